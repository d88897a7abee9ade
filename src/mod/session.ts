/**
 * What the mod remembers, by lifetime: the session (since the game loaded the mod), the run, the
 * level and the clear that is being watched. `luamod` starts all of it afresh, so everything is
 * built from the game and the save data, never from events already past.
 */
import { awardRules, editionCertainty, type AwardRules } from "../core/award/rules";
import type { RuleSet } from "../core/game/edition";
import { tallyOf } from "../core/judge/tally";
import { setupOf } from "../core/lab/experiment";
import { askableQuestions, meansOfRun } from "../core/lab/setups";
import { standingWords, type Standing, type WatchedGame } from "../core/lab/watched";
import type { ClearFacts } from "../core/judge/inputs";
import type { FloorAudit } from "../core/judge/audit/auditFloor";
import type { AuditRecord, AwardRecord, FloorRecord, RoomRecord } from "../core/record/fields";
import { isSure, type Sureness } from "../core/words/sureness";
import { buildOfGame, detectEdition } from "./editionDetection";
import { complain } from "./guard";
import { difficultyName, listPlayers, readDifficulty, readPlayers } from "./read";
import { loadSettings, saveSettings } from "./saveData";
import { defaultSettings, type Calibration, type Mode } from "./settings";
import { closeWatched, keptWith, watchedClearOf, watchedGame } from "./watched";

