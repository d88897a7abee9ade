import { MODES } from "../../core/record/fields";
import type { Mode } from "../settings";
import { session } from "../session";
import { chooseSetting, type CommandContext } from "./context";

const MEANINGS: { readonly [mode in Mode]: string } = {
  override: "the mod rolls what rooms drop, by the rules",
  observe: "the game decides, and every clear is compared with the rules",
  off: "the mod does nothing",
};

/** `oracle mode [override|observe|off]` */
export function mode(context: CommandContext): void {
  chooseSetting(
    context,
    MODES,
    (word) => {
      session.settings.mode = word;
    },
    () => `Mode ${session.settings.mode}: ${MEANINGS[session.settings.mode]}.`,
  );
}
