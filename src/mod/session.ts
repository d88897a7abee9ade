/**
 * What the mod remembers, by lifetime: the session (since the game loaded the mod), the run, the
 * level and the clear that is being watched. `luamod` starts all of it afresh, so everything is
 * built from the game and the save data, never from events already past.
 */
import type { RuleSet } from "../core/game/edition";
import { tallyOf } from "../core/judge/tally";
import type { AwardRecord, FloorRecord, RoomRecord } from "../core/record/fields";
import { detectEdition } from "./editionDetection";
import { complain } from "./guard";
import { loadSettings, saveSettings, defaultSettings } from "./settings";

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

/** State of a level. */
export interface LevelState {
  /** By the room's ListIndex. */
  readonly movedSeeds: LuaTable<number, MovedSeed>;
  /** The floor as it was read; undefined until it is. */
  floor: FloorReading | undefined;
}

/** State of a run. */
export interface PlayedRun {
  readonly edition: RuleSet;
  readonly startSeed: number;
  /** Whether the game has told that the run is under way; its first floor is built before. */
  isStarted: boolean;
  level: LevelState;
}

/** State since the mod was loaded: the one session. */
export const session = {
  settings: defaultSettings(),
  /** Undefined outside a run. */
  run: undefined as PlayedRun | undefined,
  clearCount: 0,
  floorCount: 0,
  /** Verdicts so far. */
  tally: tallyOf([]),
  /** The rules under which the tally was counted: verdicts under other rules are another tally. */
  tallyRules: "",
  /** The last mismatch in a sentence; "" for none. */
  lastMismatch: "",
};

/**
 * Makes sure that a run is known and its settings are loaded. Every callback of a run begins here,
 * because the first one to fire differs between a new run, a resumed one and a reloaded mod.
 */
export function ensureRun(mod: Mod): PlayedRun {
  const run = session.run;
  return run !== undefined && run.startSeed === readStartSeed() ? run : beginRun(mod);
}

/** Begins a run, or goes on with it: settings and edition are read again, as the slot may differ. */
export function beginRun(mod: Mod): PlayedRun {
  const known = session.run;
  const startSeed = readStartSeed();
  const isSame = known !== undefined && known.startSeed === startSeed;
  reloadSettings(mod);
  const run: PlayedRun = {
    edition: detectEdition(),
    startSeed,
    isStarted: false,
    level: isSame ? known.level : newLevel(),
  };
  session.run = run;
  return run;
}

/** The start seed of the run; 0 in the main menu. */
export function readStartSeed(): number {
  return Game().GetSeeds().GetStartSeed() >>> 0;
}

/** The state of a level that was just entered. */
export function newLevel(): LevelState {
  return { movedSeeds: new LuaTable(), floor: undefined };
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

/** Loads the settings of the save slot in use. Damaged save data is reported and kept aside. */
export function reloadSettings(mod: Mod): void {
  session.settings = defaultSettings();
  const problem = loadSettings(mod, session.settings);
  if (problem !== "") {
    complain(
      `The save data could not be read since ${problem}. ` +
        "It is kept in the field quarantine; missing settings are back at their defaults.",
    );
    saveSession(mod);
  }
}

/** Saves the settings of the save slot in use. */
export function saveSession(mod: Mod): boolean {
  return saveSettings(mod, session.settings);
}

/** The edition in force: the player's choice, or what was recognised. */
export function currentEdition(): RuleSet {
  const chosen = session.settings.edition;
  return chosen === "auto" ? (session.run?.edition ?? detectEdition()) : chosen;
}
