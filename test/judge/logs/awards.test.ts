import type { AwardItem } from "../../../src/judge/logs/comparedItems";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import { awardsOf, COIN_CLEAR, compareText, pickup, recordLine } from "./support";
import { observedLog, sessionLog } from "./sessions";
import { some } from "../../support/cases";

/** What players may carry, as the stand-in engine wants it. */
const LOADOUTS = [
  {},
  { luck: 4, collectibles: { "lucky-foot": 1, "guppys-tail": 1 } },
  { luck: -2, trinkets: { "lucky-toe": 1, "daemons-tail": 1 } },
  { collectibles: { "contract-from-below": 2, "broken-modem": 1 }, trinkets: { "match-stick": 1 } },
  { collectibles: { smelter: 1 }, trinkets: { "watch-battery": 1, "rib-of-greed": 1 } },
  { trinkets: { "ace-of-spades": 1, "safety-cap": 1, "childs-heart": 1 } },
  { trinkets: { "rusted-key": 1, "daemons-tail": 1 } },
];

/** Each player's own run, and two players in one; odd ones on hard. */
const RUNS = [
  ...LOADOUTS.map((player) => [player]),
  [{ luck: 1 }, { luck: 3, collectibles: { "guppys-tail": 1 } }],
].map((players, index) => ({
  players,
  difficulty: index % 2 === 0 ? ("normal" as const) : ("hard" as const),
  rooms: 24,
  seed: index + 1,
}));

describe.each([
  ["afterbirth+", 1],
  ["repentance", 2],
  ["repentance+", 3],
] as const)("sessions in %s", (edition, first) => {
  it.each([
    ["observe", first],
    ["override", first + 4],
  ] as const)("in %s mode agree whatever is carried", (mode, nth) => {
    const runs = some(RUNS, 8, nth);
    const logs = runs.map((run) => sessionLog({ edition, mode, ...run }));
    const report = compareText(logs.join(""));
    const { awards, paidByMod, problemCount, items } = report;
    expect(items.filter(({ verdict }) => verdict === "mismatch")).toEqual([]);
    // What a battery's draw makes is open from Repentance on, and with Watch Battery whether it is made
    // besides the watch's (drawn if held alone): there the mod leaves the award to the game,
    // unless a later step makes the same of it either way.
    const isOpen = ({ trace }: AwardItem): boolean =>
      edition !== "afterbirth+" &&
      trace.some(
        ({ label, answer }) => (label === "battery" && answer === "yes") || label === "watch",
      );
    const left = awardsOf(report).filter((item) => item.mode === "observe");
    expect(mode === "observe" ? paidByMod : awards.match - left.length).toBe(0);
    expect(mode === "observe" || left.every(isOpen)).toBe(true);
    expect(problemCount).toBe(0);
    const matches = awardsOf(report).filter(({ verdict }) => verdict === "match");
    const carried = matches.map(({ loadout }) => loadout);
    const counts = [...new Set(carried)].map((one) => carried.filter((it) => it === one).length);
    expect(counts).toHaveLength(runs.length);
    expect(Math.min(...counts)).toBeGreaterThan(15);
  });

  it("in Greed mode are outside the model, not wrong", () => {
    const { awards } = compareText(observedLog({ edition, difficulty: "greed", rooms: 8 }));
    expect(awards).toMatchObject({ match: 0, mismatch: 0 });
  });
});

describe("an award", () => {
  const compareOne = (change: Partial<AwardRecord>) => {
    const [item] = awardsOf(compareText(recordLine({ ...COIN_CLEAR, ...change })));
    return item as AwardItem;
  };

  it("that comes out as expected is a match, with every draw on the way", () => {
    const item = compareOne({});
    expect(item).toMatchObject({ verdict: "match", why: "", loadout: "nothing carried" });
    const asked = item.trace.map(({ label }) => label).join(" ");
    expect(asked).toBe("base luck battery watch sack spawn");
    expect(item.command).toBe("oracle award 305419896 --edition afterbirth+");
  });

  it("with pickups of other makers beside it is still a match, and says so", () => {
    const pickups = [...COIN_CLEAR.pickups, pickup(77, 20, { subType: 1 })];
    const why = expect.stringContaining("1 more pickup appeared") as string;
    expect(compareOne({ pickups })).toMatchObject({ verdict: "match", why });
  });

  it("is outside the model with items that nobody has published, where the edition has them", () => {
    const glyph = [{ luck: 0, items: { c670: 1 } }];
    expect(compareOne({ edition: "repentance", players: glyph })).toMatchObject({
      verdict: "outside",
      why: "Options? is held, whose part in the award nobody knows.",
    });
    expect(compareOne({ players: glyph }).verdict).toBe("match");
  });

  it("on which mod and program disagree is a mismatch, although the game did as expected", () => {
    const why = expect.stringContaining("mod and program differ") as string;
    expect(compareOne({ expectedVariant: 30 })).toMatchObject({ verdict: "mismatch", why });
    // Where the game did otherwise too, that is what is said.
    const pickups = [{ ...pickup(99, 20), subType: 1 }];
    const both = compareOne({ expectedVariant: 30, pickups });
    expect(both.verdict).not.toBe("match");
    expect(both.why).not.toContain("mod and program differ");
  });

  it("that the mod leaves out is left out here, but for a silent clear, which is judged here alone", () => {
    const left = { verdict: "outside", reason: "of its own" } as const;
    expect(compareOne(left)).toMatchObject({
      verdict: "outside",
      why: "The mod says: of its own.",
      ...{ loadout: "", expected: undefined, trace: [], command: "" },
    });
    // Nothing comes of this seed, and nothing moved.
    const silent = { awardSeed: 1, nextAwardSeed: 1, pickups: [], hypotheses: "writeBack=no" };
    expect(compareOne({ ...left, ...silent })).toMatchObject({ verdict: "match", why: "" });
  });
});
