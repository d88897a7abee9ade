import { describe, expect, it } from "vitest";
import { SeededDraw } from "../../src/core/draw/draw";
import { curseNames, stageSetup, type PlanInput } from "../../src/core/floor";
import type { Edition } from "../../src/core/game/edition";
import { AnsweringDraw, answeredFloor, floorOf, planOf } from "../core/floor/support";
import {
  countPlaced,
  CROWN,
  CURSE_AFTER_DEVIL,
  EMPTY,
  FULL,
  GATES,
  HURT,
  LOW,
  QUESTIONS,
  questionsOf,
  SILVER,
  wrongInputs,
  type RoomRow,
} from "./rooms";

const CLEAN = "clean-bedroom";

/** What all editions share. */
// prettier-ignore
const ROWS: readonly RoomRow[] = [
  ...GATES,
  { says: "a shop up to stage 6, up to the third lap",
    type: "shop", yes: [], on: [{ stage: 6 }, { stage: 1, victoryLap: 2 }], off: [{ stage: 7 }, { stage: 1, victoryLap: 3 }] },
  { says: "a shop on stages 7 and 8 with Silver Dollar",
    type: "shop", yes: [], on: [{ stage: 7, ...SILVER }, { stage: 8, ...SILVER }], off: [{ stage: 8, ...CROWN }, { stage: 10, ...SILVER }, { stage: 8, ...SILVER, victoryLap: 3 }] },
  { says: "a treasure room up to stage 6, on any lap",
    type: "treasure", yes: [], on: [{ stage: 6 }, { stage: 1, victoryLap: 3 }], off: [{ stage: 7 }] },
  { says: "a treasure room on stages 7 and 8 with Bloody Crown",
    type: "treasure", yes: [], on: [{ stage: 7, ...CROWN }, { stage: 8, ...CROWN }], off: [{ stage: 8, ...SILVER }, { stage: 10, ...CROWN }] },
  { says: "a sacrifice room up to stage 10",
    type: "sacrifice", yes: ["dice or sacrifice room"], on: [{ stage: 1 }, { stage: 10 }, HURT], off: [{ stage: 11 }, { stage: 12 }] },
  { says: "a library up to stage 10",
    type: "library", yes: ["library"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { says: "a miniboss up to stage 10",
    type: "mini-boss", yes: ["miniboss"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { says: "a miniboss by its second roll on stage 1",
    type: "mini-boss", yes: ["miniboss on the first stage"], on: [{ stage: 1 }], off: [{ stage: 2 }] },
  { says: "a challenge room on stage 2 by its roll at full health",
    type: "challenge", yes: ["challenge room"], on: [{ stage: 2, ...FULL }], off: [{ stage: 1, ...FULL }, { stage: 2, ...HURT }] },
  { says: "a challenge room from stage 3 on without its roll at full health",
    type: "challenge", yes: [], on: [{ stage: 3, ...FULL }, { stage: 10, ...FULL }], off: [{ stage: 2, ...FULL }, { stage: 3, ...HURT }, { stage: 11, ...FULL }] },
  { says: "a bedroom up to stage 6",
    type: CLEAN, yes: ["bedroom"], on: [{ stage: 1 }, { stage: 6 }], off: [{ stage: 7 }] },
  { says: "a bedroom by its second roll with less than one full red heart and no soul hearts",
    type: CLEAN, yes: ["bedroom at low health"], on: [LOW], off: [{ ...LOW, hearts: 2 }, { ...LOW, soulHearts: 1 }] },
  { says: "a bedroom by its second roll without containers and with one soul heart at most",
    type: CLEAN, yes: ["bedroom at low health"], on: [EMPTY], off: [{ ...EMPTY, soulHearts: 3 }, { ...EMPTY, maxHearts: 2 }, { ...EMPTY, boneHearts: 1 }] },
  { says: "bone hearts are no containers of ???, The Lost and The Soul",
    type: CLEAN, yes: ["bedroom at low health"],
    on: [4, 10, 17].map((playerType) => ({ ...EMPTY, boneHearts: 1, playerType })), off: [{ ...EMPTY, boneHearts: 1, playerType: 16 }] },
  { says: "a secret room, in the Chest too",
    type: "secret", yes: [], on: [{}, { stage: 11, stageType: 1 }], off: [] },
  { says: "a grave in the Dark Room alone",
    type: "grave", yes: [], on: [{ stage: 11, stageType: 0 }], off: [{ stage: 11, stageType: 1 }, { stage: 10, stageType: 0 }] },
];

/** What only some editions have. */
// prettier-ignore
const EARLY: readonly RoomRow[] = [
  CURSE_AFTER_DEVIL,
  { says: "a curse room by its roll, up to stage 10",
    type: "curse", yes: ["curse room"], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { says: "a vault for five coins, without keys too",
    type: "vault", yes: ["vault instead of arcade"], on: [{ coins: 5 }], off: [{ coins: 4, keys: 2 }] },
  { says: "no crown of the fifth chapter",
    type: "shop", yes: [], on: [], off: [{ stage: 10, trinkets: { "wicked-crown": 1 } }, { stage: 10, stageType: 1, trinkets: { "holy-crown": 1 } }] },
  { says: "The Lost and Lazarus by their hearts as anybody",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"], on: [], off: [8, 10, 11, 31, 39].map((playerType) => ({ ...HURT, playerType })) },
];

// prettier-ignore
const REPENTANCE: readonly RoomRow[] = [
  { says: "a curse room always, up to stage 10",
    type: "curse", yes: [], on: [{ stage: 1 }, { stage: 10 }], off: [{ stage: 11 }] },
  { says: "a vault for two keys, without coins too",
    type: "vault", yes: ["vault instead of arcade"], on: [{ keys: 2 }, { keys: 2, coins: 5 }], off: [{ coins: 5 }, { keys: 1, coins: 5 }, { keys: 2, stage: 3 }] },
  { says: "a shop in Sheol with Wicked Crown, in the Cathedral with Holy Crown",
    type: "shop", yes: [], on: [{ stage: 10, trinkets: { "wicked-crown": 1 } }, { stage: 10, stageType: 1, trinkets: { "holy-crown": 1 } }],
    off: [{ stage: 10, trinkets: { "holy-crown": 1 } }, { stage: 10, stageType: 1, trinkets: { "wicked-crown": 1 } }, { stage: 11, trinkets: { "wicked-crown": 1 } }] },
  { says: "a treasure room there likewise",
    type: "treasure", yes: [], on: [{ stage: 10, trinkets: { "wicked-crown": 1 } }], off: [{ stage: 10, trinkets: { "holy-crown": 1 } }] },
  { says: "no treasure room in challenge 18 (The Host)",
    type: "treasure", yes: [], on: [{ challenge: 17 }, { challenge: 19 }], off: [{ challenge: 18 }] },
  { says: "The Lost, the tainted one and Tainted Jacob's lost one count as healthy",
    type: "challenge", yes: [], on: [10, 31, 39].map((playerType) => ({ ...HURT, playerType })), off: [{ ...HURT, playerType: 9 }] },
  { says: "Lazarus gets a sacrifice room when hurt, risen too",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"], on: [8, 11].map((playerType) => ({ ...HURT, playerType })), off: [{ ...HURT, playerType: 7 }] },
  { says: "Lazarus gets no challenge room when hurt",
    type: "challenge", yes: [], on: [], off: [8, 11].map((playerType) => ({ ...HURT, playerType })) },
  { says: "Cain's Birthright brings an arcade up to stage 10, never a vault",
    type: "arcade", yes: ["vault instead of arcade"],
    on: [1, 3, 10].map((stage) => ({ stage, keys: 2, playerType: 2, collectibles: { birthright: 1 } })),
    off: [{ stage: 3, playerType: 3, collectibles: { birthright: 1 } }, { stage: 3, playerType: 2 }] },
  { says: "the alternative path counts one stage on: a challenge room on Downpour II without its roll",
    type: "challenge", yes: [], on: [{ stage: 2, stageType: 4, ...FULL }], off: [{ stage: 1, stageType: 4, ...FULL }] },
  { says: "the alternative path counts one stage on: an arcade on Downpour I",
    type: "arcade", yes: [], on: [{ stage: 1, stageType: 4, coins: 5 }], off: [{ stage: 2, stageType: 4, coins: 5 }] },
  { says: "a miniboss by its second roll on stage 1 of the main path",
    type: "mini-boss", yes: ["miniboss on the first stage"], on: [{ stage: 1 }], off: [{ stage: 1, stageType: 4 }] },
  { says: "an ultra secret room",
    type: "ultra-secret", yes: [], on: [{}], off: [] },
  { says: "a planetarium where it is unlocked",
    type: "planetarium", yes: ["planetarium"], on: [{}], off: [{ unlocks: [] }, { challenge: 18 }] },
  { says: "a mirror room on the second floor of Downpour and Dross",
    type: "mirror", yes: [], on: [{ stage: 2, stageType: 4 }, { stage: 2, stageType: 5 }], off: [{ stage: 1, stageType: 4 }, { stage: 2 }] },
  { says: "a mineshaft entrance on the second floor of the Mines with Knife Piece 1",
    type: "mineshaft-entrance", yes: [], on: [{ stage: 4, stageType: 4, collectibles: { "knife-piece-1": 1 } }], off: [{ stage: 4, stageType: 4 }, { stage: 4, collectibles: { "knife-piece-1": 1 } }] },
];

// prettier-ignore
const ORDER: readonly string[] = [
  "boss", "super-secret", "shop", "treasure", "sacrifice", "library", "curse", "mini-boss", "challenge", "arcade", CLEAN, "secret",
];

const AFTERBIRTH_PLUS: PlanInput = { stage: 4, edition: "afterbirth+" };
const REPENTANCE_PLUS: PlanInput = { stage: 4, edition: "repentance+" };

describe.each<Edition>(["afterbirth+", "repentance+"])("the special rooms of %s", (edition) => {
  it.each(ROWS)("$says", (row) => {
    expect(wrongInputs(row, { stage: 4, edition })).toEqual([]);
  });

  const questions = questionsOf({ stage: 4, edition });
  const late = questionsOf({ stage: 3, edition });

  it.each<readonly [string, string]>([
    ...QUESTIONS,
    ["miniboss on the first stage", "1 in 3"],
    ["miniboss: Ultra Pride", "1 in 10"],
    ["bedroom: clean or dirty", "0 to 1"],
    ["treasure room: two items", "1 in 100"],
  ])("rolls for a %s by %s", (label, question) => {
    expect(questions.get(label)).toEqual([question]);
  });

  it("thinks of Ultra Pride from stage 3 on, as long as it was not met (flag 32)", () => {
    const pride = (input: Partial<PlanInput>) =>
      miniboss({ stage: 4, edition, ...input }, ["miniboss: Ultra Pride", "miniboss"]);
    expect(late.has("miniboss: Ultra Pride")).toBe(true);
    expect(questionsOf({ stage: 2, edition }).has("miniboss: Ultra Pride")).toBe(false);
    expect([pride({}), pride({ flags: [32] })]).toEqual(["ultra pride", "wrath"]);
  });

  it("takes the first sin not met, and a super one by its roll", () => {
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
    expect([0, 1, 2, 3, 4, 5].map((which) => curseNames(cursed(which)).join())).toEqual([
      "labyrinth",
      "lost",
      "darkness",
      "unknown",
      "maze",
      "blind",
    ]);
  });

  it("decides about its rooms in the game's order", () => {
    const types = answeredFloor({ stage: 4, edition, ...FULL }, {}).specialRooms.map(
      ({ type }) => type,
    );
    expect(types.filter((type) => type !== "planetarium" && type !== "ultra-secret")).toEqual(
      ORDER,
    );
    const planetarium = edition === "repentance+" ? types.indexOf("treasure") + 1 : -1;
    expect(types.indexOf("planetarium")).toBe(planetarium);
  });

  it("rolls for the second treasure room of an XL floor on a branch of the level stream", () => {
    const input: PlanInput = { stage: 3, edition, curses: 2 };
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

  it("has two boss and two treasure rooms on XL floors, one of each on others", () => {
    const xl: PlanInput = { stage: 3, edition, curses: 2 };
    expect([countPlaced(xl, "boss"), countPlaced(xl, "treasure")]).toEqual([2, 2]);
    const plain: PlanInput = { stage: 3, edition };
    expect([countPlaced(plain, "boss"), countPlaced(plain, "treasure")]).toEqual([1, 1]);
  });
});

const MOMS_BOX = { collectibles: { "moms-box": 1 } };

/** Which miniboss stands on a floor. */
function miniboss(input: PlanInput, yes: readonly string[]): string | undefined {
  const answers = Object.fromEntries(yes.map((label) => [label, true]));
  return answeredFloor({ ...HURT, ...input }, answers).specialRooms.find(
    ({ type }) => type === "mini-boss",
  )?.detail;
}

describe("the special rooms up to Afterbirth+", () => {
  it.each(EARLY)("$says", (row) => {
    expect(wrongInputs(row, AFTERBIRTH_PLUS)).toEqual([]);
  });

  it.each([
    ["curse room", "1 in 2"],
    ["curse room after a devil room", "1 in 4"],
    ["shop: rare kind", "0 to 255"],
  ])("rolls for a %s by %s", (label, question) => {
    expect(questionsOf(AFTERBIRTH_PLUS).get(label)).toEqual([question]);
  });

  it("has The Void roll four sizes of its five to eight further bosses", () => {
    const questions = questionsOf({ ...AFTERBIRTH_PLUS, stage: 12 });
    expect(questions.get("The Void: further bosses")).toEqual(["0 to 3"]);
  });

  it("has two items in treasure rooms by Golden Horse Shoe's roll below 15", () => {
    const kindAt = (roll: number, input: PlanInput) =>
      answeredFloor(input, { "treasure room: Golden Horse Shoe": roll }).specialRooms.find(
        ({ type }) => type === "treasure",
      )?.detail;
    const shoe = { ...AFTERBIRTH_PLUS, trinkets: { "golden-horse-shoe": 1 } };
    expect([kindAt(14, shoe), kindAt(15, shoe), kindAt(0, AFTERBIRTH_PLUS)]).toEqual([
      "two items",
      "plain",
      "plain",
    ]);
  });

  it("has no second super secret room, curse room or third secret room", () => {
    const collectibles = { luna: 1, "voodoo-head": 1 };
    const input: PlanInput = { ...AFTERBIRTH_PLUS, collectibles };
    const placed = ["super-secret", "secret", "curse"].map((type) =>
      countPlaced(input, type, ["curse room"]),
    );
    expect(placed).toEqual([1, 1, 1]);
  });
});

describe("the special rooms from Repentance on", () => {
  it.each(REPENTANCE)("$says", (row) => {
    expect(wrongInputs(row, REPENTANCE_PLUS)).toEqual([]);
  });

  it("has a second curse room with Voodoo Head", () => {
    const curses = (input: Partial<PlanInput>) =>
      countPlaced({ ...REPENTANCE_PLUS, ...input }, "curse");
    expect([curses({}), curses({ collectibles: { "voodoo-head": 1 } })]).toEqual([1, 2]);
  });

  it("has a second super secret and a further secret room with Luna", () => {
    const secrets = (input: Partial<PlanInput>) =>
      ["super-secret", "secret"].map((type) => countPlaced({ ...REPENTANCE_PLUS, ...input }, type));
    const luna = { collectibles: { luna: 1 } };
    const card = { trinkets: { "fragmented-card": 1 } };
    expect(secrets({})).toEqual([1, 1]);
    expect(secrets(luna)).toEqual([2, 2]);
    expect(secrets(card)).toEqual([1, 2]);
    expect(secrets({ ...luna, ...card })).toEqual([2, 3]);
  });

  it("has a boss challenge on the second floors of four chapters", () => {
    const detail = (stage: number) =>
      answeredFloor({ ...REPENTANCE_PLUS, stage }, {}).specialRooms.find(
        ({ type }) => type === "challenge",
      )?.detail;
    const boss = "boss challenge";
    expect([3, 4, 7, 8, 10].map(detail)).toEqual(["", boss, "", boss, ""]);
  });

  it("rolls for a super sin from stage 3 on, up to Afterbirth+ from the first", () => {
    const asks = (input: PlanInput) =>
      [1, 2, 3].map((stage) => questionsOf({ ...input, stage }).has("miniboss: super sin"));
    expect(asks(REPENTANCE_PLUS)).toEqual([false, false, true]);
    expect(asks(AFTERBIRTH_PLUS)).toEqual([true, true, true]);
  });

  it.each<readonly [string, Partial<PlanInput>, string, string]>([
    ["plain", {}, "plain", "0 to 99"],
    ["Golden Horse Shoe", { trinkets: { "golden-horse-shoe": 1 } }, "two items", "0 to 99"],
    ["a golden one", { trinkets: { "golden-horse-shoe": 2 } }, "two items", "0 to 49"],
    [
      "Mom's Box beside it",
      { ...MOMS_BOX, trinkets: { "golden-horse-shoe": 1 } },
      "two items",
      "0 to 49",
    ],
    ["Mom's Box alone", MOMS_BOX, "plain", "0 to 49"],
    [
      "Mom's Box beside a golden one",
      { ...MOMS_BOX, trinkets: { "golden-horse-shoe": 2 } },
      "two items",
      "0 to 32",
    ],
    ["Pay To Win", { trinkets: { "pay-to-win": 1 } }, "plain, Pay To Win", "0 to 99"],
  ])("has two items in treasure rooms by a roll below 15: %s", (_name, given, kind, question) => {
    const input = { ...REPENTANCE_PLUS, ...given };
    const label = "treasure room: Golden Horse Shoe";
    const kindAt = (roll: number) =>
      answeredFloor(input, { [label]: roll }).specialRooms.find(({ type }) => type === "treasure")
        ?.detail;
    expect([kindAt(14), questionsOf(input).get(label)]).toEqual([kind, [question]]);
    expect(kindAt(15)).toBe(kind.replace("two items", "plain"));
  });
});
