/** The one rule of verdicts, and that reasons are data whose sentences stand in one file. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { planAtLuck, planAward } from "../../src/core/award/awardPlan";
import { awardRules } from "../../src/core/award/awardRules";
import { combinePlayers } from "../../src/core/award/loadout";
import { rollAward } from "../../src/core/award/roll";
import { tallyOf } from "../../src/core/judge/tally";
import { awardsByLuck } from "../../src/judge/awardsByLuck";
import {
  concluded,
  heldThing,
  hold,
  MATCH,
  undetermined,
  withDoubted,
} from "../../src/judge/judge";
import { reasonText, type Reason } from "../../src/judge/reasons";
import { scatteredSeeds } from "../floors/support";
import { bagOf, type NamedCounts } from "../support/bags";

const BROKEN: Reason = ["saved-differing", 1, 20];
const UNTOLD: Reason = ["nothing-tells"];
const EXCUSE: Reason = ["planetarium"];
const DAMAGE: Reason = ["damaged-log", 1, 7];

/** What comes of some checks, "+" for one that holds, "-" broken, "?" open; small ones hold by chance. */
function verdictOf(checks: string, excuse?: Reason, doubt?: Reason): string {
  const read = { "+": "holds", "~": "holds", "-": "broken", "?": "undetermined" } as const;
  const rows = [...checks].map((sign) => {
    return { result: read[sign as keyof typeof read], isTelling: sign !== "~" };
  });
  const found = hold(rows, { broken: [BROKEN], untold: [UNTOLD] }, () => excuse && [excuse]);
  const { verdict, why } = concluded(found, doubt);
  return `${verdict} ${why}`.trim();
}

describe("an observation held against the model", () => {
  const [wrong, nothing, open, damage] = [BROKEN, UNTOLD, EXCUSE, DAMAGE].map((one) =>
    reasonText(one),
  );

  // prettier-ignore
  it.each<readonly [what: string, checks: string, excuse: Reason | undefined, doubt: Reason | undefined, said: string]>([
    ["agrees by a check that could have failed", "+~?", undefined, undefined, "match"],
    ["does not agree where all such checks are undetermined", "~~??", undefined, undefined, `outside ${nothing}`],
    ["does not agree where nothing was checked", "", undefined, undefined, `outside ${nothing}`],
    ["differs by one broken check, whatever holds", "+++-", undefined, undefined, `mismatch ${wrong}`],
    ["differs by one that holds by chance else", "~-", undefined, undefined, `mismatch ${wrong}`],
    ["says nothing where it is excused", "+-", EXCUSE, undefined, `outside ${open}`],
    ["says nothing where what agrees is excused", "+", EXCUSE, undefined, `outside ${open}`],
    ["accuses nobody in a file that is doubted, and tells both", "-", undefined, DAMAGE, `outside ${wrong} ${damage}`],
    ["agrees in a file that is doubted", "+", undefined, DAMAGE, "match"],
  ])("%s", (_, checks, excuse, doubt, said) => {
    expect(verdictOf(checks, excuse, doubt)).toBe(said);
  });

  it("is counted as it is concluded", () => {
    const held = [MATCH, heldThing(false, [BROKEN]), undetermined(UNTOLD)];
    const counts = tallyOf(held);
    for (const doubt of [undefined, DAMAGE]) {
      const concludedAll = held.map((one) => concluded(one, doubt));
      expect(withDoubted(counts, doubt === undefined ? 0 : 1)).toEqual(tallyOf(concludedAll));
    }
  });
});

it.each<NamedCounts>([
  {},
  { "lucky-foot": 1 },
  { "lucky-toe": 1 },
  { "old-capacitor": 1, "lucky-toe": 1 },
])("the awards by luck are at each tenth of luck what the rules give, with %j", (items) => {
  const rules = awardRules("repentance+");
  const plan = planAward(
    rules,
    combinePlayers([{ luck: 0, items: bagOf(items) }], "normal", rules),
  );
  for (const seed of scatteredSeeds(60)) {
    const rows = awardsByLuck(plan, seed);
    const told = rows.flatMap(({ luck: { from, to }, award }) =>
      Array.from({ length: Math.round((to - from) * 10) + 1 }, () => award),
    );
    const rolled = Array.from({ length: 101 }, (_, tenth) =>
      rollAward(planAtLuck(plan, tenth / 10), seed),
    );
    expect(told).toEqual(rolled);
  }
});

it("says its reasons by one file alone: no sentence is worded where logs and saved runs are judged", () => {
  const files = readdirSync("src/judge", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name !== "reasons.ts")
    .map((name) => join("src/judge", name));
  const isSentence = /["`][A-Z][^"`]* [^"`]* [^"`]*\.["`]/;
  const worded = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => isSentence.test(line) && !/^\s*(\/\*)?\*/.test(line)),
  );
  expect(worded).toEqual([]);
});
