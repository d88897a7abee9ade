/**
 * The rules of special rooms as rows: the same rolls on both sides of a condition, of documents and game. What
 * the documents say too, such as how likely each is wanted, is held by their register (register.test.ts).
 */
import { bagOf } from "../support/bags";
import { SeededDraw } from "../../src/core/draw/draw";
import { curseNames, explainFloor, isProblem, stageSetup } from "../../src/floors";
import { AnsweringDraw, answeredFloor, floorOf, planOf, scatteredSeeds } from "../floors/support";
import { EDITIONS, type Edition } from "../../src/core/game/edition";
import { FLOOR_ITEMS } from "../../src/core/game/items";
import { aFloorInput, type SaidFloor } from "../support/making";

const SETS = ["documents", "afterbirth+", "repentance+"] as const;
type Rules = (typeof SETS)[number];
const GAME: readonly Rules[] = ["afterbirth+", "repentance+"];
const EARLY: readonly Rules[] = ["documents", "afterbirth+"];
const PLUS: readonly Rules[] = ["afterbirth+"];
const LATE: readonly Rules[] = ["repentance+"];

/** One sentence about a special room. */
interface RoomRow {
  readonly of: readonly Rules[];
  readonly says: string;
  readonly type: string;
  /** The level's rolls that come out yes; all others come out no. */
  readonly yes: readonly string[];
  /** Inputs that the condition lets through, and others that it does not. */
  readonly on: readonly SaidFloor[];
  readonly off: readonly SaidFloor[];
}

const FULL = { hearts: 6, soulHearts: 0, maxHearts: 6 };
const HURT = { hearts: 5, soulHearts: 0, maxHearts: 6 };

/** Bone hearts alone, which Isaac counts as containers. */
const BONY = { hearts: 0, soulHearts: 2, maxHearts: 0, boneHearts: 1 };

const MOMS_BOX = { carried: bagOf({ "moms-box": 1 }) };

/** How many rooms of a type stand where only some rolls come out yes. */
function countPlaced(input: SaidFloor, type: string, yes: readonly string[] = []): number {
  const answers = Object.fromEntries(yes.map((label) => [label, true]));
  return answeredFloor({ ...HURT, ...input }, answers).specialRooms.filter(
    (room) => room.decision === "placed" && room.type === type,
  ).length;
}

/** The inputs of a row that come out otherwise than it says. */
function wrongInputs({ type, yes, on, off }: RoomRow, base: SaidFloor): readonly SaidFloor[] {
  const isPlaced = (given: SaidFloor): boolean => countPlaced({ ...base, ...given }, type, yes) > 0;
  return [...on.filter((given) => !isPlaced(given)), ...off.filter(isPlaced)];
}

/** By label, every question that the rolls of forty floors ask, as in "1 in 50". */
function questionsOf(input: SaidFloor): ReadonlyMap<string, readonly string[]> {
  const questions = new Map<string, Set<string>>();
  for (const stageSeed of scatteredSeeds(40)) {
    const why = explainFloor(aFloorInput({ ...input, stageSeed, curses: 0 }));
    const rolls = isProblem(why) ? [] : why.steps.flatMap((step) => step.rolls);
    for (const { label, question } of rolls) {
      questions.set(label, (questions.get(label) ?? new Set()).add(question));
    }
  }
  return new Map([...questions].map(([label, asked]) => [label, [...asked]]));
}

