/**
 * Why an observation differs from the model, or says nothing of it: every reason as a row, its kind and the sentence
 * that its facts make. A judgement holds the reasons as data; no sentence is ever read back.
 */
import type { AwardByLuck } from "./awardsByLuck";
import { capitalised, sentence } from "../core/award/awardWords";
import { curseNames } from "../floors/curseOdds";
import { placeWords } from "../floors/words/places";

/** A room in words and numbers; the variant is null where no figures tell it. */
export interface RoomSide {
  readonly type: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  readonly variant: number | null;
  readonly spawnSeed: number;
}

/** A room of a saved run, which also tells where it stands. */
export interface SavedRoomSide extends RoomSide {
  readonly gridIndex: number;
}

/** A state in which a room may have been cleared, as far as it differs from what the log tells. */
export interface HiddenState {
  /** Undefined: the luck that follows from what is held. */
  readonly luck: AwardByLuck["luck"] | undefined;
  readonly isOnHard: boolean;
  /** These trinkets alone are held, by name; undefined: those that the log names. */
  readonly held?: readonly string[];
  /** These items were held and are gone, by name; undefined: none. */
  readonly gone?: readonly string[];
}

// prettier-ignore
const SENTENCES = {
  // Taken over as they are: what the core says of an award, what a problem is, what figures warn of.
  "rules":            (clause: string) => sentence(clause),
  "problem":          (problem: string) => problem,

  // The log itself.
  "damaged-line":     (line: number) => `Undetermined: line ${line} of the log is damaged, or lines before it are missing.`,
  "lost-floor":       (line: number) => `Undetermined: the log lacks lines before line ${line}, which is of another floor.`,
  "lost-launch":      (line: number) => `Undetermined: line ${line} is of a launch whose first line is missing.`,
  "lost-lines":       (line: number) => `Undetermined: the log lacks lines before line ${line}, whose floor does not follow the one before.`,
  "damaged-log":      (places: number, line: number | undefined) =>
    `Undetermined, since the log is damaged ${places === 1 ? `on line ${line}` : `in ${places} places, first on line ${line}`}: what differs may be the damage.`,

  // An item that a log names.
  "item-rerolled":    (item: string) => `An item is unknown: ${item} rerolls, and nobody knows by which generator.`,
  "item-changed":     () => "An item is unknown: a pill, a card, a mod, or what the log lacks may have changed what lay there.",
  "item-unlocks":     () => "An item is unknown: what is unlocked is not told, which decides between candidates.",
  "item-newer":       (item: string) => `An item is unknown: ${item} waits for an achievement that those given lack, so they are not those of the log.`,
  "item-elsewhere":   () => "An item is unknown: who took it may have it from elsewhere, or the room's layout is not known.",
  "item-unbuilt":     () => "An item is unknown: the log does not show its floor being built, as in the Greed modes, which have pools of their own.",
  "item-unproved":    (build: string) => `An item is unknown: too few of this launch fit the pools of ${build}.`,

  // A floor of a log.
  "no-stage-seed":    () => "The log names no stage seed (old Rebirth).",
  "no-such-seed":     (seed: number) => `The stage seed ${seed} is none that the game can have.`,
  "greed-floor":      () => "A floor of the Greed modes, which have a builder of their own and log nothing of it.",
  "lost-attempts":    (told: number, logged: number) => `The log lacks a line: it says that the map took ${told} attempts but holds ${logged} "generate..." lines.`,
  "no-attempts":      () => "The log tells nothing of how the floor was generated: one of the Greed modes, or built otherwise.",
  "cut-floor":        () => "The floor was cut off, or the game built it otherwise: its generation never ended.",
  "no-setup":         () => "Nothing of the floor could be set up.",
  "lost-curse":       (curses: number) => `The log lacks a line: the floor fits with the curse ${cursesText(curses)}, but no "Curse of" line stands before its attempts.`,
  "broken":           (what: string, expected: string, observed: string, line: number, note: string) =>
    `${capitalised(what)}: expected ${expected} but the game has ${observed} (line ${line}).${note === "" ? "" : ` ${note}`}`,
  "nothing-tells":    () => "Undetermined: nothing of this floor could be checked that another floor would not have as well.",
  "no-edition":       () => "Undetermined: the log does not name its edition, and none that was tried builds this floor.",
  "other-seed":       (seed: number) => `Undetermined: The attempts are those of stage seed ${seed}, the start seed's slot: the logged stage seed is wrong.`,
  "other-edition":    (other: string, named: string) => `Undetermined: ${other} builds this floor just so, and the log names ${named}; lines of another launch may have come between.`,
  "lost-line":        (line: number) => `Undetermined: a line of the attempt on line ${line} is lost or stands twice, since all others are as expected.`,
  "other-floor":      (line: number) => `Undetermined: neither attempts nor start room are of the stage seed on line ${line}, so lines of another floor follow it.`,

  // What a check of it adds.
  "not-the-slot":     (slot: number) => `Not slot ${slot} of the start seed: re-rolled in the run, or another start seed.`,
  "the-slot":         (slot: number, steps: number, from: number) =>
    `${steps === 0 ? "S" : `Built again: ${steps === 1 ? "one step" : `${steps} steps`} on from ${from}, s`}lot ${slot} of the start seed.`,
  "wrong-curse":      (curses: number) => `The floor fits with the curse ${cursesText(curses)}: the logged one is wrong.`,
  "curse-odds":       (odds: number) => odds === 0 ? "Not rolled for." : `As rolled with odds of 1 in ${odds}.`,
  "no-curse-odds":    () => "No odds roll this curse from the stage seed: an item, a challenge or a seed made it.",
  "failed-pass":      (draws: number) => `After a placing pass that failed and made ${draws} draws of the generator.`,
  "room-files":       () => "What a failed placing pass draws depends on the game's room files.",
  "no-second-boss":   () => "No number of draws that a second boss room takes leads to these.",
  "start-lost":       () => "The room's own lines may be lost or damaged.",
  "start-of-no-draw": () => "No draw of the level stream leads to this spawn seed.",
  "start-at-end":     (draw: number) => `Draw ${draw} of the level stream, where the special-room rolls end.`,
  "start-too-late":   (draw: number, most: number) => `Draw ${draw} of the level stream, where the documents' special rooms make at most ${most} draws before the start room.`,
  "start-at-draw":    (draw: number) => `Draw ${draw} of the level stream; where the rolls end depends on unlocks and flags that the log does not tell.`,
  "rebirth-hard":     () => "As in hard mode, whose rules nobody has seen in Rebirth.",
  "rebirth-layout":   () => "Nobody knows the generator of Rebirth: loops and shapes are outside the model.",
  "lost-records":     () => "Some of the floor's lines are missing from the log.",
  "read-late":        () => "Read after the floor was built: coins, keys or hearts may have been others before.",

  // The rooms of a log's floor.
  "no-room-files":    () => "The log does not tell which room files were loaded.",
  "no-figures":       (count: number, edition: string | undefined) => `No figures are known of the build with ${count} special rooms${edition === undefined ? "" : ` (${edition})`}, or a mod replaces them.`,
  "no-floor":         () => "The floor itself is outside the model or does not match.",
  "no-start-seed":    () => "Undetermined: the log does not tell the run's start seed, and bosses depend on it.",
  "floor-before":     (line: number) => `Undetermined: the floor on line ${line} of this run was not compared or does not match, and bosses and rooms depend on it.`,
  "floor-again":      (line: number) => `Undetermined: the floor on line ${line} was in this run before, by the console or since lines are doubled, and bosses depend on it.`,
  "planetarium":      () => "Undetermined: a planetarium is likelier once treasure rooms were passed by, which the log does not tell.",
  "strange-seed":     (seed: number) => `Undetermined: the spawn seed ${seed} is no draw of the floor's level stream, so its line is damaged or of another floor.`,
  "mixed-up":         () => "Undetermined: lines between a room's name and its seed are lost, or have changed places.",
  "early-save":       () => "Undetermined: with a save that has not come as far, whose sins are super sins less often, all rooms of the run come out.",
  "other-launch":     (other: string) => `Undetermined: ${other} explains more of this floor's rooms, so lines of another launch may have come between.`,
  "no-room":          (seed: number, line: number) => `No room of the floor has the spawn seed ${seed} (line ${line}).`,
  "other-room":       (expected: string, seed: number, observed: string, line: number) => `Expected ${expected} with spawn seed ${seed} but the game has ${observed} (line ${line}).`,
  "other-place":      (room: string, cell: number, shape: number, seen: number) => `Expected the ${room} to have cell ${cell} and shape ${shape} but it has shape ${seen}.`,
  "other-doors":      (room: string, expected: string, observed: string) => `Expected doors ${expected} of the ${room} but it has ${observed}.`,
  "other-seeds":      (cell: number, expected: string, observed: string) => `Expected seeds ${expected} of the room ${cell} beyond the grid but it has ${observed}.`,
  "floors-skipped":   (skipped: number, most: number) => `The rooms entered on ${skipped} floors after the first ${most} were not compared.`,

  // The awards of a log.
  "mod-says":         (reason: string) => sentence(`the mod says: ${reason}`),
  "other-version":    (award: string, verdict: string) => `The mod expected ${award} and said "${verdict}": mod and program differ in version.`,
  "foreign-pickups":  (count: number) => `${count === 1 ? "1 more pickup" : `${count} more pickups`} appeared that this award did not seed.`,
  "fits-if":          (question: string, answer: string) => `It fits if ${answerClause(question, answer)}.`,
  "run-before":       () => "Undetermined: the run began before this log, so what is held is not known.",
  "rerolled":         () => "Undetermined: the items were rerolled, and the log does not tell which of the old ones went.",
  "always-rerolled":  (isItem: boolean) => `Undetermined: ${isItem ? "Missing No. rerolls the items" : "tainted Eden's items are rerolled"}, and the log may not tell into which.`,
  "hidden-state":     (state: HiddenState) => `Undetermined: as expected ${stateText(state)}, which the log does not tell.`,
  "luck-unknown":     (by: readonly string[]) => `Undetermined: it depends on the luck, which ${by.join(" and ")} changed by an amount that the log does not tell; --luck does.`,
  "may-be-gone":      (gone: readonly string[]) => `Undetermined: it would be another award without ${gone.join(" and ")}, which the log does not tell: the items were rerolled.`,
  "one-sided":        () => "As expected with what is known to be held; another award would have been undetermined.",
  "no-pickup":        (award: string) => `Expected ${award} but no pickup with a seed of this award was logged before the room was left.`,
  "held-unknown":     () => "Undetermined: what is held is not known.",
  "left-before":      () => "Undetermined: its enemies were there when the room was entered again, so that it was left before it was cleared.",
  "silent-rooms":     (silent: number, matches: number) => `Undetermined: ${silent === 1 ? "one room lacks" : `${silent} rooms lack`} lines, beside ${matches} as expected: some may be lost, or logs joined.`,

  // What a log tells of the save.
  "floor-kind":       (stage: number, name: string) => `Floor ${stage} was ${name}.`,
  "floor-curse":      (curses: number, floor: string) => `The curse ${cursesText(curses)} of ${floor} tells.`,
  "floor-room":       (room: string, floor: string) => `The ${room} of ${floor} tells.`,
  "item-lay":         (item: string, room: string) => `${item} lay in the ${room} room.`,
  "item-in-place":    (item: string, room: string, other: string) => `${item} lay in the ${room} room in place of ${other}.`,

  // A saved run as a whole.
  "modded":           (items: number) => `Mods added items (${items} numbers), so that rooms may be theirs.`,
  "challenge":        (challenge: number) => `No saved run of challenge ${challenge} was compared: what it forbids or fixes is not checked.`,
  "others-play":      (players: number) => `${players} play, and only what the first holds is read.`,

  // Its floor and rooms.
  "way-up":           () => "The way up has a level builder of its own.",
  "greed":            () => "The Greed modes have a level builder of their own.",
  "no-saved-seed":    () => "No stage seed of this run leads to the placement seed that the file holds.",
  "no-such-floor":    () => "The rules do not know this floor.",
  "other-slot":       () => "Undetermined: it fits without the achievements that were given, which may be another slot's or of a later day.",
  "not-of-run":       () => "Undetermined: its floor, items, pills or trinkets show that the achievements that were given are not this run's: another slot's, or of another day.",
  "saved-curses":     (expected: number, observed: number) => `Expected curses ${expected} but the file holds ${observed}.`,
  "saved-placement":  (expected: number | undefined, observed: number) => `Expected the placement seed ${expected} but the file holds ${observed}.`,
  "saved-differing":  (wrong: number, all: number) => `${wrong} of ${all} rooms differ.`,
  "moved-dead-ends":  () => "A room of the stage's own file, of which no figures are known, stands at another dead end than its doors would ask, and those after it move on.",
  "no-layouts":       () => "No figures of its layouts are known.",
  "early-layouts":    () => "The layouts of this early build are not known.",
  "no-stage-file":    () => "Rooms of the stage's own file come first here, and no figures of it are known.",
  "no-mineshaft":     () => "The one mineshaft that is known has no such room here.",
  "no-mirror":        () => "The two mirror worlds that are known have no such room here.",
  "no-saved-room":    (seed: number, room: SavedRoomSide) => `No room of the floor has the spawn seed ${seed}; the file has ${savedText(room)}.`,
  "other-layout":     (type: string, expected: number | null, observed: number | null) => `Expected ${type} with ${layoutText(expected)} but the file has ${layoutText(observed)}.`,
  "other-saved-room": (expected: SavedRoomSide, observed: SavedRoomSide) => `Expected ${savedText(expected)} but the file has ${savedText(observed)}.`,

  // Its awards.
  "other-award-seed": () => "The saved award seed is no draw of the room's own: the room was given another seed.",
  "open-award":       (award: string) => `Open: ${award}, and nothing lies there.`,
  "no-award-here":    (clause: string) => `Outside the model: ${clause}.`,
  "fits-at-luck":     (from: number, to: number) => `It fits at luck ${from} to ${to}.`,
  "taken-later":      (item: string) => `Undetermined: as expected without ${item}, which may have been taken later.`,
  "other-draws":      (award: string, expected: number, observed: number) => `Expected ${award} after ${expected} draws but the award seed moved by ${observed}, and no luck from 0 to 10 explains it.`,

  // Its items, pills and trinkets.
  "modded-pools":     (items: number) => `Mods add items to this game (${items} numbers), which moves every pick: name their itempools.xml with --rooms.`,
  "unknown-pools":    (build: string) => `The pools of this game are not those of ${build}, nor of another build that is known: name its itempools.xml with --rooms.`,
  "other-thing":      (expected: string, observed: string) => `The rules give ${expected} where the file has ${observed}.`,
  "other-price":      (expected: string, observed: string) => `The rules ask ${expected} where the file asks ${observed}.`,
  "not-given":        (expected: string, observed: string) => `The rules give ${expected}, which its pool has not given: it gave ${observed === "" ? "nothing" : observed}.`,
  "stocked-else":     () => "The room's award seed is none that stocking it leaves, once or again: something else has drawn from it.",
  "another-lies":     () => "Another item lies there than the one whose price is told.",
  "unlocks-unknown":  () => "What is unlocked is not known, which decides between candidates.",
  "reroll-item":      (item: string) => `${item} was in the run, which changes items.`,
  "many-players":     (players: number) => `Undetermined: ${players} play, and the one known run of so many has its pills and trinkets in another order.`,
  "other-pill":       (pill: string) => `A pill of this colour does ${pill} in the file.`,
  "other-trinkets":   () => "These trinkets are gone from the run's pool.",
} as const;

