import { formatSeedText } from "../../core/rng/seedText";
import { detectEdition, hasRepentogon } from "../editionDetection";
import { readStartSeed, session } from "../session";
import { MOD_NAME, VERSION } from "../version";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";

/** `oracle version` */
export function version(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  say(`${MOD_NAME} ${VERSION}, ${_VERSION}`);
  say(`Recognised: ${detectEdition()}${hasRepentogon() ? " with REPENTOGON" : ""}.`);
  if (session.missedClears > 0) {
    say(
      `${session.missedClears} clears without callback 70, ${session.heardClears} with it: ` +
        "another mod holds it, so those rooms were neither awarded nor watched.",
    );
  }
  if (session.run !== undefined) {
    const seed = readStartSeed();
    say(`Start seed: ${seed === 0 ? "none" : `${formatSeedText(seed)} (${seed})`}.`);
  }
}
