/** Types of what the mod reads and remembers; the state itself is in session.ts. */
import type { PlayerLoadout, RuledLoadout } from "../core/award/loadout";
import type { Award, TracedAward } from "../core/award/roll";
import type { ClearPlace, DoubtfulPlace } from "../core/judge/place";
import type { PlacedSetup } from "../core/lab/watched";
import type {
  MachineRecord,
  PickupRecord,
  RunRecord,
  UseRecord,
} from "../core/record/recordFields";
import type { Settings } from "./settings";

/** What is known of a room, and of where it lies what decides whether it has the normal award. */
export interface RoomReading extends ClearPlace, DoubtfulPlace {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly roomShape: number;
  readonly awardSeed: number;
  readonly isClear: boolean;
  readonly isVisited: boolean;
}

/** What an award is made with: by which rules, by whom, where. */
export interface Made extends RuledLoadout {
  readonly setup: PlacedSetup;
  /** The seed of the room's award; undefined for any room's. */
  readonly awardSeed: number | undefined;
  /** Its award, planned and rolled once; undefined without a seed that the game can have. */
  readonly traced: TracedAward | undefined;
}

/** A pickup that was announced or made. */
export interface NotedPickup {
  /** As it was when it was last looked at. */
  record: PickupRecord;
  /** Whether the game asked for it on nobody's behalf, as it does for an award. */
  readonly isUnowned: boolean;
  entity: EntityPickup | undefined;
}

/** A room clear. */
export interface Clear extends Made {
  readonly awardSeed: number;
  readonly room: RoomReading;
  readonly players: readonly PlayerLoadout[];
  /** Why the rules say nothing about this clear; undefined when they do. */
  readonly outside: string | undefined;
  /** What the rules expect; nothing without a draw when the clear is outside the model. */
  readonly award: Award;
}

/** Who made an award: this mod, the game, another mod, or nothing came although nobody else answered. */
export type AwardedBy = "mod" | "game" | "other" | "nothing";

/** The clear that is going on. */
export interface OpenClear {
  readonly clear: Clear;
  /** Whether the mod was to make the award as the clear began. */
  readonly isWanted: boolean;
  /** Whether the mod was asked after all others: no other one answered before. */
  isAsked: boolean;
  /** Who makes the award; until that is known, what the game makes is watched and judged. */
  by: AwardedBy | undefined;
}

/** The room that is being fought in. */
export interface Fight {
  readonly listIndex: number;
  /** Tells it from the room of another floor that has its number in the list. */
  readonly spawnSeed: number;
  /** The player's choice: under another one the clear may have been none of this mod's business. */
  readonly mode: Settings["mode"];
}

/** One thing that stands in a room. */
export interface Told {
  readonly variant: number;
  /** 0 where nobody knows. */
  readonly subType: number;
  readonly name: string;
  /** The number of the pool that was asked; -1 for what no pool gives. */
  readonly pool: number;
  /** The seed of the pool's pick, 0 without one. */
  readonly poolSeed: number;
  readonly initSeed: number;
  /** What it costs, as in "15" or "2 hearts"; "" where it lies free. */
  readonly price: string;
}

/** A room with what stands in it. */
export interface ToldRoom {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly roomType: number;
  /** Tells it from the room of another floor. */
  readonly spawnSeed: number;
  /** The edition and the player's choice about cards by which it was told. */
  readonly toldBy: string;
  /** Whether the game did not let its room be read. */
  readonly isUnreadable: boolean;
  /** Whether its goods go by a level of shops that the game does not tell. */
  readonly isLevelTaken: boolean;
  readonly contents: readonly Told[];
}

/** A collectible that is being used, and how things stood before. */
export interface OpenUse {
  readonly id: number;
  readonly seed: number;
  readonly player: EntityPlayer;
  readonly pedestals: readonly (Pick<
    UseRecord["pedestals"][number],
    "item" | "initSeed" | "dropSeed"
  > & { readonly entity: Entity })[];
}

/** A machine, a beggar or the spikes of this room, as they were looked at last. */
export interface WatchedMachine extends Pick<MachineRecord, "entityType" | "variant" | "initSeed"> {
  /** Where its generator stands; 0 where it is gone. */
  readonly seedNow: (this: void) => number;
  readonly usesNow: (this: void) => number;
  seed: number;
  uses: number;
  /** The payment whose prize is awaited. */
  open: Pick<MachineRecord, "dropSeed" | "nextDropSeed" | "uses" | "pickups"> | undefined;
  /** In updates. */
  left: number;
}

/** Where the order of a run's trinkets stands, and what it no longer gives, the last one last. */
export interface TrinketOrder {
  readonly state: number;
  readonly gone: readonly number[];
}

/** A colour as the game draws text: red, green and blue in [0, 1]. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A line with its colour. */
export interface HudLine {
  readonly text: string;
  /** The text in parts, some of which are pictures of pickups by variant; undefined for words alone. */
  readonly parts?: readonly (string | number)[] | undefined;
  /** What follows where there is room; "" for nothing. */
  readonly proof: string;
  readonly colour: Colour;
}

/** What one call came to. */
export interface Call {
  nextAwardSeed: number;
  pickups: readonly PickupRecord[];
  /** Whether nothing came and the award seed stayed. */
  isUnanswered: boolean;
  /** How often callback 70 reached the mod: at its first place, and after all other mods. */
  heardFirst: number;
  heardLast: number;
}

/** What the rules of a floor read of a run, as a record holds it. */
export type RunInputs = Omit<RunRecord, "curses" | "victoryLap" | "challenge">;
