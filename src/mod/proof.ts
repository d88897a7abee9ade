/**
 * How far this game has shown that the rules hold, to the laboratory and in watched clears, and what the mod
 * may do on the strength of it. What watching has shown is kept in the save data by edition and build.
 */
import { difficultyOf } from "../core/game/difficulty";
import { certaintyOf, certaintyOfAward, isSure, type Sureness } from "../core/award/drawCertainty";
import { EMPTY_LOADOUT, type RuledLoadout } from "../core/award/loadout";
import type { TracedAward } from "../core/award/roll";
import {
  type AwardHypotheses,
  awardRules,
  type AwardRules,
  formatHypotheses,
  HYPOTHESES,
  OPEN,
  parseHypotheses,
} from "../core/award/awardRules";
import type { RuleSet } from "../core/game/edition";
import { askableQuestions, EMPTY_SETUP } from "../core/lab/setups";
import {
  standingWords,
  type KeptGame,
  type Standing,
  type Learnt,
  WatchedGame,
} from "../core/lab/watched";
import { isProblem } from "../core/problem";
import type { AwardRecord } from "../core/record/recordFields";
import { madeIn } from "./made";
import { buildOfGame, detectEdition } from "./editionDetection";
import { listPlayers, readDifficulty } from "./readGame";
import { currentDescriptor, readRoom } from "./gameRooms";
import { currentEdition, isAuto, saveSession, session } from "./session";
import type { GameRecord, Mode } from "./settings";
import type { Made } from "./modState";

/** How many games are kept: another edition or build is another game. */
const GAMES_MAX = 4;

/** Of a game that was not watched yet. */
const UNWATCHED: KeptGame = { watched: 0, clears: [], agreed: 0, forgiven: 0 };

/** What is kept of this game as one of an edition. */
function keptOf(edition: RuleSet): GameRecord {
  const build = buildOfGame();
  const kept = session.settings.watched?.find(
    (one) => one.edition === edition && one.build === build,
  );
  return kept ?? { edition, build, ...UNWATCHED };
}

/** Keeps what changed of it, from now on and with the settings. */
function keep(edition: RuleSet, changes: Partial<GameRecord>): void {
  const before = keptOf(edition);
  const others = (session.settings.watched ?? []).filter((one) => one !== before);
  session.settings.watched = [...others.slice(-GAMES_MAX + 1), { ...before, ...changes }];
}

/** The answers that the laboratory settled of an edition in this game; none where it was not asked. */
export function settledByLab(edition: RuleSet): Partial<AwardHypotheses> {
  const text = keptOf(edition).answers ?? "";
  if (session.settled.text !== text) {
    const answers = parseHypotheses(text);
    session.settled = { text, answers: isProblem(answers) ? {} : answers };
  }
  return session.settled.answers;
}

/** Keeps the answers that the laboratory settled, in the save data too; none where it was contradicted. */
export function keepSettled(mod: Mod, edition: RuleSet, answers: Partial<AwardHypotheses>): void {
  keep(edition, { answers: formatHypotheses(answers) });
  saveSession(mod);
}

/** What this game has shown of an edition's rules: to the laboratory and in watched clears. */
export function gameOf(edition: RuleSet): WatchedGame {
  const { settings } = session;
  const kept = keptOf(edition);
  const key = `${edition} ${kept.build} ${kept.answers ?? ""}`;
  // Settings are read again when another save slot is in use.
  if (session.game?.key !== key || session.game.settings !== settings) {
    const watched = new WatchedGame(edition, settledByLab(edition), kept);
    session.game = { settings, key, watched };
  }
  return session.game.watched;
}

/** Forgets what was watched of the game at hand; with `isAll` the laboratory's answers and all other games too. */
export function forgetWatched(mod: Mod, isAll: boolean): boolean {
  if (isAll) {
    session.settings.watched = undefined;
  } else {
    keep(currentEdition(), UNWATCHED);
  }
  session.game = undefined;
  return saveSession(mod);
}

/** The award rules in force: answered as this game has shown. */
export function currentRules(): AwardRules {
  const edition = currentEdition();
  return awardRules(edition, isAuto() ? gameOf(edition).rules() : settledByLab(edition));
}

/** Takes a watched clear as evidence of the game's rules, unless the rules are not the game's own, or are sure. */
export function learn(record: AwardRecord, clear: Made): void {
  const edition = currentEdition();
  const { place } = clear.setup;
  // The game's JSON knows no infinite luck and none that is no number.
  const isFinite = record.players.every(({ luck }) => luck - luck === 0);
  if (isFinite && record.verdict !== "outside" && hasOwnRules() && !ownProof(clear).isMade) {
    const { difficulty, stage, stageType, roomType, players } = record;
    const { awardSeed, nextAwardSeed, pickups } = record;
    gameOf(edition).add({
      ...{ edition, difficulty, stage, stageType, roomType, players },
      ...{ awardSeed, nextAwardSeed, pickups, place },
    });
  }
}

