/**
 * What the register asks of every rule set: each question over a grid of inputs, so that a sentence of the
 * documents is held against all of them and not against a sample.
 */
import { bagOf } from "../test/support/bags";
import type { FloorItemName } from "../src/core/game/items";
import {
  explainFloor,
  floorMap,
  floorPlan,
  isProblem,
  neighboursOf,
  stageSetup,
  type Floor,
  type FloorInput,
} from "../src/floors";
import { walkingDistances } from "../src/floors/layout/walking";
import { planetariumChance } from "../src/floors/rooms/late";
import { stageName } from "../src/core/game/stage";
import { toldCase } from "../src/core/words/itemTexts";
import { SeededDraw } from "../src/core/draw/draw";
import type { RuleSet } from "../src/core/game/edition";
import { builtInFigures } from "../src/figures/builtIn";
import { roomSourceOf } from "../src/figures/figureSet";
import { answeredFloor, floorOf, planOf, scatteredSeed } from "../test/floors/support";
import { chanceOf } from "../test/floors/wantedOdds";
import { play, type Answers } from "../test/documents/play";
import { answered } from "../test/support/answered";
import { aFloorInput, type SaidFloor } from "../test/support/making";

/** A question with its grid. Its answers are kept: many sentences are about the same. */
export interface Question<At = unknown> {
  readonly grid: readonly At[];
  /** The answer of a rule set; undefined where it has no such floor. */
  readonly gives: (rules: RuleSet, at: At) => string | undefined;
  /** An input in words, as in "stage 2, 5 coins". */
  readonly words: (at: At) => string;
}

/** A floor of a run, its edition left open. */
export type At = SaidFloor & Pick<FloorInput, "stage">;

function question(grid: readonly At[], ask: (input: SaidFloor) => string): Question<At> {
  const known = new Map<string, string | undefined>();
  return {
    grid,
    words: floorWords,
    gives: (rules, at) => {
      const key = JSON.stringify([rules, at]);
      const input: SaidFloor = { curses: 0, hearts: 5, maxHearts: 6, ...at, edition: rules };
      if (!known.has(key)) {
        known.set(key, isProblem(floorPlan(aFloorInput(input))) ? undefined : askedOf(input, ask));
      }
      return known.get(key);
    },
  };
}

/** Answers that leave no dead end for a required room make no floor. */
function askedOf(input: SaidFloor, ask: (input: SaidFloor) => string): string | undefined {
  try {
    return ask(input);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("No floor comes of")) {
      return undefined;
    }
    throw error;
  }
}

/** What a field holds: each of a list, the names of a table, a number itself. */
function thingsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  return typeof value === "object" ? Object.keys(value ?? {}) : [value];
}

/** "Downpour II, hearts 6, trinkets silver-dollar". */
function floorWords({ stage, stageType = 0, ...run }: At): string {
  const given = Object.entries(toldCase(run)).flatMap(([name, value]: [string, unknown]) => {
    const told = thingsIn(value);
    return told.length === 0 ? [] : [`${name} ${told.join(" and ")}`];
  });
  return [`${stageName(stage, stageType, false)} (stage ${stage})`, ...given].join(", ");
}

/** Every place beside every other thing. */
function product(places: readonly At[], ...others: readonly (readonly Partial<At>[])[]): At[] {
  return others.reduce<At[]>(
    (all, more) => all.flatMap((at) => more.map((one) => ({ ...at, ...one }))),
    [...places],
  );
}

function stages(...numbers: readonly number[]): readonly At[] {
  return numbers.map((stage) => ({ stage }));
}

const SECOND_FLOORS = stages(2, 4, 6, 8);
/** Both floors of Downpour: the alternative path, which Repentance brought. */
const DOWNPOUR: readonly At[] = [
  { stage: 1, stageType: 4 },
  { stage: 2, stageType: 4 },
];
const LATE: readonly At[] = [
  { stage: 10, stageType: 1 },
  { stage: 11 },
  { stage: 11, stageType: 1 },
];
export const PLACES: readonly At[] = [
  ...stages(1, 2, 3, 4, 5, 6, 7, 8, 10, 12),
  ...LATE,
  ...DOWNPOUR,
];

const FULL = { hearts: 6, maxHearts: 6 };
const HURT = { hearts: 5, maxHearts: 6 };
const LOST = { hearts: 1, maxHearts: 6, playerType: 10 };
const LAZARUS = { hearts: 5, maxHearts: 6, playerType: 8 };

/** Floors looked at where a rule of placement cannot be read off one. */
const FLOORS = 30;
const SEEDS = Array.from({ length: 60 }, (_, index) => scatteredSeed(index + 1));