/** A reason: its kind, and the facts that its sentence tells. */
export type Reason = {
  readonly [Kind in keyof typeof SENTENCES]: readonly [
    kind: Kind,
    ...facts: Parameters<(typeof SENTENCES)[Kind]>,
  ];
}[keyof typeof SENTENCES];

/** Reasons in words; "" for none. */
export function reasonText(...reasons: readonly Reason[]): string {
  const texts = reasons.map(([kind, ...facts]) =>
    (SENTENCES[kind] as (...facts: readonly unknown[]) => string)(...facts),
  );
  return texts.join(" ");
}

/** Curses in words, `none` without any. */
export function cursesText(curses: number): string {
  return curses === 0 ? "none" : curseNames(curses).join(", ");
}

/** An answer to an open question as a clause. */
export function answerClause(question: string, answer: string): string {
  return `the hypothesis ${question}=${answer} holds`;
}

/** The ways in which a game can part from the rules at a draw, each as a clause. */
export const WAYS = {
  otherwise: (draw: string) => `"${draw}" is answered otherwise`,
  moreBefore: (draw: string) => `one more draw is made before "${draw}"`,
  unmade: (draw: string) => `"${draw}" is not drawn`,
  pairUnmade: (draw: string) => `"${draw}" and the draw after it are not made`,
  moreAfter: () => "one more draw is made after the pickups",
  kind: (draw: string) => `"${draw}" drops another kind`,
  number: (draw: string) => `"${draw}" drops another number`,
} as const;

/** "at luck 2.1 to 3.9 on hard with a golden Ace of Spades alone". */
function stateText({ luck, isOnHard, held, gone }: HiddenState): string {
  const trinkets =
    held?.length === 0 ? "without the trinkets" : `with ${held?.join(" and ")} alone`;
  const words = [
    luck === undefined ? "" : `at luck ${luck.from} to ${luck.to}`,
    isOnHard ? "on hard" : "",
    held === undefined ? "" : trinkets,
    gone === undefined ? "" : `without ${gone.join(" and ")}`,
  ];
  return words.filter((word) => word !== "").join(" ");
}

function layoutText(variant: number | null): string {
  return `layout ${variant ?? "?"}`;
}

function savedText({ type, variant, gridIndex }: SavedRoomSide): string {
  return `${type} (${layoutText(variant)}) at ${placeWords(gridIndex)}`;
}
