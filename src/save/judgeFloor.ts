/**
 * The floor of a saved run against the floor that the rules generate: every room with its place, type,
 * seeds and layout, and the placement seed, which checks the whole generation at once. What the file
 * does not tell of the run when the floor was built is searched, the plainest first.
 */
import { DIFFICULTIES } from "../core/award/loadout";
import {
  checkedPlan,
  curseOddsTried,
  generateFromSetup,
  RoomType,
  roomTypeName,
  settledBosses,
  SINS,
  STATE_FLAGS,
  stageSetup,
  type BossSupply,
  type Floor,
  type FloorInput,
} from "../core/floor";
import type { Item } from "../core/game/awardItems";
import { editionOfRules } from "../core/game/edition";
import { FLOOR_ITEMS } from "../core/game/floorItems";
import type { Unlocks } from "../core/game/unlocks";
import { levelDraw } from "../core/judge/floorSeeds";
import { DIFFICULTY_GREED } from "../core/judge/place";
import { isProblem } from "../core/problem";
import type { Verdict } from "../core/record/fields";
import { placeWords } from "../core/words/place";
import { previousState, shiftsOf } from "../core/rng/generator";
import { stageSeed as slotSeed } from "../core/rng/stageSeeds";
import { bossChoices, isStageFileMissing, wholeFloor, type WholeFloor } from "../run/wholeFloor";
import { builtInFigures } from "../figures/builtIn";
import { roomSourceOf, type FigureSet } from "../figures/figureSet";
import { SPECIAL_FILE } from "../figures/stageFiles";
import { matchOf } from "../run/fitRun";
import { CARRIED_STATES, LACKS, Search, type AskedFacts } from "../run/hidden";
import {
  isGreedPlacement,
  judgeGreedRoom,
  judgeOtherDimension,
  placementSeedOf,
  type FixedVerdict,
} from "./fixedRooms";
import { GOLDEN } from "../core/game/itemCodes";
import type { SavedRoom, SavedRun } from "./savedRun";
import { whyOthersUnsure, whyUnsure } from "./unsure";

/** A room of a saved run beside what the rules give it. */
export interface SavedRoomItem {
  readonly kind: "room";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly observed: SavedRoomSide;
  /** The room that has this spawn seed; undefined if the floor has none. */
  readonly expected: SavedRoomSide | undefined;
  readonly why: string;
}

/** A room in words and numbers; the variant is null where no figures tell it. */
export interface SavedRoomSide {
  readonly type: string;
  readonly variant: number | null;
  readonly gridIndex: number;
  readonly spawnSeed: number;
}

/** The floor as a whole. */
export interface SavedFloorItem {
  readonly kind: "floor";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number | undefined;
  readonly curses: number;
  readonly dungeonPlacementSeed: number;
  /** What the rules make of the placement seed; undefined where no floor was generated. */
  readonly expectedPlacementSeed: number | undefined;
  readonly why: string;
}

/** What the floor of a saved run comes to. */
export interface SavedFloorFinding {
  readonly item: SavedFloorItem;
  readonly rooms: readonly SavedRoomItem[];
  /** The floor that fits best; undefined outside the model. */
  readonly floor: Floor | undefined;
  /** The same with how the run was taken to be when it was built, its bosses among that. */
  readonly whole: WholeFloor | undefined;
}

/** What is known beside the file. */
export interface SavedFloorOptions {
  /** What is unlocked in this slot; without it what lacks is searched. */
  readonly unlocks?: Unlocks | undefined;
  /** The player's own figures, which win over the built-in ones. */
  readonly figures?: FigureSet | undefined;
}

/**
 * Judges the floor of a saved run and each of its rooms. Where it differs with the achievements that were
 * given, and fits without them, they may be another slot's: nothing is accused then.
 */
export function judgeSavedFloor(run: SavedRun, options: SavedFloorOptions = {}): SavedFloorFinding {
  const told = findingFor(run, options);
  if (options.unlocks === undefined || told.item.verdict !== "mismatch") {
    return told;
  }
  const other = findingFor(run, { ...options, unlocks: undefined });
  return other.item.verdict !== "match"
    ? told
    : {
        ...other,
        item: { ...other.item, verdict: "outside", why: OTHER_SLOT },
        rooms: other.rooms.map((room, index) =>
          told.rooms[index]?.verdict === "mismatch"
            ? { ...room, verdict: "outside", why: OTHER_SLOT }
            : room,
        ),
      };
}

const OTHER_SLOT =
  "Undetermined: it fits without the achievements that were given, which may be another slot's or of a later day.";

