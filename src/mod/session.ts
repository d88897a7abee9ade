/**
 * What the mod remembers, as one tree by lifetime: the session (since the game loaded the mod), the run, the level, the
 * room, the clear that is being watched. `luamod` starts all of it anew, so that everything must be readable from the
 * game and the save data.
 */
import { unset } from "../core/lists";
import type { AwardHypotheses } from "../core/award/awardRules";
import type { RuleSet } from "../core/game/edition";
import { tallyOf } from "../core/judge/tally";
import type { WatchedGame } from "../core/lab/watched";
import type {
  AwardRecord,
  DealRecord,
  FloorRecord,
  PickupRecord,
  RoomRecord,
} from "../core/record/recordFields";

import { detectEdition } from "./editionDetection";

import { complain } from "./guard";

import type { Work } from "./lab/work";

import { loadSettings, saveSettings, savedText, defaultSettings, type Settings } from "./settings";
import type {
  NotedPickup,
  OpenClear,
  Fight,
  ToldRoom,
  HudLine,
  Call,
  RunInputs,
  TrinketOrder,
  OpenUse,
  WatchedMachine,
} from "./modState";

/** An award seed that the game could not be made to take. */
interface MovedSeed {
  /** The seed of the award that was made, which the room still holds, and the one that follows it. */
  readonly from: number;
  readonly to: number;
  /** The room's count of clears afterwards: a lower one tells that the clear was taken back. */
  clearCount: number;
}

/** A floor as it was read. */
export interface FloorReading {
  readonly floor: FloorRecord;
  readonly rooms: readonly RoomRecord[];
  /** Whether the floor was already played when it was read, as on a resumed run. */
  readonly isPlayed: boolean;
}

/** State of a room, since it was entered. */
interface RoomState {
  /** What the game's pool gave of cards and pills, by what was asked. */
  readonly goods: Record<string, number>;
  /** What is fought for in it; undefined where nothing is, and once its clear was heard of. */
  fight: Fight | undefined;
  /** The clear that waits for the next update. */
  clear: OpenClear | undefined;
  /** The game's frame and its generator's seed at the last award that was made here; undefined before. */
  made: { readonly frame: number; readonly seed: number } | undefined;
}

/** State of a level. */
export interface LevelState {
  /** By the room's ListIndex. */
  readonly movedSeeds: LuaTable<number, MovedSeed>;
  /** The floor as it was read; undefined until it is. */
  floor: FloorReading | undefined;
  /** The generators of cards and pills as they were seen last, and how many of them were looked at. */
  readonly ownSeeds: Record<string, number>;
  lookedAt: number;
  room: RoomState;
}

/** State of a run. */
export interface PlayedRun {
  readonly edition: RuleSet;
  readonly startSeed: number;
  /** Whether the game has told that the run is under way; its first floor is built before. */
  isStarted: boolean;
  /** How it began, as far as the game has told: "luamod" in the middle of a run hides it. */
  start: "new" | "continued" | "unknown";
  /** What was told to stand in rooms. */
  told: readonly ToldRoom[];
  /** Pedestals that were compared, by InitSeed: a room that is entered again shows them again. */
  readonly compared: Record<number, boolean>;
  /** How many pedestals came as they were told, and how many otherwise. */
  readonly items: { right: number; wrong: number };
  /** Where the order of its trinkets stands; undefined at its beginning. */
  trinkets: TrinketOrder | undefined;
  level: LevelState;
}

const noAnswers: Partial<AwardHypotheses> = {};
const nobody: { skipped?: string; unheard?: string } = {};

/** A list that is replaced as a whole, empty so far. */
function nothing<T>(): readonly T[] {
  return [];
}

/** State since the mod was loaded: the one session. */
export const session = {
  settings: defaultSettings(),
  /** Undefined outside a run. */
  run: unset<PlayedRun>(),
  clearCount: 0,
  floorCount: 0,
  /** Verdicts so far. */
  tally: tallyOf([]),
  /** The rules under which the tally was counted: verdicts under other rules are another tally. */
  tallyRules: "",
  /** The last mismatch in a sentence; "" for none. */
  lastMismatch: "",
  /** The save data as they were read or written last. */
  saved: unset<string>(),
  /** Whether clears taught something that is not saved yet. */
  isLearnt: false,
  /** The answers that the laboratory settled, by the text that they were read from. */
  settled: { text: "", answers: noAnswers },
  /** What was watched of the game at hand, for the settings and answers that it was made from. */
  game: unset<{
    readonly settings: Settings;
    readonly key: string;
    readonly watched: WatchedGame;
  }>(),
  /** How many awards each made, how many clears the mod should have awarded but was not asked about, and by whom. */
  account: {
    counts: { mod: 0, game: 0, nothing: 0, other: 0, unheard: 0, skipped: 0 },
    takenBy: nobody,
  },
  /** What is asked for and made while a clear is watched or the laboratory calls; undefined at any other time. */
  noted: unset<NotedPickup[]>(),
  /** The run before a floor is built. */
  snapshot: unset<RunInputs>(),
  /** Whether Afterbirth+'s one handler of a clear is held. */
  isHandlerHeld: false,
  hud: {
    words: nothing<string>(),
    wordsLeft: 0,
    frame: 0,
    line: unset<HudLine>(),
    /** The game's pictures of pickups that are loaded, by variant. */
    pictures: new LuaTable<number, Sprite>(),
    /** The chosen row of the settings on the screen, from 1; undefined while they are not shown. */
    page: unset<number>(),
  },
  map: {
    updates: 0,
    /** The map whose list of icons has those of this mod. */
    prepared: unset<MinimapAPIInterface>(),
    /** The pictures of its own that it has. */
    pictures: nothing<string>(),
  },
  /** What nobody knows yet and is being watched. */
  unknowns: {
    deal: unset<DealRecord>(),
    use: unset<OpenUse>(),
    machines: nothing<WatchedMachine>(),
    /** Pickups that were made since the machines were looked at. */
    made: nothing<PickupRecord>(),
  },
  lab: {
    work: unset<Work>(),
    /** What the player has asked for once in a run that it would spoil. */
    confirmed: "",
    /** The call that the laboratory is making. */
    call: unset<Call>(),
    seriesCount: 0,
  },
};