// prettier-ignore
const ROWS: readonly RoomRow[] = [
  { of: SETS, says: "a sacrifice room by its second roll where hearts and soul hearts fill the containers",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"],
    on: [FULL, { hearts: 4, soulHearts: 2, maxHearts: 6 }], off: [HURT, { hearts: 3, soulHearts: 2, maxHearts: 6 }] },
  { of: SETS, says: "a vault instead with two keys and five coins",
    type: "vault", yes: ["vault with two keys"], on: [{ stage: 2, coins: 5, keys: 2 }], off: [{ stage: 2, coins: 5, keys: 1 }] },
  { of: GAME, says: "a sacrifice room up to stage 10",
    type: "sacrifice", yes: ["dice or sacrifice room"], on: [{ stage: 1 }, { stage: 10 }, HURT], off: [{ stage: 11 }, { stage: 12 }] },
  { of: GAME, says: "a library up to stage 10",
    type: "library", yes: ["library"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { of: GAME, says: "a miniboss up to stage 10",
    type: "mini-boss", yes: ["miniboss"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { of: GAME, says: "a challenge room from stage 3 on without its roll at full health",
    type: "challenge", yes: [], on: [{ stage: 3, ...FULL }, { stage: 10, ...FULL }], off: [{ stage: 2, ...FULL }, { stage: 3, ...HURT }, { stage: 11, ...FULL }] },
  { of: PLUS, says: "a curse room by its roll, up to stage 10",
    type: "curse", yes: ["curse room"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { of: GAME, says: "a bedroom by its second roll for who is low: bone hearts are no containers of Blue Baby, The Lost, The Soul",
    type: "clean-bedroom", yes: ["bedroom at low health"],
    on: [4, 10, 17].map((playerType) => ({ ...BONY, playerType })), off: [0, 16].map((playerType) => ({ ...BONY, playerType })) },
  { of: EARLY, says: "a vault for five coins, without keys too",
    type: "vault", yes: ["vault instead of arcade"], on: [{ coins: 5 }], off: [{ coins: 4, keys: 2 }, { stage: 3, coins: 5 }] },
  { of: PLUS, says: "The Lost and Lazarus by their hearts as anybody",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"], on: [], off: [8, 10, 11, 31, 39].map((playerType) => ({ ...HURT, playerType })) },
  { of: LATE, says: "a curse room always, up to stage 10",
    type: "curse", yes: [], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { of: LATE, says: "a vault for two keys, without coins too",
    type: "vault", yes: ["vault instead of arcade"], on: [{ keys: 2 }, { keys: 2, coins: 5 }], off: [{ coins: 5 }, { keys: 1, coins: 5 }, { keys: 2, stage: 3 }] },
  { of: LATE, says: "a treasure room in Sheol and the Cathedral with Wicked Crown",
    type: "treasure", yes: [], on: [{ stage: 10, carried: bagOf({ "wicked-crown": 1 }) }], off: [{ stage: 10, carried: bagOf({ "holy-crown": 1 }) }] },
  { of: LATE, says: "no treasure room in challenge 18 (The Host)",
    type: "treasure", yes: [], on: [{ challenge: 17 }, { challenge: 19 }], off: [{ challenge: 18 }] },
  { of: LATE, says: "The Lost, the tainted one and Tainted Jacob's lost one count as healthy",
    type: "challenge", yes: [], on: [10, 31, 39].map((playerType) => ({ ...HURT, playerType })), off: [{ ...HURT, playerType: 9 }] },
  { of: LATE, says: "Lazarus gets a sacrifice room when hurt, risen too",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"], on: [8, 11].map((playerType) => ({ ...HURT, playerType })), off: [{ ...HURT, playerType: 7 }] },
  { of: LATE, says: "Lazarus gets no challenge room when hurt",
    type: "challenge", yes: [], on: [], off: [8, 11].map((playerType) => ({ ...HURT, playerType })) },
  { of: LATE, says: "Cain's Birthright brings an arcade up to stage 10, never a vault",
    type: "arcade", yes: ["vault instead of arcade"],
    on: [1, 3, 10].map((stage) => ({ stage, keys: 2, playerType: 2, carried: bagOf({ birthright: 1 }) })),
    off: [{ stage: 3, playerType: 3, carried: bagOf({ birthright: 1 }) }, { stage: 3, playerType: 2 }] },
  { of: LATE, says: "the alternative path counts one stage on: a challenge room on Downpour II without its roll",
    type: "challenge", yes: [], on: [{ stage: 2, stageType: 4, ...FULL }], off: [{ stage: 1, stageType: 4, ...FULL }] },
  { of: LATE, says: "the alternative path counts one stage on: an arcade on Downpour I",
    type: "arcade", yes: [], on: [{ stage: 1, stageType: 4, coins: 5 }], off: [{ stage: 2, stageType: 4, coins: 5 }] },
  { of: LATE, says: "an ultra secret room",
    type: "ultra-secret", yes: [], on: [{}], off: [] },
  { of: LATE, says: "a planetarium where it is unlocked",
    type: "planetarium", yes: ["planetarium"], on: [{}], off: [{ unlocks: [] }, { challenge: 18 }] },
  { of: LATE, says: "a mirror room on the second floor of Downpour and Dross",
    type: "mirror", yes: [], on: [{ stage: 2, stageType: 4 }, { stage: 2, stageType: 5 }], off: [{ stage: 1, stageType: 4 }, { stage: 2 }] },
  { of: LATE, says: "a mineshaft entrance on the second floor of the Mines with Knife Piece 1",
    type: "mineshaft-entrance", yes: [], on: [{ stage: 4, stageType: 4, carried: bagOf({ "knife-piece-1": 1 }) }], off: [{ stage: 4, stageType: 4 }, { stage: 4, carried: bagOf({ "knife-piece-1": 1 }) }] },
];

/** The rooms decided about in the game's order, and by the pseudo-code. */
const ORDER =
  "boss super-secret shop treasure sacrifice library curse mini-boss challenge arcade clean-bedroom secret";
const PRINTED =
  "boss super-secret shop treasure sacrifice library curse mini-boss mini-boss arcade dirty-bedroom secret";

describe.each(SETS)("the special rooms of %s", (edition) => {
  const isOf = ({ of }: { readonly of: readonly Rules[] }) => of.includes(edition);

  it.each(ROWS.filter(isOf))("$says", (row) => {
    expect(wrongInputs(row, { stage: 4, edition })).toEqual([]);
  });

  it("decides about its rooms in its order", () => {
    const health = edition === "documents" ? HURT : FULL;
    const types = answeredFloor({ stage: 4, edition, ...health }, {}).specialRooms.map(
      ({ type }) => type,
    );
    const isListed = (type: string) => type !== "planetarium" && type !== "ultra-secret";
    expect(types.filter(isListed).join(" ")).toBe(edition === "documents" ? PRINTED : ORDER);
    const planetarium = edition === "repentance+" ? types.indexOf("treasure") + 1 : -1;
    expect(types.indexOf("planetarium")).toBe(planetarium);
  });
});

const AFTERBIRTH_PLUS: SaidFloor = { stage: 4, edition: "afterbirth+" };
const REPENTANCE_PLUS: SaidFloor = { stage: 4, edition: "repentance+" };

describe.each(GAME)("the special rooms of %s, as in the game", (edition) => {
  it("thinks of Ultra Pride from stage 3 on, as long as it was not met (flag 32)", () => {
    const pride = (input: SaidFloor) =>
      miniboss({ stage: 4, edition, ...input }, ["miniboss: Ultra Pride", "miniboss"]);
    expect(questionsOf({ stage: 3, edition }).has("miniboss: Ultra Pride")).toBe(true);
    expect(questionsOf({ stage: 2, edition }).has("miniboss: Ultra Pride")).toBe(false);
    expect([pride({}), pride({ flags: [32] })]).toEqual(["ultra pride", "wrath"]);
  });

  it("takes the first sin not met, a super one by its roll, Ultra Pride one time in ten; two items one in a hundred", () => {
    const questions = questionsOf({ stage: 4, edition });
    expect(questions.get("miniboss: Ultra Pride")).toEqual(["1 in 10"]);
    expect(questions.get("treasure room: two items")).toEqual(["1 in 100"]);
    expect(miniboss({ stage: 4, edition }, ["miniboss"])).toBe("wrath");
    expect(miniboss({ stage: 4, edition, flags: [9] }, ["miniboss"])).toBe("gluttony");
    expect(miniboss({ stage: 4, edition }, ["miniboss", "miniboss: super sin"])).toBe(
      "super wrath",
    );
  });

  it("sets the flag of the sin that it places: 9 for wrath, 32 for Ultra Pride", () => {
    const flags = (answers: Readonly<Record<string, boolean>>) =>
      answeredFloor({ stage: 4, edition, ...HURT }, answers).flags;
    const before = flags({});
    expect(flags({ miniboss: true }).filter((flag) => !before.includes(flag))).toEqual([9]);
    expect(flags({ miniboss: true, "miniboss: Ultra Pride": true })).toContain(32);
  });

  it.each<readonly [string, readonly number[], string]>([
    ["nothing unlocked", [], "1 in 80"],
    ["the Womb", [4], "1 in 30"],
    ["Everything Is Terrible", [4, 33], "1 in 10"],
    ["the same without the Womb", [33], "1 in 10"],
    ["what comes later", [4, 33, 49], "1 in 5"],
    ["the latest alone", [55], "1 in 5"],
  ])("rolls for a super sin by what is unlocked: %s", (_name, unlocks, question) => {
    expect(questionsOf({ stage: 4, edition, unlocks }).get("miniboss: super sin")).toEqual([
      question,
    ]);
  });

  it("rolls once in so many for a curse, then which of the six", () => {
    const plan = planOf({ stage: 3, edition });
    const cursed = (which: number) =>
      stageSetup(plan, 1, {
        openStream: (stream, state) =>
          stream === "curse"
            ? new AnsweringDraw({ curse: true, "which curse": which })
            : new SeededDraw(state),
      }).curses;
    const names = [0, 1, 2, 3, 4, 5].map((which) => curseNames(cursed(which)).join());
    expect(names.join(" ")).toBe("labyrinth lost darkness unknown maze blind");
  });

  it("rolls for the second treasure room of an XL floor on a branch of the level stream", () => {
    const input: SaidFloor = { stage: 3, edition, curses: 2 };
    const { stageSeed } = answeredFloor(input, {}).setup;
    let levels = 0;
    const { specialRooms } = floorOf(
      { ...input, stageSeed },
      {
        openStream: (stream, state) => {
          levels += stream === "level" ? 1 : 0;
          if (stream === "branch") {
            return new AnsweringDraw({ "treasure room: two items": true });
          }
          return stream === "level" && levels > 1 ? new AnsweringDraw({}) : new SeededDraw(state);
        },
      },
    );
    const treasures = specialRooms.filter(({ type }) => type === "treasure");
    expect(treasures.map(({ detail }) => detail)).toEqual(["plain", "two items"]);
  });
});

/** Which miniboss stands on a floor. */
function miniboss(input: SaidFloor, yes: readonly string[]): string | undefined {
  return kindOf(
    "mini-boss",
    { ...HURT, ...input },
    Object.fromEntries(yes.map((one) => [one, true])),
  );
}

/** Which treasure room stands on a floor with so much rolled for Golden Horse Shoe. */
function treasureAt(roll: number, input: SaidFloor): string | undefined {
  return kindOf("treasure", input, { "treasure room: Golden Horse Shoe": roll });
}

function kindOf(wanted: string, ...floor: Parameters<typeof answeredFloor>): string | undefined {
  return answeredFloor(...floor).specialRooms.find(({ type }) => type === wanted)?.detail;
}

describe("the special rooms up to Afterbirth+", () => {
  it("has The Void roll four sizes of its five to eight further bosses", () => {
    const questions = questionsOf({ ...AFTERBIRTH_PLUS, stage: 12 });
    expect(questions.get("The Void: further bosses")).toEqual(["0 to 3"]);
  });

  it("has two items in treasure rooms by Golden Horse Shoe's roll below 15", () => {
    const shoe = { ...AFTERBIRTH_PLUS, carried: bagOf({ "golden-horse-shoe": 1 }) };
    expect([14, 15].map((roll) => treasureAt(roll, shoe))).toEqual(["two items", "plain"]);
    expect(treasureAt(0, AFTERBIRTH_PLUS)).toBe("plain");
  });
});

describe("the special rooms from Repentance on", () => {
  it("has a second super secret and a further secret room with Luna", () => {
    const secrets = (input: SaidFloor) =>
      ["super-secret", "secret"].map((type) => countPlaced({ ...REPENTANCE_PLUS, ...input }, type));
    const luna = { carried: bagOf({ luna: 1 }) };
    const card = { carried: bagOf({ "fragmented-card": 1 }) };
    expect(secrets({})).toEqual([1, 1]);
    expect(secrets(luna)).toEqual([2, 2]);
    expect(secrets(card)).toEqual([1, 2]);
    expect(secrets({ carried: { ...luna.carried, ...card.carried } })).toEqual([2, 3]);
  });

  it("rolls for a super sin from stage 3 on, up to Afterbirth+ from the first", () => {
    const asks = (input: SaidFloor) =>
      [1, 2, 3].map((stage) => questionsOf({ ...input, stage }).has("miniboss: super sin"));
    expect(asks(REPENTANCE_PLUS)).toEqual([false, false, true]);
    expect(asks(AFTERBIRTH_PLUS)).toEqual([true, true, true]);
  });

  // prettier-ignore
  it.each<readonly [string, SaidFloor, string, string]>([
    ["plain", {}, "plain", "0 to 99"],
    ["Golden Horse Shoe", { carried: bagOf({ "golden-horse-shoe": 1 }) }, "two items", "0 to 99"],
    ["a golden one", { carried: bagOf({ "golden-horse-shoe": 2 }) }, "two items", "0 to 49"],
    ["Mom's Box beside it", { carried: bagOf({ "moms-box": 1, "golden-horse-shoe": 1 }) }, "two items", "0 to 49"],
    ["Mom's Box alone", MOMS_BOX, "plain", "0 to 49"],
    ["Mom's Box beside a golden one", { carried: bagOf({ "moms-box": 1, "golden-horse-shoe": 2 }) }, "two items", "0 to 32"],
    ["Pay To Win", { carried: bagOf({ "pay-to-win": 1 }) }, "plain, Pay To Win", "0 to 99"],
  ])("has two items in treasure rooms by a roll below 15: %s", (_name, given, kind, question) => {
    const input = { ...REPENTANCE_PLUS, ...given };
    const kinds = [14, 15].map((roll) => treasureAt(roll, input));
    expect(kinds).toEqual([kind, kind.replace("two items", "plain")]);
    expect(questionsOf(input).get("treasure room: Golden Horse Shoe")).toEqual([question]);
  });
});

/** What opens their rooms: the second implementation in floors.test.ts. */
describe("the documents' special rooms", () => {
  it("are refused where no roll asks for them, and do not say that they found no dead end", () => {
    const floor = answeredFloor({ stage: 4, edition: "documents", ...HURT }, {});
    const refused = floor.specialRooms.filter(({ decision }) => decision === "refused");
    expect(refused.map(({ type }) => type).join(" ")).toBe(
      "sacrifice library curse mini-boss mini-boss arcade dirty-bedroom",
    );
  });

  it("stand on the layouts of Afterbirth+: the pseudo-code says nothing of them", () => {
    for (const stageSeed of scatteredSeeds(50)) {
      const input = { stageSeed, stage: 3, edition: "afterbirth+" } as const;
      expect(floorOf({ ...input, edition: "documents" }).layout).toEqual(floorOf(input).layout);
    }
  });
});

it("the editions that items came with agree with the numbers of trinkets: up to 61, 90 and 128", () => {
  const first = (id: number): Edition =>
    id <= 61 ? "rebirth" : id <= 90 ? "afterbirth" : id <= 128 ? "afterbirth+" : "repentance";
  const early = FLOOR_ITEMS.filter(
    ({ kind, id, since }) =>
      kind === "trinket" && EDITIONS.indexOf(since) < EDITIONS.indexOf(first(id)),
  );
  expect(early).toEqual([]);
});