function findingFor(run: SavedRun, options: SavedFloorOptions): SavedFloorFinding {
  const outside = whyOutsideModel(run);
  const stageSeed = outside === undefined ? stageSeedOf(run) : undefined;
  if (stageSeed === undefined) {
    return outsideFinding(run, outside ?? NO_STAGE_SEED, undefined);
  }
  if (run.difficulty >= DIFFICULTY_GREED) {
    return greedFinding(run, stageSeed);
  }
  const unlocks = unlocksIn(run, options.unlocks);
  const fits = figuresFor(run, options.figures)
    .flatMap((figures) => bestFit(run, stageSeed, figures, unlocks) ?? [])
    .sort((one, other) => other.score - one.score);
  return fits[0] === undefined
    ? outsideFinding(run, "The rules do not know this floor.", stageSeed)
    : findingOf(run, stageSeed, fits[0]);
}

/** What is unlocked as the build of the run asks for it. */
function unlocksIn({ version }: SavedRun, unlocks: Unlocks | undefined): Unlocks | undefined {
  const isList = unlocks !== undefined && unlocks !== "all";
  return isList ? [...(unlocks === "none" ? [] : unlocks), ...version.unasked] : unlocks;
}

const NO_STAGE_SEED = "No stage seed of this run leads to the placement seed that the file holds.";

/** The player's own figures, or those of each build that the file may be of. */
function figuresFor(
  { version: { edition, builds }, judgedBy }: SavedRun,
  own: FigureSet | undefined,
): readonly (FigureSet | undefined)[] {
  if (own !== undefined) {
    return [own];
  }
  if (judgedBy !== undefined) {
    return [builtInFigures(editionOfRules(judgedBy))];
  }
  return builds.length === 0
    ? [builtInFigures(edition)]
    : builds.map((build) => builtInFigures(edition, build));
}

function whyOutsideModel({ flags }: SavedRun): string | undefined {
  return flags.includes(STATE_FLAGS.backwardsPath)
    ? "The way up has a level builder of its own."
    : undefined;
}

/** A floor of the Greed modes, whose builder is known from five files alone: nothing mismatches. */
function greedFinding(run: SavedRun, stageSeed: number): SavedFloorFinding {
  const outside = outsideFinding(run, GREED_UNKNOWN, stageSeed);
  const rooms = outside.rooms.map((item, index): SavedRoomItem => {
    const room = run.rooms[index] as SavedRoom;
    return { ...item, ...fixedVerdict(judgeGreedRoom(room, run, stageSeed)) };
  });
  const isWhole =
    isGreedPlacement(run, stageSeed) && rooms.every(({ verdict }) => verdict === "match");
  return isWhole
    ? { ...outside, rooms, item: { ...outside.item, verdict: "match", why: "" } }
    : { ...outside, rooms };
}

const GREED_UNKNOWN = "The Greed modes have a level builder of their own.";

/** So often a devil room's chance may have been rolled. */
const DEVIL_STEPS_MAX = 40;
/** The triple (1, 5, 19), by which the devil room's seed steps. */
const SHIFT_INDEX_DEVIL = 2;

/**
 * The seed that the floor was built from: the start seed's own for this stage, or, where an effect
 * re-rolled it, the one that the devil room's seed began as. The placement seed says which.
 */
export function stageSeedOf(run: SavedRun): number | undefined {
  const { startSeed, stage, stageType, version, devilSeed } = run;
  const slot = slotSeed(startSeed, stage, stageType, version.edition);
  const candidates = slot === undefined ? [] : [slot];
  let devil = devilSeed;
  for (let step = 0; devil !== 0 && step < DEVIL_STEPS_MAX; step += 1) {
    candidates.push(devil);
    devil = previousState(devil, shiftsOf(SHIFT_INDEX_DEVIL));
  }
  return candidates.find((seed) => levelDraw(seed, run.dungeonPlacementSeed) !== undefined);
}

/** A floor that was generated for a saved run, and how well it fits. */
interface Fitted {
  readonly floor: Floor;
  readonly input: FloorInput;
  readonly figures: FigureSet | undefined;
  readonly bosses: BossSupply | undefined;
  /** 0 where all is as saved, below where something differs. */
  readonly score: number;
}

/** More curse odds than the editions have now: early builds of Repentance roll 1 in 2. */
const EARLY_CURSE_ODDS = 2;

