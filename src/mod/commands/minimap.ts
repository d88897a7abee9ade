import { session } from "../session";
import { MINIMAP_MODES } from "../settings";
import { chooseSetting, type CommandContext } from "./context";

/** `oracle minimap [off|on|all]` */
export function minimap(context: CommandContext): void {
  chooseSetting(
    context,
    MINIMAP_MODES,
    (word) => {
      session.settings.minimap = word;
    },
    () => {
      const absent = MinimapAPI === undefined ? " (MinimapAPI is not installed)" : "";
      return `Icons on the minimap: ${session.settings.minimap}${absent}.`;
    },
  );
}
