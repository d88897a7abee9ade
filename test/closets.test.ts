/**
 * No haunted chest stands in a closet or a corridor: an ordinary chest does. Whoever tells or judges a drop
 * knows the room's shape, or says that it may be either.
 */
import { ISAAC_OF_ALL } from "./support/making";
import { EMPTY_LOADOUT } from "../src/core/award/loadout";
import { initOf, SOMEWHERE } from "../src/core/award/pickups";
import { rollAward } from "../src/core/award/roll";
import { awardRules } from "../src/core/award/awardRules";
import type { Edition } from "../src/core/game/edition";
import { ChestVariant, PickupVariant } from "../src/core/game/pickupKinds";
import { previousState, SHIFT_INDEX_ROOM_SEEDS, shiftsOf } from "../src/core/rng/generator";
import { dropOfSeed, planDrops } from "../src/core/judge/drops";
import { dropWords } from "../src/core/words/droppedWords";
import { award } from "../src/library";
import { floorsOfLog } from "../src/page/model/logRun";
import { START_STATE } from "../src/page/state/address";
import { judgeSavedSubTypes, whenCleared } from "../src/judge/saves/savedAwards";
import { judgeSavedRun } from "../src/judge/saves/savedReport";
import type { LogFloor } from "../src/answers/shownLog";
import type { EvidenceRow } from "../src/judge/logs/evidence";
import { madeReport } from "./judge/saves/support";
import { plainRun } from "./judge/logs/plainRuns";
import { COIN_CLEAR, compareText, pickup, recordLine } from "./judge/logs/support";

const planOf = (edition: Edition) =>
  planDrops({ rules: awardRules(edition), loadout: EMPTY_LOADOUT, ...ISAAC_OF_ALL });
const PLAN = planOf("repentance");
const LATER = planOf("repentance+");
const { CHEST } = PickupVariant;
const { HAUNTED } = ChestVariant;

/** A seed whose award is one chest in both editions, haunted where such a one can stand. */
const SEED =
  Array.from({ length: 200_000 }, (_, at) => Math.imul(at + 1, 2654435761) >>> 0).find((seed) => {
    const { pickups, oneOf } = dropOfSeed(PLAN, seed, { stage: 1, shape: 1 });
    const isHaunted = pickups.length === 1 && pickups[0]?.variant === HAUNTED;
    const [one, later] = [PLAN, LATER].map(({ plan }) => rollAward(plan, seed));
    return isHaunted && !oneOf && one?.nextAwardSeed === later?.nextAwardSeed;
  }) ?? expect.fail();
const AWARD = rollAward(PLAN.plan, SEED);
const [CHEST_SEED = 0] = AWARD.spawnSeeds;
/** Of the room that has this award seed. */
const SPAWN_SEED = previousState(SEED, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));

/** What a room of a shape is told to drop, on each face that knows its rooms; the rest tell a floor's rooms by the same. */
const SHAPES = [1, 2, 3, 5, 7, 8] as const;
const expected = SHAPES.map((shape) => ([1, 8].includes(shape) ? HAUNTED : CHEST));

