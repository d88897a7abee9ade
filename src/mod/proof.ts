/**
 * How far this game has shown that the rules hold, to the laboratory and in watched clears, and what the mod
 * may do on the strength of it. What watching has shown is kept in the save data by edition and build.
 */
import type { RuledLoadout } from "../core/award/awardWords";
import { certaintyOf, certaintyOfSeed, isSure, type Sureness } from "../core/award/certainty";
import {
  type AwardHypotheses,
  awardRules,
  type AwardRules,
  differingAnswers,
  formatHypotheses,
  HYPOTHESES,
  OPEN,
  parseHypotheses,
} from "../core/award/rules";
import type { RuleSet } from "../core/game/edition";
import { awardInputs, type ClearFacts } from "../core/judge/inputs";
import { setupOf, askableQuestions, type WatchedClear } from "../core/lab/setups";
import { standingWords, type Standing, WatchedGame } from "../core/lab/watched";
import { isProblem } from "../core/problem";
import type { AwardRecord } from "../core/record/fields";
import { buildOfGame, detectEdition } from "./editionDetection";
import { difficultyName, listPlayers, readDifficulty, readPlayers } from "./read";
import { currentEdition, saveSession, session } from "./session";
import type { GameRecord, Mode } from "./settings";

/** So many games are kept: another edition or build is another game. */
const GAMES_MAX = 4;

/** What is kept of this game as one of an edition. */
function keptOf(edition: RuleSet): GameRecord {
  const build = buildOfGame();
  const kept = session.settings.watched?.find(
    (one) => one.edition === edition && one.build === build,
  );
  return kept ?? { edition, build, watched: 0, clears: [] };
}

/** Keeps what changed of it, from now on and with the settings. */
function keep(edition: RuleSet, changes: Partial<GameRecord>): void {
  const before = keptOf(edition);
  const others = (session.settings.watched ?? []).filter((one) => one !== before);
  session.settings.watched = [...others.slice(-GAMES_MAX + 1), { ...before, ...changes }];
}

/** The answers that the laboratory settled of an edition in this game; none where it was not asked. */
export function settledByLab(edition: RuleSet): Partial<AwardHypotheses> {
  const answers = parseHypotheses(keptOf(edition).answers ?? "");
  return isProblem(answers) ? {} : answers;
}

/** Keeps the answers that the laboratory settled, in the save data too; none where it was contradicted. */
export function keepSettled(mod: Mod, edition: RuleSet, answers: Partial<AwardHypotheses>): void {
  keep(edition, { answers: formatHypotheses(answers) });
  saveSession(mod);
}

let open:
  | {
      readonly settings: object;
      readonly key: string;
      readonly game: WatchedGame;
    }
  | undefined;

/** What this game has shown of an edition's rules: to the laboratory and in watched clears. */
export function gameOf(edition: RuleSet): WatchedGame {
  const { settings } = session;
  const { answers = "", build, clears, watched } = keptOf(edition);
  const key = `${edition} ${build} ${answers}`;
  // Settings are read again when another save slot may be in use.
  if (open?.key !== key || open.settings !== settings) {
    const known = settledByLab(edition);
    let game = new WatchedGame(edition, known);
    // What was kept may have been damaged since.
    pcall(() => {
      game = new WatchedGame(edition, known, clears);
      game.watched = Math.max(game.watched, watched);
    });
    open = { settings, key, game };
  }
  return open.game;
}

/** What is kept of a clear. */
function watchedClearOf(record: WatchedClear): WatchedClear {
  const { edition, difficulty, stage, stageType, roomType, players } = record;
  const { awardSeed, nextAwardSeed, pickups } = record;
  return {
    ...{ edition, difficulty, stage, stageType, roomType, players },
    ...{ awardSeed, nextAwardSeed, pickups },
  };
}

/** The award rules in force: answered as this game has shown. */
export function currentRules(): AwardRules {
  const edition = currentEdition();
  const isAuto = session.settings.mode === "auto";
  return awardRules(edition, isAuto ? gameOf(edition).rules() : settledByLab(edition));
}

/**
 * Takes a watched clear as evidence of the game's rules, unless the rules are not the game's own.
 *
 * @returns whether it fits what was watched before; undefined where it is no evidence.
 */
export function learn(record: AwardRecord): boolean | undefined {
  const edition = currentEdition();
  // The game's JSON knows no infinite luck and none that is no number.
  const isFinite = record.players.every(({ luck }) => luck - luck === 0);
  if (!isFinite || record.verdict === "outside" || !hasOwnRules() || ownProof(record).isMade) {
    return undefined;
  }
  const game = gameOf(edition);
  const before = game.watched;
  const isExplained = game.take(watchedClearOf(record));
  keep(edition, { watched: game.watched, clears: game.clears });
  return game.watched === before ? undefined : isExplained;
}

