/** Which rooms a run is taken to have entered: what they show is gone from the item pools afterwards. */
import { at } from "../core/lists";
import { shownText } from "../core/nearestWord";
import { isAlternativePath, type StagePlace } from "../core/game/stage";
import type { Said, Situation } from "../core/model/situation";
import type { RuleSet } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { parseStage, stageWord } from "../core/words/stageNames";

/** Rooms by kind, on one floor or on all of them. */
interface RoomsNamed {
  /** The room type in kebab-case, as in "shop". */
  readonly kind: string;
  /** On which stage; undefined for all. */
  readonly stage: number | undefined;
  readonly isAlternative: boolean;
}

/** What a run enters and what it passes by, besides what every run is taken to enter. */
export interface Entered {
  readonly entered: readonly RoomsNamed[];
  readonly skipped: readonly RoomsNamed[];
  /** How many times shops are told again as a restock machine would fill them. */
  readonly restocks: number;
}

/** What every run is taken to enter, and nothing besides. */
export const NOTHING_ELSE: Entered = { entered: [], skipped: [], restocks: 0 };

/** More are not told. */
const RESTOCKS_MAX = 9;

/** What every run is taken to enter on each floor, in this order. */
export const USUALLY_ENTERED: readonly string[] = ["treasure", "shop", "boss"];

/** Rooms that show items of pools, as they are named, in the order in which they are filled. */
// prettier-ignore
export const ENTERABLE: readonly string[] = [
  ...USUALLY_ENTERED, "devil", "angel", "secret", "super-secret", "curse", "challenge", "library", "planetarium",
  "ultra-secret", "black-market", "error", "dungeon", "boss-rush", "clean-bedroom", "vault",
];

/**
 * Reads words such as "devil" and "shop:caves-1".
 *
 * @returns the rooms, or a sentence about the first word that names none.
 */
export function readEntered(
  words: readonly string[],
  edition: RuleSet,
): readonly RoomsNamed[] | Problem {
  const rooms: RoomsNamed[] = [];
  for (const word of words) {
    const [kind = "", where] = word.trim().toLowerCase().split(":");
    if (!ENTERABLE.includes(kind)) {
      return {
        problem: `Expected rooms such as devil or shop:caves-1, of the kinds ${ENTERABLE.join(", ")}, but received "${shownText(word)}".`,
      };
    }
    const stage = where === undefined ? undefined : parseStage(where, edition);
    if (isProblem(stage)) {
      return stage;
    }
    rooms.push({
      kind,
      stage: stage?.stage,
      isAlternative: isAlternativePath(stage?.stageType ?? 0),
    });
  }
  return rooms;
}

/** Whether the rooms of a kind on a floor are taken as entered. */
export function isEntered(
  { entered, skipped }: Entered,
  kind: string,
  { stage, stageType }: StagePlace,
): boolean {
  const here = { kind, stage, isAlternative: isAlternativePath(stageType) };
  return mayBeEntered(here, entered) && !isAmong(here, skipped);
}

/** Whether a run enters at least some of these rooms, before those that it skips are taken off. */
function mayBeEntered(room: RoomsNamed, entered: readonly RoomsNamed[]): boolean {
  return USUALLY_ENTERED.includes(room.kind) || isAmong(room, entered);
}

/** Whether rooms have one in common with any of a list. */
function isAmong(
  { kind, stage, isAlternative }: RoomsNamed,
  rooms: readonly RoomsNamed[],
): boolean {
  return rooms.some(
    (one) =>
      one.kind === kind &&
      (one.stage === undefined ||
        stage === undefined ||
        (one.stage === stage && one.isAlternative === isAlternative)),
  );
}

/** Whether all of some rooms are among others. */
function isWithin(room: RoomsNamed, other: RoomsNamed): boolean {
  return isAmong(room, [other]) && (other.stage === undefined || room.stage !== undefined);
}

/** The rule as words, those passed by with a minus before them. */
export function enteredWords({ entered, skipped }: Entered): readonly string[] {
  const word = ({ kind, stage, isAlternative }: RoomsNamed): string =>
    stage === undefined ? kind : `${kind}:${stageWord(stage, isAlternative ? 4 : 0, false)}`;
  return [...USUALLY_ENTERED, ...entered.map(word), ...skipped.map((one) => `-${word(one)}`)];
}

/** What a case or a call says of items. */
export interface ItemsCase extends Pick<Said, "entered" | "skipped" | "restocks"> {
  /** Whether each room has what stands in it; needs the run's seed. */
  readonly items?: boolean | undefined;
}

/** What a situation says of the rooms that are entered, read: rooms by kind and floor. */
export function enteredIn({
  entered,
  skipped,
  restocks,
  edition,
}: Pick<Situation, "entered" | "skipped" | "restocks" | "edition">): Entered | Problem {
  if (restocks > RESTOCKS_MAX) {
    return { problem: `Expected 0 to ${RESTOCKS_MAX} restocks but received ${restocks}.` };
  }
  const more = readEntered(entered, edition);
  if (isProblem(more)) {
    return more;
  }
  const less = readEntered(skipped, edition);
  if (isProblem(less)) {
    return less;
  }
  // To pass by what is not entered says nothing.
  const idle = less.findIndex((room) => !mayBeEntered(room, more));
  if (idle >= 0) {
    return {
      problem: `Expected to skip rooms that are entered, ${USUALLY_ENTERED.join(", ")} or what is named as entered, but received "${shownText(at(skipped, idle))}".`,
    };
  }
  const both = more.findIndex((room) => less.some((one) => isWithin(room, one)));
  if (both >= 0) {
    return {
      problem: `Expected rooms that are entered or skipped but received "${shownText(at(entered, both))}" as both.`,
    };
  }
  return { entered: more, skipped: less, restocks };
}