describe("a chest that is haunted in other rooms", () => {
  it("is a plain one in the four narrow shapes, and either where nobody knows the shape", () => {
    const drop = (shape: number | undefined) => dropOfSeed(PLAN, SEED, { stage: 1, shape });
    expect(SHAPES.map((shape) => drop(shape).pickups[0]?.variant)).toEqual(expected);
    expect(dropWords(drop(undefined))).toBe("1 haunted chest or chest");
    expect(award({ awardSeed: SEED, edition: "repentance" })).toMatchObject({
      pickups: [{ variant: HAUNTED, oneOf: [{ variant: HAUNTED }, { variant: CHEST }] }],
    });
    const lying = initOf(CHEST, CHEST_SEED, { ...PLAN, ...SOMEWHERE, shape: 2 });
    expect(lying.variant).toBe(CHEST);
  });

  it("is so in the rooms of a log on the page", () => {
    const room = { gridIndex: 84, type: "default", verdict: undefined, note: "" };
    const rooms = SHAPES.map((shape) => ({
      ...room,
      shape,
      drop: { roomType: 1, awardSeed: SEED },
    }));
    const floor: LogFloor = {
      ...{ line: 3, name: "Basement I", isXl: false, startSeed: undefined, curse: "" },
      ...{ stage: 1, stageType: 0, flags: [], why: "", rooms },
      edition: "repentance",
      difficulty: "normal",
      verdict: { words: "", colour: "" },
    };
    const shown = { ...START_STATE, unlocks: "all" } as const;
    const [made] = floorsOfLog([floor], shown, () => []).ways.flatMap(({ floors }) => floors);
    const drops = made?.rooms().map((one) => one.award?.pickups?.[0]?.variant);
    expect(drops).toEqual(expected);
  });

  it("is so in a saved run, told and judged", () => {
    const { run, floor } = madeReport({ startSeed: NARROW_RUN });
    const shapeIn = ({ gridIndex }: { readonly gridIndex: number }) =>
      floor.whole?.rooms.find((one) => one.gridIndex === gridIndex)?.shape ?? 0;
    const ordinary = run.rooms.filter(
      ({ roomType, gridIndex }) => roomType === 1 && gridIndex !== 84,
    );
    const rooms = run.rooms.map((room) =>
      ordinary.includes(room) ? { ...room, awardSeed: SEED } : room,
    );
    const { drops } = judgeSavedRun({ ...run, rooms }, ISAAC_OF_ALL);
    const isNarrow = ordinary.map((room) => [2, 3, 5, 7].includes(shapeIn(room)));
    expect(new Set(isNarrow)).toEqual(new Set([true, false]));
    expect(ordinary.map(({ listIndex }) => drops[listIndex]?.drop?.pickups[0]?.variant)).toEqual(
      isNarrow.map((narrow) => (narrow ? CHEST : HAUNTED)),
    );

    const [before = expect.fail()] = ordinary;
    const verdicts = [1, 2, undefined].flatMap((shape) =>
      [HAUNTED, CHEST].map((variant) => {
        const lying = { variant, subType: 1, initSeed: CHEST_SEED, price: 0 };
        const cleared = {
          ...{ ...before, isClear: true, clearCount: 1, pickups: [lying] },
          spawnSeed: SPAWN_SEED,
          awardSeed: AWARD.nextAwardSeed,
        };
        const own = { ...run, unlocks: "all" as const, rooms: [cleared] };
        const found = judgeSavedSubTypes(own, whenCleared(own).clears, () => shape);
        return found.map(({ verdict }) => verdict).join();
      }),
    );
    expect(verdicts).toEqual(VERDICTS);
  });

  it("is judged so in a log, by the mod's record with its shape and by plain lines without", () => {
    const chests = (log: string) => {
      const isChest = ({ kind, rule }: EvidenceRow) => kind === "pickup" && rule === "chest";
      const { asked = 0, agreed = 0 } = compareText(log).coverage.find(isChest) ?? {};
      return asked === 0 ? "none" : agreed === asked ? "match" : "mismatch";
    };
    const recorded = (shape: number, variant: number) =>
      recordLine({
        ...{ ...COIN_CLEAR, edition: "repentance", roomShape: shape, awardSeed: SEED },
        ...{
          nextAwardSeed: AWARD.nextAwardSeed,
          expectedVariant: CHEST,
          expectedSeeds: [CHEST_SEED],
        },
        pickups: [{ ...pickup(CHEST_SEED, CHEST), finalVariant: variant, finalSubType: 1 }],
      });
    const plain = (variant: number) =>
      plainRun([{ spawnSeed: SPAWN_SEED, award: { ...AWARD, variant } }]);
    expect([
      ...[1, 2].flatMap((shape) =>
        [HAUNTED, CHEST].map((variant) => chests(recorded(shape, variant))),
      ),
      ...[HAUNTED, CHEST].map((variant) => chests(plain(variant))),
    ]).toEqual(IN_LOGS);
  });
});

/** Of a haunted and a plain chest in an ordinary room, in a closet, and in a room of unknown shape. */
const VERDICTS = ["match", "mismatch", "mismatch", "match", "match", "match"];
/** The same where nobody knows whether haunted chests are unlocked. */
const IN_LOGS = ["match", "match", "mismatch", "match", "match", "match"];

/** Its Basement I has rooms of both kinds. */
const NARROW_RUN = 12353;
