import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { awardsOf, compareText } from "./support";

/** The two ordinary clears of a real log of Repentance+ J181, with the boss room between them. */
const REAL_LOG = `[INFO] - Binding of Isaac: Repentance+ v1.9.7.8.J181
[INFO] - Initialized player with Variant 0 and Subtype 0
[INFO] - RNG Start Seed: GCPS WDK8 (1064597232) [Continue, 1]
[INFO] - Room 1.232()
[INFO] - SpawnRNG seed: 107924305
[INFO] - Room 1.1077()
[INFO] - SpawnRNG seed: 2630688089
[INFO] - Spawn Entity with Type(868), Variant(0), Pos(160.00,200.00)
[INFO] - Entity Pickup Initialized as: 5.40.1  Seed: fe9d10e2 
[INFO] - Room 5.1046()
[INFO] - SpawnRNG seed: 1157892164
[INFO] - Spawn Entity with Type(19), Variant(0), Pos(80.00,160.00)
[INFO] - Entity Pickup Initialized as: 5.20.1  Seed: 4ba4654f 
[INFO] - Entity Pickup Initialized as: 5.10.1  Seed: 89f32ef9 
[INFO] - Entity Pickup Initialized as: 5.10.2  Seed: b44403cd 
[INFO] - Entity Pickup Initialized as: 5.100.29  Seed: 73e9e47a 
[INFO] - Room 1.1108()
[INFO] - SpawnRNG seed: 520127738
[INFO] - Spawn Entity with Type(276), Variant(0), Pos(640.00,240.00)
[INFO] - Entity Pickup Initialized as: 5.30.1  Seed: 28cab447 
[INFO] - Room 10.15()
[INFO] - SpawnRNG seed: 2754443854
[INFO] - Entity Pickup Initialized as: 5.360.1  Seed: efe3a264 
[INFO] - Spawn Entity with Type(5), Variant(360), Pos(280.00,280.00)
[INFO] - Spawn Entity with Type(259), Variant(0), Pos(320.00,280.00)
`;

/** The log as that of a run that began in it, with more lines after its first floor's. */
function asWhole(log: string, more = ""): string {
  const seed = stageSeed(1064597232, 1, 0, "repentance+");
  const floor = `[INFO] - Level::Init m_Stage 1, m_StageType 0 Seed ${seed}\n`;
  return log.replace("[Continue, 1]\n", `[New, 1]\n${floor}${more}`);
}

describe("awards of a plain Repentance+ log", () => {
  const report = compareText(REAL_LOG);

  it("are known to the draw, bosses and layouts left out", () => {
    expect(report.awards).toEqual({ match: 2, mismatch: 0, outside: 0 });
    expect(report.awardsFrom["pickup-line"].match).toBe(2);
    const found = ["bomb", "key"].map((award) => ({ award, draws: 5 }));
    const from = "pickup-line";
    expect(awardsOf(report)).toMatchObject(found.map((observed) => ({ from, observed })));
  });

  it("would be one draw off with the watch draw of the published pseudo-code", () => {
    const always = { watchDraw: "always" } as const;
    const both = { ...always, missingDraw: "battery" } as const;
    const matches = [always, both].map(
      (overrides) => compareText(REAL_LOG, { overrides }).awards.match,
    );
    expect(matches).toEqual([0, 2]);
  });

  it("of a resumed run are undetermined where they differ, since nobody knows what is held", () => {
    const other = REAL_LOG.replace("5.40.1", "5.90.1");
    expect(compareText(other).awards).toEqual({ match: 1, mismatch: 0, outside: 1 });
    expect(compareText(asWhole(other)).awards).toEqual({ match: 1, mismatch: 1, outside: 0 });
  });

  it("of a resumed run say that they could only have matched", () => {
    const said = (log: string) => awardsOf(compareText(log)).map(({ why }) => why);
    const oneSided =
      "As expected with what is known to be held; another award would have been undetermined.";
    expect(said(REAL_LOG)).toEqual([oneSided, oneSided]);
    expect(said(asWhole(REAL_LOG))).toEqual(["", ""]);
  });

  it("take their luck from items whose luck is flat, and hang on it where another's is not", () => {
    const holding = (item: string) =>
      asWhole(REAL_LOG, `[INFO] - Adding collectible ${item} (x) to player 0 (y)\n`);
    const hidden = compareText(holding("240"));
    expect(hidden.awards).toEqual({ match: 0, mismatch: 0, outside: 2 });
    expect(awardsOf(hidden)[0]?.why).toContain("depends on the luck, which Experimental Treatment");
    expect(compareText(holding("240"), { luck: 0 }).awards.match).toBe(2);
  });
});
