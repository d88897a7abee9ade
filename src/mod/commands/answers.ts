/** The answers to open questions as a player reads them. */
import { type AwardHypotheses, HYPOTHESES, type HypothesisId } from "../../core/award/awardRules";

// prettier-ignore
const CLAUSES: { readonly [Id in HypothesisId]: Readonly<Record<AwardHypotheses[Id], string>> } = {
  missingDraw: { none: "the battery's roll is one in 20", battery: "no battery is rolled for", idle: "the battery's roll has a bound or condition that nobody knows", open: "the battery's roll is open" },
  watchDraw: { always: "Watch Battery's roll is always made", withTrinket: "Watch Battery's roll is made with the trinket alone" },
  hardHearts: { below35: "on hard a heart goes below 0.35", int100AtLeast66: "on hard a heart goes from 66 of 100 on", int100AtLeast67: "on hard a heart goes from 67 of 100 on" },
  luckFrom: { player0: "the first player's luck counts", sum: "everybody's luck counts together", max: "the best luck counts" },
  itemsFrom: { player0: "the first player's items count", anyone: "anybody's items count" },
  trinketRolls: { int10: "replacing trinkets roll by tens", int100: "replacing trinkets roll by hundreds" },
  multiplierRolls: { ignored: "golden trinkets roll like plain ones", int5int2: "golden trinkets hit one time in 5, with Mom's Box in 2", int100: "golden trinkets hit 20 times in 100, with Mom's Box 50" },
  contractCopies: { player0: "the first player's contracts count", sum: "everybody's contracts count" },
  modem: { copy: "Broken Modem adds a pickup", flag: "Broken Modem glitches the first pickup" },
  capacitor: { award: "Old Capacitor rolls with the award", own: "Old Capacitor rolls by itself" },
  extraCopies: { carrySubType: "further pickups are of the first one's kind", zero: "further pickups are of any kind" },
  constants: { float32: "chances are single precision", double: "chances are double precision" },
  writeBack: { yes: "each clear of a room has another award", no: "each clear of a room has the same award" },
};

/** "the best luck counts" for each of some answers, in the order of the questions. */
export function answerClauses(answers: Partial<AwardHypotheses>): readonly string[] {
  return HYPOTHESES.flatMap(({ id }) => {
    const clauses: Readonly<Record<string, string>> = CLAUSES[id];
    const answer = answers[id];
    return answer === undefined ? [] : (clauses[answer] ?? []);
  });
}

/** "Whose luck counts?" for each of some questions. */
export function questionTexts(ids: readonly string[]): readonly string[] {
  return HYPOTHESES.filter(({ id }) => ids.includes(id)).map(({ question }) => question);
}
