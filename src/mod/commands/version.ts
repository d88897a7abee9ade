import { formatHypotheses } from "../../core/award/rules";
import { formatSeedText } from "../../core/rng/seedText";
import { detectEdition, hasRepentogon } from "../editionDetection";
import { accountSentences, accounts } from "../account";
import { calibrationOf, currentMode } from "../proof";
import { currentEdition, readStartSeed, session } from "../session";
import { sureSentence } from "./sure";
import { MOD_NAME, VERSION } from "../version";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";
import { firstDifference, selfTestCount, type SelfTestVectors } from "../../core/selfTest";
import { judgedOf, tallyText } from "../../core/judge/tally";
import * as awards from "../../../test/vectors/awards.json";
import * as rng from "../../../test/vectors/rng.json";
import * as seedTexts from "../../../test/vectors/seedTexts.json";

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

/** In Lua a JSON module is the list itself, without a default export around it. */
const VECTORS = { rng, seedTexts, awards } as unknown as SelfTestVectors;

/** `oracle selftest` */
export function selftest(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  const difference = firstDifference(VECTORS);
  say(
    difference === undefined
      ? `Self-test passed: ${selfTestCount(VECTORS)} cases agree with the published ones.`
      : `Self-test failed: ${difference}`,
  );
}

/** `oracle compare` */
export function compare(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  if (judgedOf(session.tally).all === 0) {
    tellNothingWatched();
    return;
  }
  say(`Clears watched: ${tallyText(session.tally)}.`);
  if (session.lastMismatch !== "") {
    say(`Last mismatch: ${session.lastMismatch}.`);
  }
  say(`Rules: ${session.tallyRules}.`);
}

function tellNothingWatched(): void {
  say("No clear was watched yet.");
  if (currentMode() !== "observe") {
    say(`Mode is ${currentMode()}; "oracle mode observe" lets the game decide and compares.`);
  }
  if (accounts.counts.mod > 0) {
    say(`Clears awarded by the mod: ${accounts.counts.mod}.`);
  }
}
