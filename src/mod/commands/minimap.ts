import { arePicturesMissing } from "../minimap";
import { session } from "../session";
import { MINIMAP_MODES } from "../settings";
import { chooseSetting, type CommandContext } from "./context";

/** What keeps icons from being seen; empty if nothing does. */
function lacking(): string {
  if (MinimapAPI === undefined) {
    return " (MinimapAPI is not installed)";
  }
  return arePicturesMissing() ? " (their pictures are not loaded: restart the game once)" : "";
}

/** `oracle minimap [off|on|all]` */
export function minimap(context: CommandContext): void {
  chooseSetting(
    context,
    MINIMAP_MODES,
    (word) => {
      session.settings.minimap = word;
    },
    () => {
      return `Icons on the minimap: ${session.settings.minimap}${lacking()}.`;
    },
  );
}