/** What an award is made with, and its seed where it is one of a room. */
type Made = Pick<ClearFacts, "edition" | "hypotheses" | "difficulty" | "players"> &
  Partial<Pick<ClearFacts, "awardSeed" | "gridIndex">>;

/** What is carried now; nothing outside a run. */
function carried(): Made {
  const rules = currentRules();
  const { edition } = rules;
  const hypotheses = formatHypotheses(differingAnswers(rules));
  return session.run === undefined
    ? { edition, hypotheses, difficulty: 0, players: [{ luck: 0, items: [] }] }
    : { edition, hypotheses, difficulty: readDifficulty(), players: readPlayers(edition) };
}

/** How far an award is proved in this game, or any with what is carried. */
interface Proof {
  readonly sureness: Sureness;
  /** Whether the mod may make it. */
  readonly isMade: boolean;
  /** Where watching stands; missing where that decides nothing: the rules are sure already, or not the game's own. */
  readonly stands?: Standing;
}

/** See above. */
export function proofOf(facts?: ClearFacts): Proof {
  const made = facts ?? carried();
  const own = ownProof(made);
  if (session.run === undefined || !hasOwnRules() || own.isMade) {
    return own;
  }
  const stands = gameOf(made.edition).standing(setupOf(made), made.awardSeed);
  const isMade = stands.because === undefined;
  return { sureness: isMade ? "calibrated" : own.sureness, isMade, stands };
}

/** The same without watching: an award needs none that is sure by itself where no draw of the rules is open. */
function ownProof(made: Made): Proof {
  const inputs = awardInputs(made);
  const sureness = surenessOf(inputs, made.awardSeed);
  const isMade = sureness === "calibrated" || (isSure(sureness) && !isOpen(inputs.rules));
  return { sureness, isMade };
}

/** Whether the mod makes an award, or those of what is carried, by the player's choice or as they are proved. */
export function makesAward(facts?: ClearFacts): boolean {
  const { mode } = session.settings;
  return mode === "auto" ? proofOf(facts).isMade : mode === "override";
}

/**
 * The questions that can matter in this run and that a series left open: one on normal tells nothing of
 * hearts on hard, one with a single player nothing of whose luck counts.
 */
export function openHere(edition: RuleSet): readonly string[] {
  const settled = settledByLab(edition);
  const isPlaying = session.run !== undefined;
  const difficulty = isPlaying ? difficultyName(readDifficulty()) : "normal";
  const playerCount = isPlaying ? Math.max(1, listPlayers().length) : 1;
  return askableQuestions({ edition, difficulty, playerCount })
    .map((one) => one.id)
    .filter((id) => settled[id] === undefined);
}

/** Whether the rules in force are the game's own, no other edition's. */
function hasOwnRules(): boolean {
  return currentEdition() === (session.run?.edition ?? detectEdition());
}

/**
 * How sure an award is without what clears have proved, for any loadout: as sure as the weakest draw that the award of a seed
 * makes, or any award. Another edition's rules are a guess.
 */
export function surenessOf(ruled: RuledLoadout, awardSeed?: number): Sureness {
  if (!hasOwnRules()) {
    return "unsure";
  }
  if (openHere(ruled.rules.edition).length === 0) {
    return "calibrated";
  }
  const certainty =
    awardSeed === undefined
      ? certaintyOf(ruled, undefined, isOpen(ruled.rules))
      : certaintyOfSeed(ruled, awardSeed);
  return certainty === "outside" ? "unsure" : certainty;
}

/** Whether a draw is open by some rules, so that no loadout's awards are all known. */
function isOpen({ hypotheses }: AwardRules): boolean {
  return HYPOTHESES.some(({ id }) => hypotheses[id] === OPEN);
}

/** Where the proof stands of one award, or with what is carried; undefined unless `auto` waits for it. */
export function proofWords(facts?: ClearFacts): string | undefined {
  const stands = session.settings.mode === "auto" ? proofOf(facts).stands : undefined;
  return stands === undefined ? undefined : standingWords(stands);
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

/** What the mod does with clears: the player's choice, or what is proved of them suggests. */
export function currentMode(): Mode {
  const chosen = session.settings.mode;
  if (chosen !== "auto") {
    return chosen;
  }
  return makesAward() ? "override" : "observe";
}
