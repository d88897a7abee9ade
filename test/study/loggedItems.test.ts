/** Items that a log names behind bosses and in treasure rooms, by lines of real runs. */
import { describe, expect, it } from "vitest";
import { compareText } from "./support";

function room(name: string, spawnSeed: number): string {
  return `[INFO] - Room ${name}()\n[INFO] - SpawnRNG seed: ${spawnSeed}\n`;
}

function took(item: number): string {
  return `[INFO] - Adding collectible ${item} (-) to player 0 (-)\n`;
}

function stands(item: number, seed: string): string {
  return `[INFO] - Entity Pickup Initialized as: 5.100.${item}  Seed: ${seed}\n`;
}

function contentsOf(run: string, lines: string): readonly number[] {
  const { match, mismatch, outside } = compareText(run + lines).contents;
  return [match, mismatch, outside];
}

describe("an item that somebody took", () => {
  /** RY2A F00Z of Repentance 1.7.8a.J819: Eve's. */
  const RUN = `[INFO] - Binding of Isaac: Repentance v1.7.8a.J819
[INFO] - Initialized player with Variant 0 and Subtype 5
[INFO] - RNG Start Seed: RY2A F00Z (1927249191) [New, 1]
[INFO] - Level::Init m_Stage 1, m_StageType 1 Seed 1571029216
`;
  const BOSS = room("5.3342", 2042540220) + took(29);
  const TREASURE = room("4.34", 580303757);

  it.each([
    ["is a boss's and a treasure room's as the seed tells", BOSS + TREASURE + took(448), [2, 0, 0]],
    ["may be of another pedestal: never a mismatch", BOSS + TREASURE + took(5), [1, 0, 1]],
    ["is not asked for in other rooms", room("2.0", 1842518786) + took(5), [0, 0, 0]],
    ["is counted once, however often its lines stand in the log", BOSS.repeat(2), [1, 0, 0]],
  ])("%s", (_, lines, tally) => {
    expect(contentsOf(RUN, lines)).toEqual(tally);
  });
});

describe("a pedestal whose seed is logged", () => {
  /** The first is a real one; Isaac's D6 would excuse everything, so this run is Eve's. */
  const RUN = `[INFO] - Binding of Isaac: Repentance+ v1.9.7.8.J181
[INFO] - Initialized player with Variant 0 and Subtype 5
[INFO] - RNG Start Seed: GCPS WDK8 (1064597232) [New, 1]
[INFO] - Level::Init m_Stage 1, m_StageType 1 Seed 3043600228
`;
  const BOSS = room("5.1046", 1157892164) + stands(29, "73e9e47a");
  const TREASURE = room("4.10", 4108205176) + stands(131, "f6b04b0a");
  const NEXT = room("4.19", 2934718473);
  const wrong = NEXT + stands(6, "2564ec61");

  it.each([
    ["decides: right ones", BOSS + TREASURE, [2, 0, 0]],
    ["decides: a wrong one, once others proved the pools", BOSS + TREASURE + wrong, [2, 1, 0]],
    ["is the same when its item is taken", BOSS + TREASURE + took(131), [2, 0, 0]],
    ["refutes nothing where nothing proved the pools", BOSS + wrong, [1, 0, 1]],
    ["may hold what comes if others are locked", BOSS + NEXT + stands(675, "2564ec61"), [1, 0, 1]],
    ["is another one's with another seed", BOSS + TREASURE + NEXT + stands(5, "abc"), [2, 0, 1]],
    ["is outside after a reroll", BOSS + TREASURE + room("1.2", 7) + took(105) + wrong, [2, 0, 1]],
  ])("%s", (_, lines, tally) => {
    expect(contentsOf(RUN, lines)).toEqual(tally);
  });

  it("counts as evidence for its edition", () => {
    const { coverage } = compareText(RUN + BOSS);
    expect(coverage.filter(({ kind }) => kind === "item")).toMatchObject([
      { edition: "repentance+", rule: "item: logged", asked: 1, agreed: 1 },
    ]);
  });
});
