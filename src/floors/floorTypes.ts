/**
 * The nouns of level generation. Cells are grid indexes of the game's 13x13 grid (x + 13 · y), the
 * start room lies at 84, hearts are counted in halves as the game's API does.
 */
import type { StatefulDraw } from "../core/draw/draw";
import type { Certainty } from "../core/game/certainty";
import type { Seen } from "../core/game/seen";
import type { RoomSeeds } from "../core/rng/stageSeeds";

import type { BossChoice } from "./rooms/roomFigures";
import type { FloorRules } from "./floorRuleSets";
import type { Said, Situation } from "../core/model/situation";
import type { Build } from "../core/game/situationRows";
import type { ChallengeRules, RoomSource } from "./rooms/roomSource";
import type { StagePlace } from "../core/game/stage";

export type { Certainty };

/** A stage that is asked for, of a run in some situation: what can be checked once for many seeds. */
export type StageInput = Situation & StagePlace;

/** A floor that is asked for. */
export interface FloorInput extends StageInput {
  /** The floor's own seed, an integer in [1, 2^32), not the start seed of the run. */
  readonly stageSeed: number;
}

/** What is given of a floor, as by a log or a saved run. */
export type GivenFloor = Said & Pick<FloorInput, "stageSeed" | "stage" | "stageType" | "edition">;

/** A stage as the rules read it: what nobody said is decided by character, stage and edition. */
export interface FloorPlan extends StageInput {
  readonly rules: FloorRules;
  readonly build: Build;
  readonly curseOdds: number;
  readonly hearts: number;
  readonly soulHearts: number;
  readonly maxHearts: number;
  readonly treasureRoomsVisited: number;
  /** Called with each part of the run's hidden state that a rule asks for. */
  readonly onAsked?: ((this: void, fact: AskedFact) => void) | undefined;
}

/** A part of a run's hidden state that floors ask for: an achievement by number, what was carried, or a book. */
export type AskedFact = number | "coins" | "keys" | "health" | "book";

/** What the first draws of a stage seed settle. */
export interface StageSetup {
  readonly plan: FloorPlan;
  /** What the run's challenge forbids and fixes; undefined where no list of the player's own tells. */
  readonly challengeRules: ChallengeRules | undefined;
  readonly stageSeed: number;
  /** The game's LevelCurse bit field. */
  readonly curses: number;
  /** Rooms to place, the start room not counted. */
  readonly roomCount: number;
  readonly minDeadEnds: number;
  /** How many dead ends the generator tries to force: 5 up to Afterbirth+, then the minimum. */
  readonly forcedDeadEndGoal: number;
  /** Bit s is set when a room of shape s may be placed. */
  readonly allowedShapes: number;
  /** Difficulties of the ordinary rooms' layouts, lowest and highest. */
  readonly difficulties: readonly [number, number];
  readonly isXl: boolean;
  /** XL and The Void let one in ten crowded rooms through. */
  readonly isCrowded: boolean;
  /** Seeds the generator's own stream G. */
  readonly generatorSeed: number;
  /** The level stream L after the setup. */
  readonly levelState: number;
}

/** One try at a layout, as the game logs it. */
export interface LayoutAttempt {
  /** Shapes of the rooms that are not 1x1, in the order placed. */
  readonly shapes: readonly number[];
  /** The logged "N rooms": how many the expansion placed. */
  readonly rooms: number;
  /** The logged "in L loops": how many rooms were expanded. */
  readonly loops: number;
  /** How many times a missing dead end was forced. */
  readonly forcedDeadEnds: number;
  readonly deadEnds: number;
  /** `placing` or `dead_ends have/need`. */
  readonly verdict: string;
}

/** An attempt at a whole floor; one that came to placing says how that went. */
export interface FloorAttempt extends LayoutAttempt {
  /** The required room that found no place; missing where all did. */
  readonly failed?: string;
  /** The rooms in placement order, the start room first; missing without a placing pass. */
  readonly layout?: readonly LayoutRoom[];
  /** What the special rooms made of it, in the order of the rolls; missing likewise. */
  readonly specialRooms?: readonly SpecialRoom[];
}

/** A room of the layout, before any special room reshapes it. */
export interface LayoutRoom {
  /** The top-left cell of the shape's bounding box; for LTL an empty cell. */
  readonly gridIndex: number;
  /** The game's RoomShape, 1-12. */
  readonly shape: number;
  /** Generation depth: 0 for the start room, the parent's plus one for the others. */
  readonly depth: number;
  readonly deadEnd: boolean;
  /** Index of the room it grew from; -1 for the start room. */
  readonly parent: number;
  /** The cell through which it was entered; 84 for the start room. */
  readonly entry: number;
  /** Travel direction: 0 left, 1 up, 2 right, 3 down; -1 for the start room. */
  readonly direction: number;
}

/** What became of a special room. */
export type SpecialDecision = "placed" | "refused" | "no dead end" | "no layout" | "no cell";

/** One special room that the rules considered. */
export interface SpecialRoom {
  /** The game's room type in kebab-case, or `grave`. */
  readonly type: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  readonly decision: SpecialDecision;
  /** The step of the placing pass that considered it. */
  readonly step: string;
  /** Grid index of the placed room, undefined when it was not placed. */
  readonly cell: number | undefined;
  readonly shape: number | undefined;
  /** Index into the layout's rooms of the dead end that was used; -1 for secret rooms. */
  readonly room: number;
  /** The number that seeds the room's three seeds, when placed. */
  readonly base: number | undefined;
  /** More about it, such as the boss id; empty if there is nothing to say. */
  readonly detail: string;
}

