import { session } from "../session";
import { chooseSetting, type CommandContext } from "./context";

/** `oracle log [on|off]` */
export function log(context: CommandContext): void {
  chooseSetting(
    context,
    ["on", "off"],
    (word) => {
      session.settings.log = word === "on";
    },
    () => `Records in log.txt: ${session.settings.log ? "on" : "off"}.`,
  );
}
