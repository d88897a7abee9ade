/** Items that a log names behind bosses and in treasure rooms, by lines of real runs. */
import type { Bag, ItemCode } from "../../../src/core/game/bag";
import type { Unlocks } from "../../../src/core/game/unlocks";
import type { VerdictTally } from "../../../src/core/judge/tally";
import { LogReader } from "../../../src/observe/log/logReader";
import type { RoomVisit } from "../../../src/observe/log/observed";
import { LoggedItems } from "../../../src/judge/logs/rooms/loggedItems";
import { begun, compareText, floorBuilt, room, took } from "./support";

const [ISAAC, JUDAS, EVE] = [0, 3, 5];

const USED_A_CARD = "[INFO] - Action PillCard Triggered\n";

function stands(item: number, seed: string): string {
  return `[INFO] - Entity Pickup Initialized as: 5.100.${item}  Seed: ${seed}\n`;
}

function numbersOf({ match, mismatch, outside }: VerdictTally): readonly number[] {
  return [match, mismatch, outside];
}

const contentsOf = (log: string, unlocks?: Unlocks) =>
  numbersOf(compareText(log, { unlocks }).contents);

describe("an item that somebody took", () => {
  /** RY2A F00Z of Repentance 1.7.8a.J819: Eve's. */
  const RUN =
    begun("Repentance v1.7.8a.J819", EVE, "RY2A F00Z (1927249191)") + floorBuilt(1, 1, 1571029216);
  const BOSS = room("5.3342", 2042540220) + took(29);
  const TREASURE = room("4.34", 580303757);

  it.each([
    ["is a boss's and a treasure room's as the seed tells", BOSS + TREASURE + took(448), [2, 0, 0]],
    ["may be of another pedestal: never a mismatch", BOSS + TREASURE + took(5), [1, 0, 1]],
    ["is not asked for in other rooms", room("1.297", 1842518786) + took(5), [0, 0, 0]],
    ["is counted once, however often its lines stand in the log", BOSS.repeat(2), [1, 0, 0]],
  ])("%s", (_, lines, tally) => {
    expect(contentsOf(RUN + lines)).toEqual(tally);
  });

  const OTHER = room("4.31", 3607561017);
  const D6 = room("1.2", 7) + took(105);

  it.each<readonly [string, string, Unlocks | undefined, readonly number[]]>([
    ["is a mismatch where the player's unlocks are told", OTHER + took(5), "all", [2, 1, 0]],
    ["is excused where nobody tells them", OTHER + took(5), undefined, [2, 0, 1]],
    ["is excused as the second one", OTHER + took(5) + took(6), "all", [2, 1, 1]],
    ["is excused in a room left before", OTHER + TREASURE + OTHER + took(5), "all", [2, 0, 1]],
    ["is excused after a D6", D6 + OTHER + took(5), "all", [2, 0, 1]],
    ["is excused in a room of no known layout", room("4.9999", 9) + took(5), "all", [2, 0, 1]],
  ])("first in a treasure room and is none that the seed tells %s", (_, lines, unlocks, tally) => {
    expect(contentsOf(RUN + BOSS + TREASURE + took(448) + lines, unlocks)).toEqual(tally);
  });
});

describe("an item that is none that the seed tells", () => {
  /** 0MKH VF67 of 1.7.6: a treasure room, a devil room and another treasure room, whose items are right. */
  const RUN =
    begun("Repentance v1.7.6.0000", ISAAC, "0MKH VF67 (3174892138)") + floorBuilt(1, 0, 3023697518);
  const BEFORE = room("4.20", 1453199970) + took(473) + room("14.21", 764779492) + took(109);
  const HERE = room("4.8", 815263672);
  const [BEST_BUD, GLASS_EYE] = [took(274), took(730)];
  /** The D6, Book of Revelations, Rubber Cement, Decap Attack. */
  const LOCKED = [29, 7, 150, 598];
  const isOpen = (one: number): boolean => !LOCKED.includes(one);
  const OWN = Array.from({ length: 637 }, (_, at) => at + 1).filter(isOpen);

  const REROLLED = "The D6 rerolls, and nobody knows by which generator";
  const OLDER = "so they are not those of the log";

  it.each<readonly [string, string, Unlocks | undefined, readonly number[], string]>([
    ["right: a locked one's place", HERE + BEST_BUD, OWN, [3, 0, 0], ""],
    ["unknown of Isaac, who may hold The D6", HERE + BEST_BUD, undefined, [2, 0, 1], REROLLED],
    ["unknown of Isaac, who holds it", HERE + BEST_BUD, "all", [2, 0, 1], REROLLED],
    ["wrong of who has none", HERE + GLASS_EYE, OWN, [2, 1, 0], ""],
    ["unknown behind a card", HERE + USED_A_CARD + GLASS_EYE, OWN, [2, 0, 1], "a pill, a card"],
    ["unknown as the second one", HERE + BEST_BUD + GLASS_EYE, OWN, [3, 0, 1], "from elsewhere"],
    ["unknown by a file that is older", HERE + took(114) + GLASS_EYE, "none", [2, 0, 2], OLDER],
  ])("is %s", (_, lines, unlocks, tally, why) => {
    const { contents, outside } = compareText(RUN + BEFORE + lines, { unlocks });
    expect(numbersOf(contents)).toEqual(tally);
    const told = outside
      .map((one) => one.why)
      .filter((one) => one.startsWith("An item is unknown: "));
    expect(why === "" ? told : told.some((one) => one.includes(why))).toEqual(
      why === "" ? [] : true,
    );
  });
});

