/** What of a floor is exact, and what depends on the game's room files or on unproved sources. */
import { CERTAINTIES, type Certainty } from "../game/certainty";
import { newestOf, type RuleSet } from "../game/edition";
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
  return [
    { topic: "layout", ...newestOf(LAYOUT_NOTES, plan.edition)(plan) },
    { topic: "special-room rolls", ...newestOf(ROLL_NOTES, plan.edition)(plan) },
  ];
}

const CHALLENGE_NOTE =
  "What a challenge forbids or fixes is not modelled, apart from the size of XXXXXXXXL floors.";

type NoteRow = readonly [
  since: RuleSet,
  note: (this: void, plan: FloorPlan) => Omit<CertaintyNote, "topic">,
];

const checked = (text: string) => ({ certainty: "engine-checked", text }) as const;
const source = (text: string) => ({ certainty: "source", text }) as const;

const UNSOURCED: NoteRow = [
  "rebirth",
  () => ({
    certainty: "unsure",
    text: "No source for this edition: the rules of Afterbirth+ stand in.",
  }),
];
const AS_IN_REPENTANCE: NoteRow = [
  "repentance+",
  () => source("As in Repentance; one logged floor agrees."),
];

/** What holds from an edition on. */
const LAYOUT_NOTES: readonly NoteRow[] = [
  UNSOURCED,
  ["afterbirth", () => checked("As on 76 of 77 logged Afterbirth floors.")],
  [
    "afterbirth+",
    ({ stage, difficulty }) =>
      stage === 1 && difficulty === "normal"
        ? checked("Draw by draw as on 454 logged floors of the real game.")
        : source(
            "The algorithm is checked against real floors, this stage's setup is read in code.",
          ),
  ],
  ["repentance", (plan) => onMainPath(plan, "As on 75 of 76 logged Repentance floors.")],
  AS_IN_REPENTANCE,
];

const ROLL_NOTES: readonly NoteRow[] = [
  UNSOURCED,
  [
    "afterbirth+",
    ({ stage, stageType, difficulty }) =>
      stage === 1 && stageType === 0 && difficulty === "normal"
        ? checked("Every draw agrees with 271 logged floors.")
        : source("Agrees with 6,000 whole floors compared by AIsaac."),
  ],
  ["repentance", (plan) => onMainPath(plan, "As 276 rooms entered on logged floors ask for.")],
  AS_IN_REPENTANCE,
  ["documents", () => ({ certainty: "wiki", text: "The documents' pseudo-code to the letter." })],
];

/** Repentance's floors were seen up to Depths II. */
function onMainPath({ stage, stageType }: FloorPlan, text: string): Omit<CertaintyNote, "topic"> {
  return stage <= 6 && !isAlternativePath(stageType)
    ? checked(text)
    : source("Checked on stages 1-6 of the main path only.");
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
  const ranks = least.map((note) => rankOf(note)).sort((a, b) => b - a);
  return { level: CERTAINTIES[ranks[0] ?? CERTAINTIES.length - 1] as Certainty, notes: least };
}