/** In how many of some floors something holds, as "all", "none" or "7 of 60". */
function share(holds: (floor: Floor) => boolean): (input: SaidFloor) => string {
  return (input) => {
    const floors = SEEDS.slice(0, FLOORS).map((stageSeed) => floorOf({ ...input, stageSeed }));
    const sum = floors.filter(holds).length;
    return sum === FLOORS ? "all" : sum === 0 ? "none" : `${sum} of ${FLOORS}`;
  };
}

/** All counts that a stage's setup can give, as a range. */
function range(of: "roomCount" | "minDeadEnds"): (input: SaidFloor) => string {
  return (input) => {
    const plan = planOf(input);
    const draw = new SeededDraw(2026);
    const found = Array.from({ length: 200 }, () => stageSetup(plan, draw.seed("stage seed"))[of]);
    const [low, high] = [Math.min(...found), Math.max(...found)];
    return low === high ? `${low}` : `${low}-${high}`;
  };
}

const SIZES = product(
  PLACES,
  [0, 2, 4, 6].map((curses) => ({ curses })),
  [{}, { difficulty: "hard" }],
);

export const ROOM_COUNT = question(SIZES, range("roomCount"));
export const DEAD_ENDS = question(SIZES, range("minDeadEnds"));

/** How many rooms of a type stand where only some rolls come out yes. */
function count(types: readonly string[], grid: readonly At[], yes: readonly string[] = []) {
  const yeses = Object.fromEntries(yes.map((label) => [label, true]));
  return question(grid, (input) => `${placedOf(answeredFloor(input, yeses), types)}`);
}

function placedOf({ specialRooms }: Floor, types: readonly string[]): number {
  return specialRooms.filter(({ type, decision }) => types.includes(type) && decision === "placed")
    .length;
}

const XL: readonly Partial<At>[] = [{}, { curses: 2 }];
const LAPS: readonly Partial<At>[] = [{}, { victoryLap: 2 }, { victoryLap: 3 }];

function holding(...names: readonly FloorItemName[]): readonly Partial<At>[] {
  return [{}, ...names.map((name) => ({ carried: bagOf({ [name]: 1 }) }))];
}

const CROWNED = product(
  PLACES,
  holding("silver-dollar", "bloody-crown", "holy-crown", "wicked-crown"),
  LAPS,
);
const OPTIONAL_YES = ["curse room", "library", "miniboss", "dice or sacrifice room", "bedroom"];
const OPTIONAL_TYPES = [
  "curse",
  "library",
  "mini-boss",
  "sacrifice",
  "dice",
  "challenge",
  "arcade",
  "vault",
  "clean-bedroom",
  "dirty-bedroom",
  "planetarium",
];

export const BOSSES = count(["boss"], product(PLACES, XL));
export const SUPER_SECRETS = count(["super-secret"], product(PLACES, holding("luna")));
export const SHOPS = count(["shop"], CROWNED);
export const TREASURES = count(["treasure"], [...CROWNED, ...product(stages(1, 3, 5), XL)]);
export const SECRETS = count(["secret"], product(PLACES, holding("fragmented-card")));
export const GRAVES = count(["grave"], PLACES);
export const OPTIONALS = count(OPTIONAL_TYPES, product(PLACES, [FULL]), OPTIONAL_YES);
export const CURSE_ROOMS = count(["curse"], product(PLACES, holding("voodoo-head")), [
  "curse room",
]);

/** The chance that a room is wanted, a dead end provided, as a fraction. */
function wanted(types: readonly string[], grid: readonly At[]): Question<At> {
  return question(grid, (input) => chanceOf(types, input).toFraction());
}

const ROLLED = [...stages(1, 2, 3, 8, 11, 12), ...DOWNPOUR];
const POOR_AND_RICH: readonly Partial<At>[] = [
  {},
  { coins: 4, keys: 2 },
  { coins: 5 },
  { coins: 5, keys: 2 },
];
const ARCADES = product([...stages(1, 3, 7, 10), ...SECOND_FLOORS, ...DOWNPOUR], POOR_AND_RICH);

export const DICE_OR_SACRIFICE = wanted(
  ["dice", "sacrifice"],
  product(ROLLED, [FULL, HURT, LAZARUS]),
);
export const DICE = wanted(["dice"], product(ROLLED, [FULL, HURT], [{}, { keys: 1 }, { keys: 2 }]));
export const LIBRARIES = wanted(["library"], product(ROLLED, [{}, { flags: [8] }]));
export const CURSED = wanted(["curse"], product(ROLLED, [{}, { flags: [6] }]));
export const MINIBOSSES = wanted(["mini-boss"], ROLLED);
export const CHALLENGES = wanted(["challenge"], product(ROLLED, [FULL, HURT, LOST]));
export const ARCADES_OR_VAULTS = wanted(["arcade", "vault"], ARCADES);
export const VAULTS = wanted(["vault"], ARCADES);
export const CLEAN = wanted(["clean-bedroom"], stages(1, 6, 8));

