import { currentEdition, currentMode, session } from "../session";
import { MODE_CHOICES, type Mode } from "../settings";
import { chooseSetting, type CommandContext } from "./context";
import { sureClause } from "./sure";

const MEANINGS: { readonly [mode in Mode]: string } = {
  override: "the mod rolls what rooms drop, by the rules",
  observe: "the game decides, and every clear is compared with the rules",
  off: "the mod does nothing",
};

/** `oracle mode [auto|override|observe|off]` */
export function mode(context: CommandContext): void {
  chooseSetting(
    context,
    MODE_CHOICES,
    (word) => {
      session.settings.mode = word;
    },
    describe,
  );
}

/** The mode, and for "auto" what it comes to and why. */
function describe(): string {
  const mode = currentMode();
  const isAuto = session.settings.mode === "auto";
  const sure = `${currentEdition()} rules: ${sureClause()}`;
  const turn = mode === "observe" ? '; "oracle mode override" rolls it' : "";
  const why = isAuto ? ` (auto: ${sure}${turn})` : "";
  return `Mode ${mode}: ${MEANINGS[mode]}${why}.`;
}