/** What may have been otherwise when the floor was built than when the run was saved: a flag, health, items. */
function earlierStates({ flags: told, player }: SavedRun): readonly Partial<FloorInput>[] {
  const { devilRoomVisited, bookPickedUp } = STATE_FLAGS;
  const flags = [[], [devilRoomVisited], [bookPickedUp], [devilRoomVisited, bookPickedUp]];
  const met = told.filter((flag) => ASKED_FLAGS.includes(flag));
  const earlier = [met, ...met.map((own) => met.filter((flag) => flag !== own))];
  return [
    // The containers belong to the health: an Azazel without any is never hurt.
    ...CARRIED_STATES.map((state) => ({ ...state, soulHearts: 0, maxHearts: 6 })),
    ...[...flags, ...earlier].map((one) => ({ flags: one })),
    { collectibles: {}, trinkets: {} },
    { treasureRoomsVisited: 0 },
    ...((player.players ?? 1) > 1 ? FLOOR_ITEMS.map((item) => withOthers(player, item)) : []),
  ];
}

/** What is carried where a player beside the first, of whom nothing is read, holds an item of floors. */
function withOthers(player: SavedRun["player"], { kind, name }: Item): Partial<FloorInput> {
  const { collectibles, trinkets } = carriedBy(player);
  return kind === "collectible"
    ? { collectibles: { ...collectibles, [name]: 1 } }
    : { trinkets: { ...trinkets, [name]: 1 } };
}

function carriedBy({
  collectibles,
  trinkets,
}: SavedRun["player"]): Required<Pick<FloorInput, "collectibles" | "trinkets">> {
  return {
    collectibles: Object.fromEntries([...collectibles].map(([id, count]) => [`${id}`, count])),
    trinkets: Object.fromEntries(trinkets.map((trinket) => [`${trinket % GOLDEN}`, 1])),
  };
}

function bestFit(
  run: SavedRun,
  stageSeed: number,
  figures: FigureSet | undefined,
  unlocks: Unlocks | undefined,
): Fitted | undefined {
  const base = baseInput(run, stageSeed, figures, unlocks);
  const search = new Search((input, asked) => bestBoss(run, input, figures, asked));
  const odds = curseOddsTried(base.edition ?? "repentance", base.difficulty);
  const lacks = unlocks === undefined ? LACKS.map((locked) => ({ locked })) : [];
  const states: readonly Partial<FloorInput>[] = [...lacks, ...earlierStates(run)];
  // Twice, since one thing may show only when another is right.
  const tried = [...odds, EARLY_CURSE_ODDS].map((curseOdds) => ({ curseOdds }));
  for (const change of [...tried, ...states, ...states] as readonly Partial<FloorInput>[]) {
    if (search.score < 0) {
      // Several achievements may be missing together.
      const locked = [...(search.input?.locked ?? []), ...(change.locked ?? [])];
      search.try({ ...base, ...search.input, ...change, locked });
    }
  }
  return search.best[0]?.fit;
}

function baseInput(
  run: SavedRun,
  stageSeed: number,
  figures: FigureSet | undefined,
  unlocks: Unlocks | undefined,
): FloorInput {
  const { version, judgedBy, player, stage, stageType, challenge } = run;
  return {
    stageSeed,
    stage,
    stageType,
    edition: judgedBy ?? version.edition,
    build:
      judgedBy === undefined
        ? (version.rules ?? figures?.build ?? version.builds[0])
        : figures?.build,
    difficulty: DIFFICULTIES[run.difficulty] ?? "normal",
    curses: run.curses,
    playerType: player.playerType,
    hearts: player.hearts,
    soulHearts: player.soulHearts,
    maxHearts: player.maxHearts,
    coins: player.coins,
    keys: player.keys,
    challenge,
    unlocks: unlocks ?? "all",
    flags: run.flags.filter((flag) => CARRIED_FLAGS.includes(flag)),
    ...carriedBy(player),
  };
}

/** Every flag that level generation asks for: bosses and sins that floors before this one may have set. */
export const ASKED_FLAGS: readonly number[] = [
  ...Object.values(STATE_FLAGS),
  ...SINS.map((_, sin) => STATE_FLAGS.firstSinSeen + sin),
  ...[1, 2, 3].map((horseman) => STATE_FLAGS.firstHorsemanSeen + horseman),
];

/** Flags of what the player did: those of bosses are set by the floors themselves. */
const CARRIED_FLAGS: readonly number[] = [STATE_FLAGS.devilRoomVisited, STATE_FLAGS.bookPickedUp];