/** An award seed that the game could not be made to take. */
export interface MovedSeed {
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

/** What the rules say of a floor. */
export interface AuditedFloor {
  readonly edition: RuleSet;
  /** Undefined on a floor outside the model. */
  readonly audit: FloorAudit | undefined;
  readonly record: AuditRecord;
  /** How sure these rules are, as a sentence. */
  readonly sure: string;
}

/** State of a level. */
export interface LevelState {
  /** By the room's ListIndex. */
  readonly movedSeeds: LuaTable<number, MovedSeed>;
  /** The floor as it was read; undefined until it is. */
  floor: FloorReading | undefined;
  /** What the rules say of it; undefined until somebody asks. */
  audited: AuditedFloor | undefined;
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
  quarantine: "",
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
  return { movedSeeds: new LuaTable(), floor: undefined, audited: undefined };
}

/** Begins another tally. */
export function resetTally(): void {
  session.tally = tallyOf([]);
  session.lastMismatch = "";
}

/** Counts a verdict; under other rules than the last one a new tally begins. */
export function countVerdict({ edition, hypotheses, verdict, ...record }: AwardRecord): void {
  const rules = hypotheses === "" ? edition : `${edition}, ${hypotheses}`;
  if (session.tallyRules !== rules) {
    resetTally();
    session.tallyRules = rules;
  }
  session.tally = { ...session.tally, [verdict]: session.tally[verdict] + 1 };
  if (verdict === "mismatch") {
    session.lastMismatch = `clear ${record.clear}, award seed ${record.awardSeed}: ${record.reason}`;
  }
}

/** Loads the settings of the save slot in use. Damaged save data is reported and kept aside. */
export function reloadSettings(mod: Mod): void {
  const loaded = loadSettings(mod);
  session.settings = loaded.settings;
  closeWatched();
  session.quarantine = loaded.quarantine;
  if (loaded.problem !== "") {
    complain(
      `The save data could not be read since ${loaded.problem}. ` +
        "It is kept in the field quarantine; missing settings are back at their defaults.",
    );
    saveSession(mod);
  }
}

/** Saves the settings of the save slot in use. */
export function saveSession(mod: Mod): boolean {
  return saveSettings(mod, session.settings, session.quarantine);
}

/** The edition in force: the player's choice, or what was recognised. */
export function currentEdition(): RuleSet {
  const chosen = session.settings.edition;
  return chosen === "auto" ? (session.run?.edition ?? detectEdition()) : chosen;
}

/** The award rules in force: answered as this game has shown. */
export function currentRules(): AwardRules {
  const edition = currentEdition();
  const isAuto = session.settings.mode === "auto";
  return awardRules(edition, isAuto ? gameOf(edition).rules() : calibrationOf(edition)?.answers);
}

/** What this game has shown of an edition's rules: to the laboratory and in watched clears. */
export function gameOf(edition: RuleSet): WatchedGame {
  const known = calibrationOf(edition)?.answers ?? {};
  return watchedGame(session.settings.watched ?? [], edition, buildOfGame(), known);
}

/**
 * Takes a watched clear as evidence of the game's rules, unless the rules are not the game's own.
 *
 * @returns whether it fits what was watched before; undefined where it is no evidence.
 */
export function learn(record: AwardRecord): boolean | undefined {
  const edition = currentEdition();
  if (record.verdict === "outside" || !hasOwnRules() || isSure(editionCertainty(edition))) {
    return undefined;
  }
  const game = gameOf(edition);
  const before = game.watched;
  const isExplained = game.take(watchedClearOf(record));
  session.settings.watched = keptWith(session.settings.watched ?? [], game, buildOfGame());
  return game.watched === before ? undefined : isExplained;
}

/**
 * How far watching has proved the rules with what is carried, or those of one award.
 *
 * @returns undefined where that decides nothing: the rules are sure already, or not the game's own.
 */
export function standing(facts?: ClearFacts): Standing | undefined {
  const edition = currentEdition();
  if (session.run === undefined || !hasOwnRules() || isSure(knownSureness())) {
    return undefined;
  }
  const difficulty = readDifficulty();
  const carried = { edition, hypotheses: "", difficulty, players: readPlayers(edition) };
  return gameOf(edition).standing(setupOf(facts ?? carried), facts?.awardSeed);
}

/** What the laboratory found of an edition in this game; undefined when it was not asked. */
export function calibrationOf(edition: RuleSet): Calibration | undefined {
  const { calibration } = session.settings;
  const isOfThisGame = calibration?.edition === edition && calibration.build === buildOfGame();
  return isOfThisGame ? calibration : undefined;
}

/** Keeps what the laboratory found, from now on and in the save data; undefined forgets it. */
export function keepCalibration(mod: Mod, calibration: Calibration | undefined): boolean {
  session.settings.calibration = calibration;
  return saveSession(mod);
}

/**
 * The questions that can matter in this run and that a series left open: one on normal tells nothing of
 * hearts on hard, one with a single player nothing of whose luck counts.
 */
export function openHere({ edition, answers }: Calibration): readonly string[] {
  const isPlaying = session.run !== undefined;
  const difficulty = isPlaying ? difficultyName(readDifficulty()) : "normal";
  const playerCount = isPlaying ? Math.max(1, listPlayers().length) : 1;
  return askableQuestions(meansOfRun(edition, difficulty, playerCount))
    .map((one) => one.id)
    .filter((id) => answers[id] === undefined);
}

/** Whether the rules in force are the game's own, no other edition's. */
function hasOwnRules(): boolean {
  return currentEdition() === (session.run?.edition ?? detectEdition());
}

/** How sure the rules in force are here: another edition's are a guess. */
export function currentSureness(): Sureness {
  const stands = standing();
  return stands !== undefined && stands.because === undefined ? "calibrated" : knownSureness();
}

/** The same without what clears have proved. */
function knownSureness(): Sureness {
  const edition = currentEdition();
  if (!hasOwnRules()) {
    return "unsure";
  }
  const calibration = calibrationOf(edition);
  const isCalibrated = calibration?.isSettled === true && openHere(calibration).length === 0;
  return isCalibrated ? "calibrated" : editionCertainty(edition);
}

/** Where the proof stands of one award, or with what is carried; undefined unless `auto` waits for it. */
export function proofWords(facts?: ClearFacts): string | undefined {
  const stands = session.settings.mode === "auto" ? standing(facts) : undefined;
  return stands === undefined ? undefined : standingWords(stands);
}

/** Whether the player switched the mod off: `auto` never does, so that nothing has to be proved to know. */
export function isOff(): boolean {
  return session.settings.mode === "off";
}

/** What the mod does with a clear: the player's choice, or what the sureness of the rules suggests. */
export function currentMode(): Mode {
  const chosen = session.settings.mode;
  if (chosen !== "auto") {
    return chosen;
  }
  return isSure(currentSureness()) ? "override" : "observe";
}