/**
 * Makes sure that a run is known and its settings are loaded. Every callback of a run begins here,
 * because the first one to fire differs between a new run, a resumed one and a reloaded mod.
 */
export function ensureRun(mod: Mod): PlayedRun {
  const run = session.run;
  return run !== undefined && run.startSeed === startSeedOfGame() ? run : beginRun(mod);
}

/** Begins a run, or goes on with it: settings and edition are read again, as the slot may differ. */
export function beginRun(mod: Mod): PlayedRun {
  const known = session.run;
  const startSeed = startSeedOfGame();
  const isSame = known !== undefined && known.startSeed === startSeed;
  reloadSettings(mod);
  const run: PlayedRun = {
    edition: detectEdition(),
    startSeed,
    isStarted: false,
    start: "unknown",
    told: isSame ? known.told : [],
    compared: isSame ? known.compared : {},
    items: isSame ? known.items : { right: 0, wrong: 0 },
    trinkets: isSame ? known.trinkets : undefined,
    level: isSame ? known.level : newLevel(),
  };
  session.run = run;
  return run;
}

/** The start seed of the run; 0 in the main menu. */
export function startSeedOfGame(): number {
  return Game().GetSeeds().GetStartSeed() >>> 0;
}

/** The state of a level that was just entered. */
export function newLevel(): LevelState {
  const seen = { ownSeeds: {}, lookedAt: 0 };
  return { movedSeeds: new LuaTable(), floor: undefined, ...seen, room: newRoomState() };
}

/** The state of a room that was just entered. */
export function newRoomState(): RoomState {
  return { goods: {}, fight: undefined, clear: undefined, made: undefined };
}

/** Counts a verdict; under other rules than the last one a new tally begins. */
export function countVerdict({ edition, hypotheses, verdict, ...record }: AwardRecord): void {
  const rules = hypotheses === "" ? edition : `${edition}, ${hypotheses}`;
  if (session.tallyRules !== rules) {
    session.tally = tallyOf([]);
    session.lastMismatch = "";
    session.tallyRules = rules;
  }
  session.tally = { ...session.tally, [verdict]: session.tally[verdict] + 1 };
  if (verdict === "mismatch") {
    session.lastMismatch = `clear ${record.clear}, award seed ${record.awardSeed}: ${record.reason}`;
  }
}

/**
 * Loads the settings of the save slot in use, unless they are those at hand. Damaged save data is reported and kept
 * aside.
 */
export function reloadSettings(mod: Mod): void {
  const text = savedText(mod);
  if (text === session.saved) {
    return;
  }
  session.saved = text;
  session.settings = defaultSettings();
  const problem = loadSettings(text, session.settings);
  if (problem !== "") {
    complain(
      `The save data could not be read since ${problem}. ` +
        "It is kept in the field quarantine; missing settings are back at their defaults.",
    );
    saveSession(mod);
  }
}

/** Saves the settings of the save slot in use; false where they could not be. */
export function saveSession(mod: Mod): boolean {
  const text = saveSettings(mod, session.settings);
  session.saved = text ?? session.saved;
  return text !== undefined;
}

/** The edition in force: the player's choice, or what was recognised. */
export function currentEdition(): RuleSet {
  const chosen = session.settings.edition;
  return chosen === "auto" ? (session.run?.edition ?? detectEdition()) : chosen;
}

/** Whether the mod decides by what is proved. */
export function isAuto(): boolean {
  return session.settings.mode === "auto";
}

/** Whether the player switched the mod off: `auto` never does, so that nothing has to be proved to know. */
export function isOff(): boolean {
  return session.settings.mode === "off";
}

/** Whether the mod makes awards at all. */
export function mayAward(): boolean {
  const { mode } = session.settings;
  return mode === "override" || mode === "auto";
}
