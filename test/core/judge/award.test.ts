import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import type { AwardHypotheses } from "../../../src/core/award/awardRules";
import type { PlayerLoadout } from "../../../src/core/award/loadout";
import type { PickupRecord } from "../../../src/core/record/recordFields";
import { judgeAward } from "../../../src/core/judge/judgeAward";
import { awardInputs, type ClearFacts } from "../../../src/core/judge/inputs";
import { COIN_CLEAR, pickup } from "../../judge/logs/support";

const CHEST_SEED = 2890891711;
const CHEST = 127781963;
const NOTHING_SEED = 1859802432;

const CLEAR: ClearFacts = { ...COIN_CLEAR, awardSeed: CHEST_SEED };

/** A pickup whose request nobody told. */
function made(seed: number, finalVariant: number): PickupRecord {
  return pickup(seed, finalVariant, { finalVariant, isRequestKnown: 0 });
}

function judged(
  pickups: readonly PickupRecord[],
  changes: Partial<ClearFacts> & { nextAwardSeed?: number } = {},
  overrides: Partial<AwardHypotheses> = {},
) {
  const clear = { ...CLEAR, ...changes };
  const { rules, loadout } = awardInputs(clear);
  const { nextAwardSeed } = rollAward(planAward(rules, loadout), clear.awardSeed);
  return judgeAward({ ...clear, nextAwardSeed, ...changes, pickups }, overrides);
}

const holding = (item: string, count: number): readonly PlayerLoadout[] => [
  { luck: 0, items: { [item]: count } },
];

type Change = Parameters<typeof judged>[1];
type Row = readonly [says: string, pickups: readonly PickupRecord[], Change, expected: string];

/** The seed of the chest where Watch Battery's roll is not made. */
const { rules: watchRules, loadout } = awardInputs(CLEAR, { watchDraw: "withTrinket" });
const [EARLY = 0] = rollAward(planAward(watchRules, loadout), CHEST_SEED).spawnSeeds;

const COIN = { awardSeed: 305419896, edition: "repentance" } as const;
const NUH_UH = { ...COIN, players: holding("t165", 1) };
const BOMB = [made(4176648643, 40)];
const SILENT = { awardSeed: NOTHING_SEED, nextAwardSeed: NOTHING_SEED };
const UNSEEN = { nextAwardSeed: 0 };
const MIRROR = { stage: 2, stageType: 4, dimension: 1 };
/** Two keys by a contract, both with the first one's seed. */
const TWO_KEYS = { awardSeed: 4055616904, players: holding("c241", 1) };
const TWICE = [pickup(3820032178, 30), pickup(3820032178, 30)];
const NOT_AMONG = `the new award seed 12345 is not among the 1064 draws after ${CHEST_SEED}`;

describe("a clear", () => {
  // prettier-ignore
  it.each<Row>([
    ["of a chest that its init made red, its request untold", [made(CHEST, 360)], {}, "match"],
    ["of what no init makes of a chest", [made(CHEST, 20)], {}, "mismatch: expected 1 chest but 1 coin came after as many draws"],
    ["of a red chest that was asked for", [pickup(CHEST, 360)], {}, "mismatch"],
    ["of a chest, asked for and then made red", [pickup(CHEST, 50, { finalVariant: 360 })], {}, "match"],
    ["of a coin that Nuh Uh! made a bomb in the Womb", BOMB, { ...NUH_UH, stage: 7 }, "match"],
    ["of such a bomb before the Womb", BOMB, { ...NUH_UH, stage: 6 }, "mismatch"],
    ["of such a bomb without Nuh Uh!", BOMB, { ...COIN, stage: 7 }, "mismatch"],
    ["after which nothing moved and nothing came", [], SILENT, "outside: the award was not made"],
    ["of nothing whose award seed afterwards was not seen", [], { ...SILENT, ...UNSEEN }, "outside: undetermined"],
    ["judged by its pickup's seed alone", [pickup(CHEST, 50)], UNSEEN, "match"],
    ["whose pickup's seed came a draw too early", [pickup(EARLY, 50)], UNSEEN, "mismatch"],
    ["whose second pickup has the first one's seed", TWICE, TWO_KEYS, "mismatch: expected the seed 3169308635 for pickup 2 but it has 3820032178"],
    ["whose seeds are from elsewhere", [pickup(12345, 50)], { nextAwardSeed: 12345 }, `mismatch: ${NOT_AMONG}`],
    ["in the mirror world", [pickup(CHEST, 50)], MIRROR, "match"],
    ["with an item that the edition lacks", [pickup(CHEST, 50)], { players: holding("c464", 1) }, "match"],
  ])("%s is judged", (_says, pickups, changes, expected) => {
    const { verdict, reason } = judged(pickups, changes);
    const [wanted, words = ""] = expected.split(": ");
    expect([verdict, reason]).toEqual([wanted, expect.stringContaining(words)]);
  });

  it("without a trace is a match where seeds are not written back and nothing was due", () => {
    const due = { awardSeed: CHEST_SEED, nextAwardSeed: CHEST_SEED };
    const verdicts = [SILENT, due].map((clear) => judged([], clear, { writeBack: "no" }).verdict);
    expect(verdicts).toEqual(["match", "outside"]);
  });

  it("is looked for as far as the largest loadout can reach", () => {
    const players = holding("c241", 1000);
    const { rules, loadout: most } = awardInputs({ ...CLEAR, players });
    for (let awardSeed = 1; awardSeed < 40; awardSeed += 1) {
      const award = rollAward(planAward(rules, most), awardSeed);
      const pickups = award.spawnSeeds.map((seed) => pickup(seed, award.variant));
      const carried = pickups.map((one, index) => ({ ...one, subType: index === 0 ? 0 : 1 }));
      expect(judged(carried, { players, awardSeed }).verdict).toBe("match");
    }
  });

  it.each<[string, Partial<ClearFacts>]>([
    ["boss rooms", { roomType: 5 }],
    ["no player", { players: [] }],
    ["0 is no award seed", { awardSeed: 0 }],
    ["Options? is held", { edition: "repentance", players: holding("c670", 1) }],
    ["its answers are none that this version knows", { hypotheses: "undefinedQuestion=yes" }],
  ])("of which the rules say nothing is outside the model and says why: %s", (reason, changes) => {
    const outside = judgeAward({ ...CLEAR, ...changes, nextAwardSeed: CHEST, pickups: [] });
    expect(outside).toMatchObject({ verdict: "outside", expected: undefined });
    expect(outside.reason).toContain(reason);
  });
});
