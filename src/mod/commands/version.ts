import { formatHypotheses } from "../../core/award/hypothesisText";
import { formatSeedText } from "../../core/rng/seedText";
import { detectEdition, hasRepentogon } from "../editionDetection";
import { accountSentences } from "../account";
import { calibrationOf, currentEdition, readStartSeed, session } from "../session";
import { sureSentence } from "./sure";
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
  say(`Rules: ${sureSentence()}`);
  const calibration = calibrationOf(currentEdition());
  if (calibration !== undefined) {
    const how = calibration.isSettled ? "settled" : "settled, others are open";
    say(
      `The laboratory in this game: ${formatHypotheses(calibration.answers).split(",").join(", ")} ${how}.`,
    );
  }
  for (const sentence of accountSentences()) {
    say(sentence);
  }
  if (session.run !== undefined) {
    const seed = readStartSeed();
    say(`Start seed: ${seed === 0 ? "none" : `${formatSeedText(seed)} (${seed})`}.`);
  }
}