/** The boss whose floor fits best: his room tells which he is. */
function bestBoss(
  run: SavedRun,
  input: FloorInput,
  figures: FigureSet | undefined,
  asked: AskedFacts,
): { readonly score: number; readonly fit?: Fitted } {
  const plan = checkedPlan(input);
  if (isProblem(plan)) {
    return { score: -Infinity };
  }
  const setup = stageSetup({ ...plan, onAsked: asked.onAsked }, input.stageSeed);
  const roomSource = figures && roomSourceOf(figures);
  const [fit] = bossChoices(setup, figures?.bosses)
    .flatMap((choice): readonly Fitted[] => {
      const bosses = choice && settledBosses(choice);
      const floor = generateFromSetup(setup, { roomSource, bosses });
      return isProblem(floor)
        ? []
        : [{ floor, input, figures, bosses, score: -differingIn(run, floor) }];
    })
    .sort((one, other) => other.score - one.score);
  return { score: fit?.score ?? -Infinity, ...(fit && { fit }) };
}

/** The placement seed, which the whole generation leads to, counts as several rooms. */
const PLACEMENT_COUNTS = 10;

/** Places and layouts that differ, and the placement seed. */
function differingIn(run: SavedRun, floor: Floor): number {
  const differing = run.rooms.flatMap((room) => {
    const { expected } = matchOf(room, floor);
    return [
      ...(expected?.gridIndex === room.gridIndex ? [] : ["place"]),
      ...(expected?.variant === room.variant ? [] : ["layout"]),
    ];
  });
  const { dungeonPlacementSeed = run.dungeonPlacementSeed } = floor;
  const isOther = dungeonPlacementSeed !== run.dungeonPlacementSeed;
  return differing.length + (isOther ? PLACEMENT_COUNTS : 0);
}

function findingOf(
  run: SavedRun,
  stageSeed: number,
  { floor, input, figures, bosses }: Fitted,
): SavedFloorFinding {
  const whole = wholeFloor(input, figures, bosses);
  const doubts = {
    all: whyUnsure(run),
    places: whyPlacesUnknown(run, figures, floor),
    layouts: whyLayoutsUnknown(run, figures),
  };
  const judged = run.rooms.map((room) => judgeRoom(run, room, floor, doubts));
  const expectedPlacementSeed = placementSeedOf(run, floor);
  const isChecksum =
    expectedPlacementSeed === undefined || expectedPlacementSeed === run.dungeonPlacementSeed;
  const isCurse = floor.setup.curses === run.curses;
  const wrong = judged.filter(({ verdict }) => verdict === "mismatch").length;
  const unsure = whyOthersUnsure(run);
  const rooms = judged.map((room): SavedRoomItem => {
    const isOpen = room.verdict === "mismatch" && unsure !== undefined;
    return isOpen ? { ...room, verdict: "outside", why: `${room.why} ${unsure}` } : room;
  });
  const differs = [
    ...(isCurse ? [] : [`Expected curses ${floor.setup.curses} but the file holds ${run.curses}.`]),
    ...(isChecksum
      ? []
      : [
          `Expected the placement seed ${expectedPlacementSeed} but the file holds ${run.dungeonPlacementSeed}.`,
        ]),
    ...(wrong === 0 ? [] : [`${wrong} of ${rooms.length} rooms differ.`]),
  ];
  const isElsewhere = doubts.places !== undefined;
  const doubt =
    unsure ?? doubts.places ?? (wrong === 0 && isCurse ? whyMoreDraws(run, rooms) : undefined);
  const isOutside = (differs.length > 0 || isElsewhere) && doubt !== undefined;
  // Nothing agrees where no room is in the model and no checksum is known.
  const isHollow =
    expectedPlacementSeed === undefined && rooms.every(({ verdict }) => verdict === "outside");
  return {
    item: {
      ...outsideFinding(run, "", stageSeed).item,
      verdict: isHollow || isOutside ? "outside" : differs.length === 0 ? "match" : "mismatch",
      expectedPlacementSeed,
      why: [...differs, ...(isOutside ? [doubt] : [])].join(" "),
    },
    rooms,
    floor,
    whole: isProblem(whole) ? undefined : whole,
  };
}

/** Why the placement seed alone may differ: what lies behind the floor draws too. */
function whyMoreDraws(run: SavedRun, rooms: readonly SavedRoomItem[]): string | undefined {
  return rooms.find(
    ({ verdict }, index) => verdict === "outside" && run.rooms[index]?.dimension !== 0,
  )?.why;
}

/** Why another layout says nothing; undefined where the figures are this build's own. */
function whyLayoutsUnknown(run: SavedRun, figures: FigureSet | undefined): string | undefined {
  if (figures === undefined) {
    return "No figures of its layouts are known.";
  }
  if (EARLY_VERSIONS.includes(run.version.version)) {
    return "The layouts of this early build are not known.";
  }
  return isStageFileMissing(run, figures)
    ? "Rooms of the stage's own file come first here, and no figures of it are known."
    : undefined;
}

