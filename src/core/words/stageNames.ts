/** Stages as people type them: "caves-2", "womb1", "Dross XL", "chest", the game's "3a", or 4. */
import { isAtLeast, type RuleSet } from "../game/edition";
import { meantWords, nearestWord, plainWord, shownText } from "../nearestWord";
import { isProblem, type Problem } from "../problem";
import { isMadeOf } from "../rng/seedText";
import { CURSE_LABYRINTH } from "../game/curses";
import { STAGES, type StageRow, type StagePlace } from "../game/stage";

/** What a stage name says. */
export interface NamedStage {
  readonly stage: number;
  /** Undefined when only a number was given. */
  readonly stageType: number | undefined;
  /** Whether the name asks for the XL floor. */
  readonly isXl: boolean;
}

/** One name of one stage. */
interface StageName extends NamedStage {
  readonly name: string;
  readonly row: StageRow;
}

/** The stage types that the letters of the game's own `stage` console command stand for. */
const TYPE_LETTERS: readonly (readonly [string, number])[] = [
  ["a", 1],
  ["b", 2],
  ["c", 4],
  ["d", 5],
];

/** Every name as the errors suggest it, in the game's order. */
const STAGE_NAMES: readonly StageName[] = STAGES.flatMap((row) => namesOf(row));

/** A floor's name as a word: "flooded-caves-2". */
export function stageWord(stage: number, stageType: number, isXl: boolean): string {
  const found = STAGE_NAMES.find(
    (one) => one.stage === stage && one.stageType === stageType && one.isXl === isXl,
  );
  return found === undefined ? `${stage}` : found.name;
}

/** The stages that an edition has, in the game's order. */
export function stageRows(edition: RuleSet): readonly (StagePlace & { readonly name: string })[] {
  return STAGE_NAMES.filter(({ row, isXl }) => !isXl && isAtLeast(edition, row.since)).map(
    ({ row, stage, name }) => ({ stage, stageType: row.stageType, name }),
  );
}

function namesOf(row: StageRow): readonly StageName[] {
  const { first, last, stageType } = row;
  const words = row.name.toLowerCase().split(" ");
  const name = words.filter((word) => word !== "the").join("-");
  const one = { row, stageType, name, stage: first, isXl: false };
  return first === last
    ? [one]
    : [
        { ...one, name: `${name}-1` },
        { ...one, name: `${name}-2`, stage: last },
        { ...one, name: `${name}-xl`, isXl: true },
      ];
}

/**
 * Reads a stage; the problem suggests what may have been meant.
 *
 * @param type the stage type that was given beside it; a name may settle it too.
 */
export function parseStage(text: string, edition: RuleSet, type?: number): NamedStage | Problem {
  const wanted = stageWordOf(text);
  const named = STAGE_NAMES.find((row) => stageWordOf(row.name) === wanted);
  const found = numberedStage(wanted) ?? named;
  if (found === undefined) {
    return { problem: unknownStage(text, edition) };
  }
  if (named !== undefined && !isAtLeast(edition, named.row.since)) {
    return {
      problem: `Expected a stage that ${edition} has but received "${shownText(text)}", which came with ${named.row.since}.`,
    };
  }
  const { stage, stageType = type, isXl } = found;
  return type === undefined || type === stageType
    ? { stage, stageType, isXl }
    : {
        problem: `Expected type ${stageType} with stage "${shownText(text)}" but received type ${type}.`,
      };
}

/** The stage of a search, which every seed has; where the type is named, the floor of a run has to be of that type. */
export function readSearchStage(
  text: string,
  edition: RuleSet,
  type?: number,
): (StagePlace & { readonly isTypeNamed?: true }) | Problem {
  const named = parseStage(text, edition, type);
  if (isProblem(named)) {
    return named;
  }
  const { stage, stageType, isXl } = named;
  if (isXl) {
    const problem = `Expected a stage that every seed has but received "${shownText(text)}"; ask for the first floor of the chapter and "xl".`;
    return { problem };
  }
  return stageType === undefined
    ? { stage, stageType: 0 }
    : { stage, stageType, isTypeNamed: true };
}

/** The stage that a number or name asks for, with the type and the curses that were given beside it or that it implies. */
export function chooseStage(
  text: string,
  edition: RuleSet,
  type: number | undefined,
  curses: number | undefined,
): (StagePlace & { readonly curses: number | undefined }) | Problem {
  const named = parseStage(text, edition, type);
  if (isProblem(named)) {
    return named;
  }
  const { stage, stageType = 0, isXl } = named;
  return { stage, stageType, curses: isXl ? ((curses ?? 0) | CURSE_LABYRINTH) >>> 0 : curses };
}

/** A bare number leaves the type open, so that it can be said beside it. */
function numberedStage(word: string): NamedStage | undefined {
  const [letter = "", stageType] = TYPE_LETTERS.find(([end]) => word.endsWith(end)) ?? [];
  const digits = word.slice(0, word.length - letter.length);
  return isMadeOf(digits, "0123456789")
    ? { stage: Number(digits), stageType, isXl: false }
    : undefined;
}

/** Spaces, dashes and a leading "the" make no difference, nor do Roman numerals. */
function stageWordOf(text: string): string {
  const word = plainWord(text);
  const arabic = word.endsWith("ii") ? `${word.slice(0, -2)}2` : word;
  return arabic.endsWith("i") ? `${arabic.slice(0, -1)}1` : arabic;
}

function unknownStage(text: string, edition: RuleSet): string {
  const names = STAGE_NAMES.filter(({ row }) => isAtLeast(edition, row.since));
  const wanted = stageWordOf(text);
  const chapter = names.filter(({ row }) => stageWordOf(row.name) === wanted);
  if (chapter.length > 0) {
    const list = chapter.map(({ name }) => name).join(", ");
    return `Expected one of ${list} but received "${shownText(text)}".`;
  }
  if (wanted === "ascent" || wanted === "greed") {
    return `Expected a stage that is generated but received "${shownText(text)}": it is outside the model.`;
  }
  const words = names.map(({ name }) => name);
  // "basment" is nearer to "basement" than to "basement-1".
  const chapters = names.map(({ row }) => stageWordOf(row.name));
  const ofChapter = words[chapters.indexOf(nearestWord(wanted, chapters) ?? "")];
  const nearest = nearestWord(wanted, words) ?? ofChapter;
  const suggestion = meantWords(nearest, text.toLowerCase(), words);
  return `Expected a stage number or a name such as caves-2 but received "${shownText(text)}"${suggestion}`;
}