/** Hearts in halves, around both conditions of low health. */
const HEALTHS: readonly Partial<At>[] = [
  HURT,
  { hearts: 1, maxHearts: 6 },
  { hearts: 2, maxHearts: 6 },
  { hearts: 1, soulHearts: 1, maxHearts: 6 },
  { hearts: 0, maxHearts: 6, soulHearts: 2 },
  { hearts: 0, maxHearts: 0, soulHearts: 2 },
  { hearts: 0, maxHearts: 0, soulHearts: 3 },
  { hearts: 0, maxHearts: 0, soulHearts: 4 },
  ...[0, 4, 10, 17].map((playerType) => ({
    hearts: 0,
    maxHearts: 0,
    soulHearts: 2,
    boneHearts: 1,
    playerType,
  })),
];
export const BEDROOMS = wanted(
  ["clean-bedroom", "dirty-bedroom"],
  product([{ stage: 1 }, { stage: 6 }, { stage: 8 }], HEALTHS),
);

/** What the challenge step places at full health, all its rolls yes. */
export const CHALLENGE_KIND = question(
  product([...stages(2, 3, 4, 5, 6, 7, 8), ...DOWNPOUR], [FULL]),
  (input) => {
    const rooms = answeredFloor(input, { "challenge room": true }).specialRooms;
    const room = rooms.find(({ step, decision }) => step === "challenge" && decision === "placed");
    return (room?.detail === "boss challenge" ? room.detail : room?.type) ?? "none";
  },
);

/** The types that a floor decides about, in its order. */
function typesOn(input: SaidFloor): readonly string[] {
  return answeredFloor(input, {}).specialRooms.map(({ type }) => type);
}

/** A planetarium's chance, "none" where there is none to roll for. */
function planetariumText(input: SaidFloor): string {
  const types = typesOn(input);
  const percent = (100 * planetariumChance(planOf(input))).toFixed(0);
  return types.includes("planetarium") ? `${percent} %` : "none";
}

export const PLANETARIUMS = question(
  product(stages(1, 2, 3, 4, 5, 6, 7, 8), [{}, { treasureRoomsVisited: 0 }]),
  planetariumText,
);

/** Behind which room the planetarium is decided about. */
export const PLANETARIUM_ORDER = question(stages(2, 4, 6), (input) => {
  const types = typesOn(input);
  const place = types.indexOf("planetarium");
  return place < 0 ? "none" : `after ${types[place - 1] ?? "nothing"}`;
});

/** Which room the Dark Room decides about last. */
export const LAST_PLACED = question(
  product(
    [{ stage: 11 }],
    [0, 4, 64].map((curses) => ({ curses })),
    [{}, { difficulty: "hard" }],
  ),
  (input) => typesOn(input).at(-1) ?? "none",
);

/** The steps of the special rooms as both pages list them. */
const LISTED_STEPS: readonly string[] = [
  ...["boss", "super secret", "shop", "treasure", "dice or sacrifice", "library", "curse"],
  ...["miniboss", "challenge", "arcade or vault", "planetarium", "bedroom", "secret", "grave"],
];

/** Which step comes before one that is listed earlier, or is not listed. */
export const STEP_ORDER = question(stages(2, 4, 6, 11), (input) => {
  const { specialRooms } = answeredFloor(input, {});
  const places = specialRooms.map(({ step }) => LISTED_STEPS.indexOf(step));
  const wrong = places.find((place, index) => place < 0 || place > (places[index + 1] ?? place));
  return wrong === undefined ? "in order" : `${LISTED_STEPS[wrong] ?? "a room not listed"} earlier`;
});

/** A planetarium's chance on a floor with a treasure room visited on each before, with one thing carried. */
export const PLANETARIUM_ITEMS = question(
  product(
    [{ stage: 4, treasureRoomsVisited: 3 }],
    holding("magic-8-ball", "crystal-ball", "sausage", "telescope-lens").slice(1),
  ),
  planetariumText,
);