/**
 * Why special rooms that stand elsewhere say nothing: one of the stage's own file, whose doors are not known, stands
 * at another dead end, and those after it move on. Verified: with a door below and one
 * more for the treasure room of JZ2E A9J3 every room of that floor comes out.
 */
function whyPlacesUnknown(
  run: SavedRun,
  figures: FigureSet | undefined,
  floor: Floor,
): string | undefined {
  const isMoved = run.rooms.some(
    (room) =>
      room.dimension === 0 &&
      room.stbStage !== SPECIAL_FILE &&
      room.roomType !== RoomType.DEFAULT &&
      matchOf(room, floor).expected?.gridIndex !== room.gridIndex,
  );
  return isMoved && figures !== undefined && isStageFileMissing(run, figures)
    ? "A room of the stage's own file, of which no figures are known, stands at another dead end than its doors would ask, and those after it move on."
    : undefined;
}

/** Builds whose room files are older than those of the figures. */
const EARLY_VERSIONS: readonly string[] = ["0061", "0135"];

/** Why rooms that differ may still be right: anything of them, where special rooms stand, and layouts alone. */
interface Doubts {
  readonly all: string | undefined;
  readonly places: string | undefined;
  readonly layouts: string | undefined;
}

function judgeRoom(
  run: SavedRun,
  room: SavedRoom,
  floor: Floor,
  { all, places, layouts }: Doubts,
): SavedRoomItem {
  const { expected, isMatch } = matchOf(room, floor);
  const frame = {
    ...roomFrame(room),
    expected: expected && sideOf(expected, expected.variant ?? null, room.spawnSeed),
  };
  if (room.dimension !== 0) {
    return { ...frame, ...fixedVerdict(judgeOtherDimension(run, room, floor)) };
  }
  const isPlace = expected?.gridIndex === room.gridIndex;
  if (isPlace && isMatch) {
    return { ...frame, verdict: "match", why: "" };
  }
  const why = differenceOf(frame);
  const isType = expected?.roomType === room.roomType;
  const isSpecial = room.roomType !== RoomType.DEFAULT;
  const doubt = all ?? (isPlace && isType ? layouts : isSpecial ? places : undefined);
  return doubt === undefined
    ? { ...frame, verdict: "mismatch", why }
    : { ...frame, verdict: "outside", why: `${why} ${doubt}` };
}

/** What is said of a room before anything is expected of it. */
function roomFrame(room: SavedRoom) {
  const { listIndex, gridIndex } = room;
  const observed = sideOf(room, room.variant, room.spawnSeed);
  return { kind: "room", from: "saved-run", listIndex, gridIndex, observed } as const;
}

/** What stands at a fixed place is as the few files of its kind have it, or outside the model. */
function fixedVerdict(why: FixedVerdict): Pick<SavedRoomItem, "verdict" | "why"> {
  return why === undefined ? { verdict: "match", why: "" } : { verdict: "outside", why };
}

function sideOf(
  { roomType, gridIndex }: Pick<SavedRoom, "roomType" | "gridIndex">,
  variant: number | null,
  spawnSeed: number,
): SavedRoomSide {
  return { type: roomTypeName(roomType), variant, gridIndex, spawnSeed };
}

function differenceOf({
  observed,
  expected,
}: Pick<SavedRoomItem, "observed" | "expected">): string {
  const layout = ({ variant }: SavedRoomSide): string => `layout ${variant ?? "?"}`;
  const words = (side: SavedRoomSide): string =>
    `${side.type} (${layout(side)}) at ${placeWords(side.gridIndex)}`;
  if (expected === undefined) {
    return `No room of the floor has the spawn seed ${observed.spawnSeed}; the file has ${words(observed)}.`;
  }
  const isThere = expected.type === observed.type && expected.gridIndex === observed.gridIndex;
  return isThere
    ? `Expected ${expected.type} with ${layout(expected)} but the file has ${layout(observed)}.`
    : `Expected ${words(expected)} but the file has ${words(observed)}.`;
}

function outsideFinding(
  run: SavedRun,
  why: string,
  stageSeed: number | undefined,
): SavedFloorFinding {
  const { stage, stageType, curses, dungeonPlacementSeed } = run;
  const outside = { verdict: "outside", why } as const;
  return {
    item: {
      kind: "floor",
      from: "saved-run",
      ...outside,
      stage,
      stageType,
      stageSeed,
      curses,
      dungeonPlacementSeed,
      expectedPlacementSeed: undefined,
    },
    rooms: run.rooms.map((room) => ({ ...roomFrame(room), ...outside, expected: undefined })),
    floor: undefined,
    whole: undefined,
  };
}
