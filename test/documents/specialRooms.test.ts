import { describe, expect, it } from "vitest";
import { walksFromStart } from "../../scripts/questions";
import { answeredFloor, floorOf, scatteredSeed } from "../core/floor/support";
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

// prettier-ignore
const ROWS: readonly RoomRow[] = [
  ...GATES,
  CURSE_AFTER_DEVIL,
  { says: "StageId < 7: a shop, on any lap",
    type: "shop", yes: [], on: [{ stage: 6 }, { stage: 6, victoryLap: 3 }], off: [{ stage: 7 }] },
  { says: "StageId < 9 and HasTrinket(SilverDollar), and VictoryLap < 3",
    type: "shop", yes: [],
    on: [{ stage: 7, ...SILVER }, { stage: 8, ...SILVER, victoryLap: 2 }],
    off: [{ stage: 10, ...SILVER }, { stage: 8, ...SILVER, victoryLap: 3 }, { stage: 8, ...CROWN }] },
  { says: "StageId < 7 or StageId < 9 and HasTrinket(BloodyCrown): a treasure room, on any lap",
    type: "treasure", yes: [],
    on: [{ stage: 6 }, { stage: 7, ...CROWN }, { stage: 8, ...CROWN, victoryLap: 3 }],
    off: [{ stage: 7 }, { stage: 10, ...CROWN }, { stage: 8, ...SILVER }] },
  { says: "Rng() % 7: a sacrifice room on every stage below 12",
    type: "sacrifice", yes: ["dice or sacrifice room"], on: [{ stage: 1 }, { stage: 11 }, HURT], off: [{ stage: 12 }] },
  { says: "Rng() % 20: a library, guarded by no stage",
    type: "library", yes: ["library"], on: [{ stage: 1 }, { stage: 11 }], off: [] },
  { says: "Rng() & 1: a curse room, guarded by no stage",
    type: "curse", yes: ["curse room"], on: [{ stage: 1 }, { stage: 11 }], off: [] },
  { says: "Rng() & 3: a miniboss",
    type: "mini-boss", yes: ["miniboss"], on: [{ stage: 1 }, { stage: 11 }], off: [] },
  { says: "Rng() & 3 and StageId ~= 1: a miniboss",
    type: "mini-boss", yes: ["miniboss after the first stage"], on: [{ stage: 2, ...HURT }], off: [{ stage: 1, ...HURT }] },
  { says: "StageId > 1 at full health: what stands for a challenge room",
    type: "mini-boss", yes: [], on: [{ stage: 2, ...FULL }, { stage: 11, ...FULL }], off: [{ stage: 1, ...FULL }, { stage: 2, ...HURT }] },
  { says: "Rng() & 1 makes no challenge room on the first stage: StageId > 1 forbids it",
    type: "mini-boss", yes: ["challenge room"], on: [{ stage: 2, ...FULL }], off: [{ stage: 1, ...FULL }, { stage: 2, ...HURT }] },
  { says: "Rng() % 10: a vault instead of an arcade, for five coins too",
    type: "vault", yes: ["vault instead of arcade"], on: [{ stage: 2, coins: 5 }], off: [{ stage: 2, coins: 4 }, { stage: 3, coins: 5 }] },
  { says: "Rng() % 50: a bedroom below stage 7",
    type: "dirty-bedroom", yes: ["bedroom"], on: [{ stage: 1 }, { stage: 6 }], off: [{ stage: 7 }] },
  { says: "Rng() & 1: a clean bedroom instead of a dirty one",
    type: "clean-bedroom", yes: ["bedroom", "bedroom: clean"], on: [{}], off: [] },
  { says: "Rng() % 5 and GetHearts() < 2 and GetSoulHearts() <= 0: a bedroom",
    type: "dirty-bedroom", yes: ["bedroom at low health"],
    on: [LOW], off: [{ ...LOW, hearts: 2 }, { ...LOW, soulHearts: 1 }] },
  { says: "Rng() % 5, no containers and GetSoulHearts() <= 2: a bedroom",
    type: "dirty-bedroom", yes: ["bedroom at low health"],
    on: [EMPTY], off: [{ ...EMPTY, soulHearts: 3 }, { ...EMPTY, maxHearts: 2 }, { ...EMPTY, boneHearts: 1 }] },
  { says: "bone hearts are no containers of ???, The Lost and The Soul",
    type: "dirty-bedroom", yes: ["bedroom at low health"],
    on: [4, 10, 17].map((playerType) => ({ ...EMPTY, boneHearts: 1, playerType })),
    off: [{ ...EMPTY, boneHearts: 1, playerType: 16 }] },
  { says: "StageId == 11 and StageType == 0: a grave",
    type: "grave", yes: [], on: [{ stage: 11, stageType: 0 }], off: [{ stage: 11, stageType: 1 }, { stage: 10, stageType: 0 }] },
];

