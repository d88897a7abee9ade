import { HUD_MODES } from "../settings";
import { session } from "../session";
import { chooseSetting, type CommandContext } from "./context";

/** `oracle hud [off|award|tally]` */
export function hud(context: CommandContext): void {
  chooseSetting(
    context,
    HUD_MODES,
    (word) => {
      session.settings.hud = word;
    },
    () => `The line on the screen: ${session.settings.hud}.`,
  );
}