/** Whether a planetarium that is surely wanted is left out on any of sixty floors, with the game's room figures where they are known. */
export const PLANETARIUM_LEFT_OUT = question(
  product(stages(2, 6), [{ treasureRoomsVisited: 0, carried: bagOf({ "crystal-ball": 1 }) }]),
  (input) => {
    const figures = builtInFigures(input.edition ?? "documents");
    const roomSource = figures && roomSourceOf(figures);
    const rooms = SEEDS.flatMap(
      (stageSeed) => floorOf({ ...input, stageSeed }, { roomSource }).specialRooms,
    );
    const isLeftOut = rooms.some(
      (one) => one.type === "planetarium" && one.decision === "no dead end",
    );
    return isLeftOut ? "left out on some" : "placed on 60 of 60";
  },
);

/** The label of a step's first roll. */
const firstRoll = (step: string, grid: readonly At[]): Question<At> =>
  question(grid, (input) => {
    const { steps } = answered(explainFloor(aFloorInput({ ...input, stageSeed: 7 })));
    return steps.find(({ name }) => name === step)?.rolls[0]?.label ?? "none";
  });
export const FIRST_DICE_ROLL = firstRoll("dice or sacrifice", stages(1, 4, 8));
export const FIRST_ARCADE_ROLL = firstRoll("arcade or vault", [{ stage: 2, coins: 5 }]);

const DEAD_END_GRID = stages(1, 2, 3, 4, 6);
const HIDDEN = ["secret", "ultra-secret"];

function placedRooms({ specialRooms }: Floor) {
  return specialRooms.filter(
    ({ type, decision }) => decision === "placed" && !HIDDEN.includes(type),
  );
}

/** Floors whose special rooms but the secret one all stand in dead ends. */
export const IN_DEAD_ENDS = question(
  product(DEAD_END_GRID, XL),
  share((floor) => placedRooms(floor).every(({ room }) => floor.deadEnds.includes(room))),
);

/** Floors whose first rooms are the longest walks away of all dead ends, place by place. */
const asFarAs = (place: number): Question<At> =>
  question(
    DEAD_END_GRID,
    share((floor) => {
      // How many doors lie between the start room and each room of the layout, as generated.
      const map = floorMap(floor.layout.map((room) => ({ ...room, type: "default" })));
      const walks = walkingDistances({ behind: neighboursOf(map) });
      const ends = floor.deadEnds.map((room) => walks[room] ?? 0).sort((a, b) => b - a);
      return walks[placedRooms(floor)[place]?.room ?? -1] === ends[place];
    }),
  );
export const FARTHEST_BOSS = asFarAs(0);
export const NEXT_SUPER_SECRET = asFarAs(1);

/** Floors without a special room behind the first one that found no dead end. */
export const NONE_AFTER_LAST = question(
  stages(1),
  share((floor) => {
    const visible = floor.specialRooms.filter(({ type }) => !HIDDEN.includes(type));
    const first = visible.findIndex(({ decision }) => decision === "no dead end");
    return first < 0 || visible.slice(first).every(({ decision }) => decision !== "placed");
  }),
);

/** Floors that roll for an optional room though no dead end is left for it; which miniboss is rolled before one is asked for. */
export const ROLLS_WITHOUT_DEAD_END = question(stages(1), (input) => {
  const isRolled = SEEDS.some((stageSeed) => {
    const { floor, steps } = answered(explainFloor(aFloorInput({ ...input, stageSeed })));
    const without = floor.specialRooms.filter(({ decision }) => decision === "no dead end");
    return steps.some(
      ({ name, rolls }) =>
        rolls.length > 0 && name !== "miniboss" && without.some(({ step }) => step === name),
    );
  });
  return isRolled ? "some" : "none";
});

/** Whether most special rooms end as 1x1. */
export const MOSTLY_1X1 = question(
  DEAD_END_GRID,
  share((floor) => {
    const rooms = placedRooms(floor);
    return 2 * rooms.filter(({ shape }) => shape === 1).length > rooms.length;
  }),
);

/** What comes of answered rolls of an award. */
export function outcomes(grid: readonly Answers[]): Question<Answers> {
  return { grid, words: answerWords, gives: (rules, at) => play(rules, at).gives };
}

/** Which rolls an award asks for. */
export function rolls(grid: readonly Answers[]): Question<Answers> {
  const labels = (asks: readonly string[]) => asks.map((asked) => asked.split(" ")[0]).join(" ");
  return { grid, words: answerWords, gives: (rules, at) => labels(play(rules, at).asks) };
}

function answerWords({ at, items = {}, isHard, yes = [] }: Answers): string {
  const carried = Object.keys(items);
  return [
    ...(at === undefined ? [] : [`value ${at}`]),
    ...(carried.length === 0 ? [] : [`with ${carried.join(" and ")}`]),
    ...(isHard === true ? ["hard"] : []),
    ...(yes.length === 0 ? [] : [`yes to ${yes.join(" and ")}`]),
  ].join(", ");
}