describe("the documents' special rooms", () => {
  it.each(ROWS)("$says", (row) => {
    expect(wrongInputs(row, { stage: 4, edition: "documents" })).toEqual([]);
  });

  it("decides about its rooms in the order of the pseudo-code", () => {
    const floor = answeredFloor({ stage: 4, edition: "documents", ...HURT }, {});
    expect(floor.specialRooms.map(({ type }) => type)).toEqual([
      "boss",
      "super-secret",
      "shop",
      "treasure",
      "sacrifice",
      "library",
      "curse",
      "mini-boss",
      "mini-boss",
      "arcade",
      "dirty-bedroom",
      "secret",
    ]);
  });

  it("places the Dark Room's secret room before its grave", () => {
    const floor = answeredFloor({ stage: 11, edition: "documents", ...HURT }, {});
    expect(floor.specialRooms.map(({ type }) => type).slice(-2)).toEqual(["secret", "grave"]);
  });

  it("places a second secret room with a Fragmented Card", () => {
    const input = { stage: 4, edition: "documents" } as const;
    const trinkets = { "fragmented-card": 1 };
    expect(countPlaced(input, "secret")).toBe(1);
    expect(countPlaced({ ...input, trinkets }, "secret")).toBe(2);
  });

  it("says of a room that no roll asks for that it was refused, not that it found no dead end", () => {
    const floor = answeredFloor({ stage: 4, edition: "documents", ...HURT }, {});
    const refused = floor.specialRooms.filter(({ decision }) => decision === "refused");
    expect(refused.map(({ type }) => type)).toEqual([
      ...["sacrifice", "library", "curse", "mini-boss", "mini-boss", "arcade", "dirty-bedroom"],
    ]);
  });

  it("takes dead ends from the farthest on, ties as created, and puts a refused one at the back", () => {
    for (let index = 1; index <= 40; index += 1) {
      const stageSeed = scatteredSeed(index);
      const floor = floorOf({ stage: 4, edition: "documents", stageSeed, curses: 0 });
      const walks = walksFromStart(floor);
      const queue = floor.deadEnds.toSorted((a, b) => (walks[b] ?? 0) - (walks[a] ?? 0) || a - b);
      for (const { type, decision, room } of floor.specialRooms) {
        const next = type === "secret" ? undefined : queue.shift();
        if (decision === "placed" && next !== undefined) {
          expect(room, `${type} of floor ${index}`).toBe(next);
        } else if (next !== undefined) {
          queue.push(next);
        }
      }
    }
  });

  it("has one boss room and one treasure room on an XL floor", () => {
    const xl = { stage: 3, edition: "documents", curses: 2 } as const;
    expect([countPlaced(xl, "boss"), countPlaced(xl, "treasure")]).toEqual([1, 1]);
  });

  it("stand on the layouts of Afterbirth+: the pseudo-code says nothing of them", () => {
    for (let index = 1; index <= 50; index += 1) {
      const input = { stageSeed: scatteredSeed(index), stage: 3, edition: "afterbirth+" } as const;
      expect(floorOf({ ...input, edition: "documents" }).layout).toEqual(floorOf(input).layout);
    }
  });

  it.each<readonly [string, string]>([
    ...QUESTIONS,
    ["curse room", "1 in 2"],
    ["curse room after a devil room", "1 in 4"],
    ["miniboss after the first stage", "1 in 4"],
    ["bedroom: clean", "1 in 2"],
  ])("rolls for a %s by %s", (label, question) => {
    expect(ASKED.get(label)).toEqual([question]);
  });
});

const ASKED = questionsOf({ stage: 2, edition: "documents" });
