/**
 * How sure the rules behind an answer are, part by part, counted from what was seen of the real game. How sure a
 * single room is stands on the room: `known`.
 */
import { distinct, theOne } from "../core/lists";
import { leastSure, type Certainty } from "../core/game/certainty";
import type { RuleSet } from "../core/game/edition";
import { markOf } from "../core/game/marks";
import { ORIGINS, SEEN, seenInAll, seenText, type Seen, type SeenPart } from "../core/game/seen";
import { isAlternativePath } from "../core/game/stage";
import { lacksTreasure } from "./floorRuleSets";
import type { RoomSource } from "./rooms/roomSource";
import type { CertaintyNote, FloorPlan, StageSetup } from "./floorTypes";

/** The notes that go with a floor: how sure the rules of each of its parts are. */
export function certaintyNotes(setup: StageSetup, source: RoomSource): readonly CertaintyNote[] {
  const [layout, rolls] = ruleNotes(setup.plan);
  const notes: CertaintyNote[] = [layout, withRooms(rolls, source)];
  if (setup.plan.challenge !== 0) {
    notes.push({ topic: "challenge", certainty: "unsure", text: challengeNote(setup) });
  }
  return notes;
}

/** How sure the rules of a floor's layout and of its special rooms are, whatever figures there are. */
export function ruleNotes(plan: FloorPlan): readonly [CertaintyNote, CertaintyNote] {
  const { edition } = plan;
  const place = placeOf(plan);
  const [layout, special] = ORIGIN_TEXTS[edition];
  const note = (topic: Exclude<SeenPart, "drops">, origin: string): CertaintyNote => {
    const certainty = markOf(`${topic} ${place}`, edition);
    const text = certainty === "engine-checked" ? "As the real game builds such floors" : origin;
    return countedNote(topic, certainty, text, SEEN[edition][topic]);
  };
  return [note("layout", layout), note("special rooms", special)];
}

/** A part's note, counted from what was seen. */
export function countedNote(
  topic: SeenPart,
  certainty: Certainty,
  text: string,
  seen: Seen,
): CertaintyNote {
  return { topic, certainty, text: `${text}; ${seenText(seen)}.`, seen };
}

/** Special rooms are as sure as their rolls and the layouts that they are picked from. */
function withRooms(rolls: CertaintyNote, source: RoomSource): CertaintyNote {
  if (!source.isExact) {
    return { ...rolls, text: `${rolls.text} ${source.note}` };
  }
  const layouts = source.certainty ?? "source";
  const certainty = leastSure([rolls.certainty, layouts]);
  const text = `${rolls.text} Layouts: ${source.name}. ${source.note}`.trim();
  return { ...rolls, certainty, text, figures: source.name };
}

/** The topic of a room that a floor lacks since it found no place. */
export const LEFT_OUT_TOPIC = "left out";

/** What is known of a challenge and what is not: all that no map shows. */
function challengeNote({ challengeRules, plan }: StageSetup): string {
  const what = lacksTreasure(plan)
    ? "This challenge has no treasure rooms; what else it"
    : "What this challenge";
  return (
    challengeRules?.says ??
    `${what} forbids or fixes is not known, apart from the size of XXXXXXXXL floors: the game's challenges.xml beside your own room files tells it.`
  );
}

/** Which floors one belongs to that real games have shown alike: `core/game/marks.ts`. */
function placeOf({ stage, stageType, difficulty }: FloorPlan) {
  if (stage > 6 || isAlternativePath(stageType)) {
    return "elsewhere";
  }
  if (stage > 1 || difficulty !== "normal") {
    return "up to Depths II";
  }
  return stageType === 0 ? "of Basement I" : "of a first floor";
}

const UNSOURCED = "No source for this edition, the rules of Afterbirth+ stand in";
const AS_BEFORE = "As in Afterbirth+";
const IN_CODE = "As read in the game's code, proved on other floors";
const AS_IN_REPENTANCE = "As in Repentance";
/** Not the running game's word, so it is no observation (docs/room-figures.md). */
const AS_PUBLISHED =
  "As in Repentance; on 2,500 first floors as many of each kind as others read from its program";
const DOCUMENTED = "The documents' pseudo-code to the letter, not the game's";

/** What is said of an edition's rules where no game was seen to follow them: layout, then special rooms. */
const ORIGIN_TEXTS: Readonly<Record<RuleSet, readonly [layout: string, special: string]>> = {
  rebirth: [UNSOURCED, UNSOURCED],
  afterbirth: [AS_BEFORE, UNSOURCED],
  "afterbirth+": [IN_CODE, IN_CODE],
  repentance: [IN_CODE, IN_CODE],
  "repentance+": [AS_IN_REPENTANCE, AS_PUBLISHED],
  documents: [AS_BEFORE, DOCUMENTED],
};

/** How sure the rules of an answer are: one badge, one sentence, and each part. */
export interface AnswerCertainty {
  /** The least sure of the parts. */
  readonly level: Certainty;
  readonly sentence: string;
  readonly notes: readonly CertaintyNote[];
}

/** The badge and the sentence for an answer by the rules of an edition, from the notes of its parts. */
export function answerCertainty(
  edition: RuleSet,
  notes: readonly CertaintyNote[],
): AnswerCertainty {
  const least = leastSureNotes(notes);
  const level = leastSure(least.map(({ certainty }) => certainty));
  const seen = least.flatMap((note) => note.seen ?? []);
  const sentence = `${ORIGINS[edition]}; ${seenText(seenInAll(seen))}.`;
  return { level, sentence, notes: least };
}

/** The least sure note on each topic, of all floors whose notes are given. */
function leastSureNotes(notes: readonly CertaintyNote[]): readonly CertaintyNote[] {
  return distinct(notes.map(({ topic }) => topic)).map((topic) => {
    const own = notes.filter((note) => note.topic === topic);
    const least = leastSure(own.map(({ certainty }) => certainty));
    return theOne(own, ({ certainty }) => certainty === least);
  });
}
