/**
 * Where the documents' prose, their pseudo-code and the running game disagree about floors. The
 * editions follow the last column, the rule set `documents` the pseudo-code; a dash means that the
 * document says nothing.
 */
import type { Certainty } from "../src/core/floor/types";

/** One point of disagreement. */
export interface Discrepancy {
  readonly topic: string;
  /** The wiki page's text. */
  readonly prose: string;
  /** blcd's pseudo-code on the same page. */
  readonly pseudoCode: string;
  /** The game, as well as it is known. */
  readonly engine: string;
  /** How sure the last column is. */
  readonly certainty: Certainty;
  /** Whether the rule set `documents` really generates something else here. */
  readonly isSimulated: boolean;
}

// prettier-ignore
export const DISCREPANCIES: readonly Discrepancy[] = [
  { topic: "rooms of The Void", prose: "50-59", pseudoCode: "50 + Rand() % 10", engine: "50 + one of 5: 50-54", certainty: "source", isSimulated: true },
  { topic: "four rooms for Lost", prose: "always", pseudoCode: "else-if: not with Labyrinth", engine: "as the pseudo-code", certainty: "engine-checked", isSimulated: false },
  { topic: "cap of XL floors", prose: "1.8 times the uncapped count, at most 45", pseudoCode: "min 45 after 1.8", engine: "capped at 20 first, so 36 at most", certainty: "source", isSimulated: false },
  { topic: "two or three hard rooms", prose: "a roll of their own", pseudoCode: "Rand(0, 1), from which generator is not said", engine: "a bit of the copy that rolls the curse", certainty: "source", isSimulated: false },
  { topic: "Voodoo Head, mirror and mineshaft floors, Giant, XXXXXXXXL", prose: "Voodoo Head: a curse room more (2022 text)", pseudoCode: "-", engine: "change rooms and dead ends from Repentance on, see Setup", certainty: "source", isSimulated: true },
  { topic: "forced dead ends", prose: "-", pseudoCode: "-", engine: "up to five tries: to 5 dead ends, from Repentance on to the minimum", certainty: "engine-checked", isSimulated: false },
  { topic: "farthest dead end", prose: "distance from the start room", pseudoCode: "distance from the start room", engine: "generation depth; ties in the order that swapping leaves", certainty: "engine-checked", isSimulated: true },
  { topic: "no dead end left", prose: "no more special rooms", pseudoCode: "optional rooms skip their rolls, required ones are not guarded", engine: "required: the floor is generated again; optional: left out, rolls made all the same", certainty: "engine-checked", isSimulated: true },
  { topic: "order of an optional room's draws", prose: "-", pseudoCode: "dead end, type, gate", engine: "type, layout, dead end, gate", certainty: "engine-checked", isSimulated: true },
  { topic: "shop on later laps", prose: "none from the third victory lap on", pseudoCode: "`A or B and C`: the lap limits the Silver Dollar only", engine: "(A or B) and lap below 3", certainty: "source", isSimulated: true },
  { topic: "dice room", prose: "the sacrifice room must succeed first (2022 text)", pseudoCode: "type first", engine: "type first: the same odds, other draws", certainty: "engine-checked", isSimulated: false },
  { topic: "optional rooms on late floors", prose: "none on Chest, Dark Room and The Void", pseudoCode: "dice below stage 12, the others unguarded", engine: "all below stage 11", certainty: "source", isSimulated: true },
  { topic: "library's second chance", prose: "its flag is never set (2022 text)", pseudoCode: "flag 8", engine: "reads flag 8; whether anything sets it is not known", certainty: "unsure", isSimulated: false },
  { topic: "curse room", prose: "1/2 and 1/4; one more with Voodoo Head (2022 text)", pseudoCode: "1/2 and 1/4", engine: "the same up to Afterbirth+; always from Repentance on, two with Voodoo Head", certainty: "source", isSimulated: true },
  { topic: "miniboss's second chance", prose: "1/4, if it is not the first floor", pseudoCode: "1 in 4, StageId ~= 1", engine: "1 in 3, only on stage 1", certainty: "source", isSimulated: true },
  { topic: "challenge room", prose: "1/2 at full health, not on the first floor", pseudoCode: "the roll cannot matter, and `boss` is placed: the miniboss", engine: "on stage 2 by the roll, from stage 3 on always, at full health", certainty: "source", isSimulated: true },
  { topic: "boss challenge", prose: "on the second floor of a chapter", pseudoCode: "-", engine: "from Repentance on; before, any kind", certainty: "source", isSimulated: false },
  { topic: "vault", prose: "five coins for both", pseudoCode: "five coins for both", engine: "the same up to Afterbirth+; from Repentance on two keys for the vault", certainty: "source", isSimulated: true },
  { topic: "two super secret rooms, two XL treasure rooms", prose: "yes", pseudoCode: "one each", engine: "yes (Luna: from Repentance on)", certainty: "engine-checked", isSimulated: true },
  { topic: "second XL boss", prose: "two back to back", pseudoCode: "one boss room", engine: "grown out of the first, on a branch of the level stream", certainty: "engine-checked", isSimulated: true },
  { topic: "planetarium", prose: "after the arcade, none later (2022 text)", pseudoCode: "-", engine: "after the treasure room; with Telescope Lens also later", certainty: "source", isSimulated: true },
  { topic: "grave", prose: "last", pseudoCode: "after the secret room", engine: "after the secret room, before ultra secret and ordinary rooms", certainty: "source", isSimulated: false },
  { topic: "dice room and vault without a dead end", prose: "-", pseudoCode: "`PlaceRoom(roomType)` names none", engine: "the dead end that was taken", certainty: "source", isSimulated: false },
];