/** Whether watched clears wait to be learned from. */
export function isLearning(): boolean {
  return session.run !== undefined && session.game?.watched.isBusy() === true;
}

/** Learns for a moment from what was watched; what came of a clear that is new. */
export function learnSome(): Learnt | undefined {
  const game = session.game;
  let taken: Learnt | undefined;
  // What was kept may have been damaged since.
  const [isFine] = pcall(() => {
    taken = game?.watched.work();
  });
  if (!isFine && game !== undefined) {
    const { edition } = game.watched;
    session.game = { ...game, watched: new WatchedGame(edition, settledByLab(edition)) };
  }
  return taken;
}

/** Has the settings hold what is to be kept; whether that is to be saved. */
export function keepLearnt(isLeaving: boolean): boolean {
  const game = session.game?.watched;
  if (game === undefined || !(session.isLearnt || isLeaving)) {
    return false;
  }
  session.isLearnt = false;
  const kept = game.toKeep();
  const isNew = kept.watched !== keptOf(game.edition).watched;
  if (isNew) {
    keep(game.edition, kept);
  }
  return isNew;
}

/** What is carried now, where the player is; nothing outside a run. */
function carried(): Made {
  const rules = currentRules();
  const room = session.run === undefined ? undefined : readRoom(currentDescriptor());
  const setup = { ...EMPTY_SETUP, place: "" };
  return room === undefined
    ? { rules, loadout: EMPTY_LOADOUT, setup, awardSeed: undefined, traced: undefined }
    : madeIn(rules, room, undefined);
}

/** How far an award is proved in this game, or any award with what is carried. */
interface Proof {
  readonly sureness: Sureness;
  /** Whether the mod may make it. */
  readonly isMade: boolean;
  /** Where watching stands; missing where that decides nothing: the rules are sure already, or not the game's own. */
  readonly stands?: Standing;
}

/** How far an award is proved; with `isPatient` all that has to be learned for it is learned now. */
export function proofOf(facts?: Made, isPatient = false): Proof {
  const made = facts ?? carried();
  const own = ownProof(made);
  if (session.run === undefined || !hasOwnRules() || own.isMade) {
    return own;
  }
  const game = gameOf(made.rules.edition);
  let stands = game.standing(made.setup, made.awardSeed);
  while (isPatient && stands.because === "reading") {
    learnSome();
    stands = gameOf(made.rules.edition).standing(made.setup, made.awardSeed);
  }
  const isMade = stands.because === undefined;
  return { sureness: isMade ? "calibrated" : own.sureness, isMade, stands };
}

/**
 * The same without what watching has shown. An award needs no watching if its draws are sure, no draw of the rules is
 * open and the place is none that the game may treat otherwise.
 */
function ownProof(made: Made): Proof {
  const sureness = surenessOf(made, made.traced);
  const isOwn = sureness === "calibrated" || (isSure(sureness) && !isOpen(made.rules));
  return { sureness, isMade: isOwn && made.setup.place === "" };
}

/** Whether the mod makes an award, or those of what is carried, by the player's choice or as they are proved. */
export function makesAward(made?: Made): boolean {
  const { mode } = session.settings;
  return mode === "auto" ? proofOf(made).isMade : mode === "override";
}

/**
 * The questions that can matter in this run and that a series left open: one on normal tells nothing of
 * hearts on hard, one with a single player nothing of whose luck counts.
 */
export function openHere(edition: RuleSet): readonly string[] {
  const settled = settledByLab(edition);
  const isPlaying = session.run !== undefined;
  const difficulty = isPlaying ? difficultyOf(readDifficulty()) : "normal";
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
 * How sure an award is without what clears have proved: as sure as the weakest draw that it makes, or that any award of
 * the loadout makes where no award is given. Another edition's rules are a guess.
 */
export function surenessOf(ruled: RuledLoadout, traced?: TracedAward): Sureness {
  if (!hasOwnRules()) {
    return "unsure";
  }
  const { edition } = ruled.rules;
  if (keptOf(edition).answers !== undefined && openHere(edition).length === 0) {
    return "calibrated";
  }
  const certainty =
    traced === undefined
      ? certaintyOf(ruled, undefined, isOpen(ruled.rules))
      : certaintyOfAward(ruled, traced);
  return certainty === "outside" ? "unsure" : certainty;
}

/** Whether a draw is open in some rules, so that no loadout's awards are all known. */
function isOpen({ hypotheses }: AwardRules): boolean {
  return HYPOTHESES.some(({ id }) => hypotheses[id] === OPEN);
}

/** Where the proof stands of one award, or with what is carried; undefined unless `auto` waits for it. */
export function proofWords(made?: Made): string | undefined {
  const stands = isAuto() ? proofOf(made).stands : undefined;
  return stands === undefined ? undefined : standingWords(stands);
}

/** What the mod does with clears: the player's choice, or what is proved of them suggests. */
export function currentMode(): Mode {
  const chosen = session.settings.mode;
  if (chosen !== "auto") {
    return chosen;
  }
  return makesAward() ? "override" : "observe";
}