describe("a pedestal whose seed is logged", () => {
  /** The first is a real one; Isaac's D6 would excuse everything, so this run is Eve's. */
  const BUILD = "Repentance+ v1.9.7.8.J181";
  const RUN = begun(BUILD, EVE, "GCPS WDK8 (1064597232)") + floorBuilt(1, 1, 3043600228);
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
    expect(contentsOf(RUN + lines)).toEqual(tally);
  });

  it("behind a boss may hold what comes if others of his pool are locked, and nothing else", () => {
    const others = RUN + TREASURE + NEXT + stands(544, "2564ec61") + room("5.1046", 1157892164);
    const tallies = [31, 176, 193, 253, 6].map((item) =>
      contentsOf(others + stands(item, "73e9e47a")),
    );
    const open = [2, 0, 1];
    expect(tallies).toEqual([open, open, open, open, [2, 1, 0]]);
  });

  /** What is made of the same stays with something else told of the last, which holds a wrong item. */
  const judgedWith = (told: (visit: RoomVisit) => Partial<RoomVisit>): unknown => {
    const visits: RoomVisit[] = [];
    const reader = new LogReader({ visit: (visit) => visits.push(visit) });
    reader.push(Buffer.from(RUN + BOSS + TREASURE + wrong));
    reader.end();
    const items = new LoggedItems(undefined, undefined);
    for (const [index, one] of visits.entries()) {
      const isLast = index === visits.length - 1;
      items.add(isLast ? { ...one, ...told(one) } : one, "repentance+");
    }
    return items.tallies().map(([, counts]) => numbersOf(counts));
  };
  const [REFUTES, SAYS_NOTHING] = [[[2, 1, 0]], [[2, 0, 1]]];
  const held = (code: ItemCode): Bag => ({ [code]: 1 });

  // prettier-ignore
  it.each<readonly [string, (visit: RoomVisit) => Partial<RoomVisit>, readonly (readonly number[])[]]>([
    ["nothing", () => ({}), REFUTES],
    ["that the run was resumed", ({ run }) => ({ run: { ...run, isWhole: false } }), SAYS_NOTHING],
    ["damage in the room", () => ({ damage: "A line is damaged." }), SAYS_NOTHING],
    ["damage before it", () => ({ gapBefore: "A line is missing." }), SAYS_NOTHING],
    ["a pill or card", () => ({ hasUsedPillOrCard: true }), SAYS_NOTHING],
    ["a reroll of what is held", ({ heldBefore }) => ({ heldBefore: { ...heldBefore, isRerolled: true } }), SAYS_NOTHING],
    ["a mod's rooms", ({ floor }) => ({ floor: floor && { ...floor, modFiles: new Set([0]) } }), SAYS_NOTHING],
    ["no floor", () => ({ floor: undefined }), SAYS_NOTHING],
    ["a floor that is not built, as the Greed modes'", ({ floor }) => ({ floor: floor && { ...floor, generatedIn: undefined } }), SAYS_NOTHING],
    ["a D6 in hand", ({ heldBefore }) => ({ heldBefore: { ...heldBefore, players: [held("c105")] } }), SAYS_NOTHING],
    ["the second player's D6", ({ heldBefore }) => ({ heldBefore: { ...heldBefore, players: [held("c1"), held("c105")] } }), SAYS_NOTHING],
    ["a trinket of the D6's number", ({ heldBefore }) => ({ heldBefore: { ...heldBefore, players: [held("t105")] } }), REFUTES],
    ["a D6 taken in the room", () => ({ collected: new Set([105]) }), [[2, 0, 2]]],
    ["Isaac, who starts with one", ({ run }) => ({ run: { ...run, playerType: 0 } }), SAYS_NOTHING],
    ["a floor of the Greed modes", ({ floor }) => ({ floor: floor && { ...floor, isGreed: true } }), [[2, 0, 0]]],
  ])("is judged alone, or says nothing, beside one thing: %s", (_, told, tally) => {
    expect(judgedWith(told)).toEqual(tally);
  });

  it("counts as evidence for its edition", () => {
    const { coverage } = compareText(RUN + BOSS);
    expect(coverage.filter(({ kind }) => kind === "item")).toMatchObject([
      { edition: "repentance+", rule: "item: logged", asked: 1, agreed: 1 },
    ]);
  });
});