/**
 * How a room is known: `exact` if nothing that is unknown can change its place, shape, kind, layout or
 * seeds; `guess` without figures and rules that are the game's for sure; else by what stands there in the
 * runs that fit what is known.
 */
export type RoomSureness = "exact" | "guess" | OneOf;

/** What stands at a room's place in the possible runs; what is missing is null in JSON. */
export interface OneOf {
  /** How many runs are possible, as far as they were told apart. */
  readonly runs: number;
  /** The room that is shown first. */
  readonly oneOf: readonly OneOfRoom[];
}

/** What stands there in some of the possible runs. */
export interface OneOfRoom {
  /** The room type in kebab-case; undefined where no room begins there. */
  readonly type: string | undefined;
  /** The former name of `type`, which goes with the next version. */
  readonly kind: string | undefined;
  readonly shape: number | undefined;
  readonly variant: number | undefined;
  readonly subtype: number | undefined;
  readonly spawnSeed: number | undefined;
  /** In how many of the possible runs. */
  readonly runs: number;
}

/**
 * A room of a floor in its list. Beyond the grid every floor prepares some, by their grid index: -1 devil or
 * angel room, -2 error room, -4 crawlspace, -5 boss rush, -6 black market, -7 Mega Satan, -8 and others.
 */
export interface WholeRoom extends RoomSeeds {
  /** Order of placement: boss 0, specials, then the start room and the rest, those beyond the grid last. */
  readonly listIndex: number;
  /** The anchor, 0-168; negative beyond the grid. */
  readonly gridIndex: number;
  readonly shape: number;
  /** The game's RoomType in kebab-case, `start` and `grave` besides. */
  readonly type: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  /** The layout's number and kind; undefined where no figures tell them, or not surely. */
  readonly variant: number | undefined;
  readonly subtype: number | undefined;
  /**
   * Through how many doors one walks from the start room, hidden ones included; undefined without a
   * way, as to an ultra secret room, and beyond the grid.
   */
  readonly distance: number | undefined;
  readonly known: RoomSureness;
}

/** A room on the grid. */
export interface FloorRoom extends WholeRoom {
  readonly depth: number;
  readonly deadEnd: boolean;
  /** Bit per door slot that leads into another room. */
  readonly doors: number;
  /** The distance without a hidden room on the way; undefined where only bombs lead. */
  readonly openDistance: number | undefined;
}

/** A generated floor: the one that the game keeps, after however many attempts. */
export interface Floor {
  readonly setup: StageSetup;
  /** Every attempt up to the one that is kept, which is the last, as the game logs them. */
  readonly attempts: readonly FloorAttempt[];
  /** The kept layout in placement order, the start room first, before special rooms reshape it. */
  readonly layout: readonly LayoutRoom[];
  /** Indexes of its dead ends, deepest first, before special rooms take them. */
  readonly deadEnds: readonly number[];
  /** What the special rooms made of it, in the order of the rolls. */
  readonly specialRooms: readonly SpecialRoom[];
  /** The rooms in list order: what a map shows. */
  readonly rooms: readonly FloorRoom[];
  /** The rooms beyond the grid. */
  readonly offGridRooms: readonly WholeRoom[];
  /**
   * The shape in which an XL floor's second boss room was placed, before its layout reshaped it: what
   * the game logs after "placing rooms..." unless it is 1; 0 on other floors.
   */
  readonly secondBossShape: number;
  /** The start room's base: the level stream after the special-room rolls. */
  readonly startRoomBase: number;
  /** What the game's GetDungeonPlacementSeed returns (Repentance); undefined if unknown. */
  readonly dungeonPlacementSeed: number | undefined;
  /** Numbers of the run's state flags that are set when the floor stands. */
  readonly flags: readonly number[];
  /** How sure the rules of its parts are; what they leave open stands on the rooms. */
  readonly certainty: readonly CertaintyNote[];
}

/** How sure the rules of a part of an answer are. */
export interface CertaintyNote {
  /** "drops", "layout", "special rooms", and what else befalls a floor. */
  readonly topic: string;
  readonly certainty: Certainty;
  readonly text: string;
  /** The room figures that it stands on, as in "the built-in figures of Repentance 1.7.9b". */
  readonly figures?: string;
  /** How what was seen of the real game came out. */
  readonly seen?: Seen;
}

/**
 * Which generator a stream is: `level` L, `generator` G, `curse` the copy of L that rolls the curse,
 * `branch` a part of L that the game rewinds (second boss and second treasure room of an XL floor).
 */
export type StreamName = "level" | "generator" | "curse" | "branch";

/** Says which bosses a floor gets (Repentance): a run's pools, or one of their possible answers. */
export interface BossSupply {
  /** Begins an attempt; what a failed one has chosen can be had again. */
  startAttempt(): void;
  choose(plan: FloorPlan, stage: number, flags: readonly boolean[]): BossChoice | undefined;
}

/** What may be supplied to {@link Floor} generation besides the input. */
export interface FloorOptions {
  /** Where room layouts come from; open 1x1 rooms if missing. */
  readonly roomSource?: RoomSource | undefined;
  /** What the run's challenge forbids and fixes, if not what the source of the layouts has of it. */
  readonly challengeRules?: ChallengeRules | undefined;
  /** Chooses the bosses from Repentance on; without it they are not known. */
  readonly bosses?: BossSupply | undefined;
  /**
   * Makes the interpreter of a stream's draws from the state it starts at; a seeded one if missing.
   * Lets a caller trace or script any stream.
   */
  readonly openStream?:
    ((this: void, stream: StreamName, state: number) => StatefulDraw) | undefined;
  /** Called before the layout and before each step of a placing pass, for traces. */
  readonly onStep?: ((this: void, name: string) => void) | undefined;
}
