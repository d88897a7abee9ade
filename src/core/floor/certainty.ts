/** What of a floor is exact, and what depends on the game's room files or on unproved sources. */
import { CERTAINTIES, type Certainty } from "../game/certainty";
import { isAtLeast } from "../game/edition";
import { isAlternativePath } from "./stage";
import type { RoomSource } from "./rooms/roomSource";
import type { CertaintyNote, FloorPlan, StageSetup } from "./types";

/** The notes that go with a floor. */
export function certaintyNotes(setup: StageSetup, source: RoomSource): readonly CertaintyNote[] {
  const notes: CertaintyNote[] = [...ruleNotes(setup.plan)];
  if (!source.isExact) {
    notes.push({ topic: "special room positions", certainty: "unsure", text: source.note });
  } else {
    const text = `As the game picks layouts, from ${source.name}. ${source.note}`.trim();
    const certainty = source.certainty ?? "source";
    notes.push({ topic: "room layouts", certainty, text, figures: source.name });
  }
  if (setup.plan.challenge !== 0) {
    notes.push({ topic: "challenge", certainty: "unsure", text: CHALLENGE_NOTE });
  }
  return notes;
}

/** How sure the rules of a floor's layout and of its special rooms are, whatever figures there are. */
export function ruleNotes(plan: FloorPlan): readonly CertaintyNote[] {
  return [layoutNote(plan), rollsNote(plan)];
}

const CHALLENGE_NOTE =
  "What a challenge forbids or fixes is not modelled, apart from the size of XXXXXXXXL floors.";

function layoutNote(plan: FloorPlan): CertaintyNote {
  const topic = "layout";
  if (plan.edition === "afterbirth") {
    const text = "As on 76 of 77 logged Afterbirth floors.";
    return { topic, certainty: "engine-checked", text };
  }
  const shared = sharedNote(plan, topic, "As on 75 of 76 logged Repentance floors.");
  if (shared !== undefined) {
    return shared;
  }
  if (plan.stage === 1 && plan.difficulty === "normal") {
    const text = "Draw by draw as on 454 logged floors of the real game.";
    return { topic, certainty: "engine-checked", text };
  }
  const text = "The algorithm is checked against real floors, this stage's setup is read in code.";
  return { topic, certainty: "source", text };
}

function rollsNote(plan: FloorPlan): CertaintyNote {
  const topic = "special-room rolls";
  if (isAtLeast(plan.edition, "documents")) {
    return { topic, certainty: "wiki", text: "The documents' pseudo-code to the letter." };
  }
  const shared = sharedNote(plan, topic, "As 276 rooms entered on logged floors ask for.");
  if (shared !== undefined) {
    return shared;
  }
  const isChecked = plan.stage === 1 && plan.stageType === 0 && plan.difficulty === "normal";
  return isChecked
    ? { topic, certainty: "engine-checked", text: "Every draw agrees with 271 logged floors." }
    : { topic, certainty: "source", text: "Agrees with 6,000 whole floors compared by AIsaac." };
}

/** What holds of layout and rolls alike; undefined for Afterbirth+, which differs. */
function sharedNote(plan: FloorPlan, topic: string, checked: string): CertaintyNote | undefined {
  if (!isAtLeast(plan.edition, "afterbirth+")) {
    const text = "No source for this edition: the rules of Afterbirth+ stand in.";
    return { topic, certainty: "unsure", text };
  }
  if (!isAtLeast(plan.edition, "repentance")) {
    return undefined;
  }
  if (isAtLeast(plan.edition, "repentance+")) {
    return { topic, certainty: "source", text: "As in Repentance; one logged floor agrees." };
  }
  return plan.stage <= 6 && !isAlternativePath(plan.stageType)
    ? { topic, certainty: "engine-checked", text: checked }
    : { topic, certainty: "source", text: "Checked on stages 1-6 of the main path only." };
}

/** How sure the least sure part of some floors is, and each part. */
export interface FloorCertainty {
  readonly level: Certainty;
  readonly notes: readonly CertaintyNote[];
}

/** The least sure note on each topic, of all floors whose notes are given. */
export function leastSure(notes: readonly CertaintyNote[]): readonly CertaintyNote[] {
  const least: CertaintyNote[] = [];
  for (const note of notes) {
    const place = least.findIndex(({ topic }) => topic === note.topic);
    if (place < 0) {
      least.push(note);
    } else if (rankOf(note) > rankOf(least[place] as CertaintyNote)) {
      least[place] = note;
    }
  }
  return least;
}

function rankOf({ certainty }: CertaintyNote): number {
  return CERTAINTIES.indexOf(certainty);
}

/** How sure floors with these notes are. */
export function floorCertainty(notes: readonly CertaintyNote[]): FloorCertainty {
  const least = leastSure(notes);
  let rank = least.length === 0 ? CERTAINTIES.length - 1 : 0;
  for (const note of least) {
    rank = Math.max(rank, rankOf(note));
  }
  return { level: CERTAINTIES[rank] as Certainty, notes: least };
}