describe("an item that Rebirth's D6 left", () => {
  /** Lines of a real log: Isaac's run of 2YQ0 W3HB, who rerolled the third treasure room and took Spoon Bender. */
  const runOf = (playerType: number): string => `RNG Start Seed: 2YQ0 W3HB (3404863129)
Initialized player with Variant 0 and Subtype ${playerType}
`;
  const level = (stage: number, seed: number): string =>
    `Level::Init m_Stage ${stage}, m_AltStage 0 Seed ${seed}
generate...
9 rooms in 5 loops
placing rooms...
Map Generated in 1 Loops
`;
  const lines = (text: string): string =>
    text.replaceAll("[INFO] - ", "").replaceAll("(-) to player 0 ", "");
  const FIRST = level(1, 3019497198) + room("4.2", 2314517058) + took(15);
  const SECOND = level(2, 1007084845) + room("4.4", 3239396469) + took(224);
  const [BOSS, OTHER] = [room("5.3372", 2709309469), room("5.1024", 2701006532)];
  const BEFORE = FIRST + BOSS + took(344) + SECOND + OTHER + took(345);
  const HERE = level(3, 4286986743) + room("4.6", 2634044766);
  const having = (item: number): string => room("1.2", 7) + took(item);
  const [D6, BATTERY, HABIT, PLUG, D20] = [105, 63, 156, 205, 166].map(having);
  const WITHOUT_D6 = Array.from({ length: 178 }, (_, at) => at + 1).filter((one) => one !== 29);
  const [IPECAC, SPOON_BENDER, NEITHER] = [149, 3, 5].map(took);

  it.each<readonly [string, number, string, Unlocks | undefined, readonly number[]]>([
    ["is right", ISAAC, HERE + SPOON_BENDER, "all", [5, 0, 0]],
    ["is right whatever is unlocked", ISAAC, HERE + SPOON_BENDER, undefined, [5, 0, 0]],
    ["is right of a D6 that was found", JUDAS, D6 + HERE + SPOON_BENDER, "all", [5, 0, 0]],
    ["is right of one found later", JUDAS, HERE + D6 + HERE + SPOON_BENDER, "all", [5, 0, 0]],
    ["is not what lay there before", ISAAC, HERE + IPECAC, "all", [5, 0, 0]],
    ["is a mismatch without a D6", JUDAS, HERE + SPOON_BENDER, "all", [4, 1, 0]],
    ["is a mismatch of who has none yet", ISAAC, HERE + SPOON_BENDER, WITHOUT_D6, [4, 1, 0]],
    ["and no other one is right", ISAAC, HERE + NEITHER, "all", [4, 1, 0]],
    ["and any may be that of a second use", ISAAC, BATTERY + HERE + NEITHER, "all", [4, 0, 1]],
    ["and any may be of Habit", ISAAC, HABIT + HERE + NEITHER, "all", [4, 0, 1]],
    ["and any may be of Sharp Plug", ISAAC, PLUG + HERE + NEITHER, "all", [4, 0, 1]],
    ["and any may be a pill's or card's", ISAAC, HERE + USED_A_CARD + NEITHER, "all", [4, 0, 1]],
    ["and any may be of another die", ISAAC, D20 + HERE + NEITHER, "all", [4, 0, 1]],
  ])("%s", (_, who, seen, unlocks, tally) => {
    expect(contentsOf(lines(runOf(who) + BEFORE + seen), unlocks)).toEqual(tally);
  });
});
