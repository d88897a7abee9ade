/** Stages as people type them: "caves-2", "womb1", "Dross XL", "chest", the game's "3a", or 4. */
import { isAtLeast, type Edition, type RuleSet } from "../game/edition";
import { nearestWord, plainWord } from "../nearestWord";
import { isProblem, type Problem } from "../problem";
import { isMadeOf } from "../rng/seedText";
import { CURSE_LABYRINTH } from "../floor/curses";
import { STAGES, type StageRow } from "../floor/stage";

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

/** One stage as it is listed. */
export interface ListedStage {
  readonly stage: number;
  readonly stageType: number;
  /** As the game's own `stage` command takes it: "4a". */
  readonly code: string;
  readonly name: string;
  readonly since: Edition;
}

/** The stages that an edition has, in the game's order. */
export function stageRows(edition: RuleSet): readonly ListedStage[] {
  return STAGE_NAMES.filter(({ row, isXl }) => !isXl && isAtLeast(edition, row.since)).map(
    ({ row, stage, name }) => {
      const letter = TYPE_LETTERS.find(([, type]) => type === row.stageType);
      const code = `${stage}${letter === undefined ? "" : letter[0]}`;
      return { stage, stageType: row.stageType, code, name, since: row.since };
    },
  );
}

function namesOf(row: StageRow): readonly StageName[] {
  const { first, last, stageType } = row;
  const words = row.name.toLowerCase().split(" ");
  const name = words.filter((word) => word !== "the").join("-");
  if (first === last) {
    return [{ name, row, stage: first, stageType, isXl: false }];
  }
  return [
    { name: `${name}-1`, row, stage: first, stageType, isXl: false },
    { name: `${name}-2`, row, stage: last, stageType, isXl: false },
    { name: `${name}-xl`, row, stage: first, stageType, isXl: true },
  ];
}

/** Reads a stage; the problem suggests what may have been meant. */
export function parseStage(text: string, edition: RuleSet): NamedStage | Problem {
  const wanted = stageWordOf(text);
  const numbered = numberedStage(wanted);
  if (numbered !== undefined) {
    return numbered;
  }
  const found = STAGE_NAMES.find((row) => stageWordOf(row.name) === wanted);
  if (found === undefined) {
    return { problem: unknownStage(text, edition) };
  }
  if (!isAtLeast(edition, found.row.since)) {
    return {
      problem: `Expected a stage that ${edition} has but received "${text}", which came with ${found.row.since}.`,
    };
  }
  return { stage: found.stage, stageType: found.stageType, isXl: found.isXl };
}

/** A stage that a search asks for. */
export interface AskedStage {
  readonly stage: number;
  readonly stageType: number;
  /** There where the type was named: the floor of a run then has to be of that type. */
  readonly isTypeNamed?: true;
}

/**
 * The stage of a search, which every seed has.
 *
 * @param type the stage type that was given beside it; a name may settle it too.
 */
export function readSearchStage(
  text: string,
  edition: RuleSet,
  type?: number,
): AskedStage | Problem {
  const typed = typedStage(text, edition, type);
  if (isProblem(typed)) {
    return typed;
  }
  const { stage, stageType, isXl } = typed;
  if (isXl) {
    const problem = `Expected a stage that every seed has but received "${text}"; ask for the first floor of the chapter and "xl".`;
    return { problem };
  }
  return stageType === undefined
    ? { stage, stageType: 0 }
    : { stage, stageType, isTypeNamed: true };
}

/** A stage as it was asked for, by number or by a name that may settle type and curse too. */
export interface ChosenStage {
  readonly stage: number;
  readonly stageType: number;
  readonly curses: number | undefined;
}

/**
 * The stage that a name asks for, held against a type and curses that were given beside it.
 *
 * @param stageType undefined when none was given.
 * @param curses the forced curse bits, undefined when none were given.
 */
export function chooseStage(
  text: string,
  edition: RuleSet,
  stageType: number | undefined,
  curses: number | undefined,
): ChosenStage | Problem {
  const typed = typedStage(text, edition, stageType);
  return isProblem(typed)
    ? typed
    : {
        stage: typed.stage,
        stageType: typed.stageType ?? 0,
        curses: typed.isXl ? ((curses ?? 0) | CURSE_LABYRINTH) >>> 0 : curses,
      };
}

/** The stage of a text, of the type that was given beside it unless the text settles another. */
function typedStage(
  text: string,
  edition: RuleSet,
  type: number | undefined,
): NamedStage | Problem {
  const named = parseStage(text, edition);
  if (isProblem(named)) {
    return named;
  }
  const { stageType = type } = named;
  return type === undefined || type === stageType
    ? { ...named, stageType }
    : { problem: `Expected type ${stageType} with stage "${text}" but received type ${type}.` };
}

/** A bare number leaves the type open, so that it can be said beside it. */
function numberedStage(word: string): NamedStage | undefined {
  let digits = word;
  let stageType: number | undefined;
  for (const [letter, type] of TYPE_LETTERS) {
    if (word.endsWith(letter)) {
      digits = word.slice(0, -1);
      stageType = type;
    }
  }
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
  const chapter = names.filter(({ row }) => stageWordOf(row.name) === stageWordOf(text));
  if (chapter.length > 0) {
    const list = chapter.map(({ name }) => name).join(", ");
    return `Expected one of ${list} but received "${text}".`;
  }
  const wanted = stageWordOf(text);
  if (wanted === "ascent" || wanted === "greed") {
    return `Expected a stage that is generated but received "${text}": it is outside the model.`;
  }
  // "basment" is nearer to "basement" than to "basement-1".
  const chapterName = nearestWord(
    wanted,
    names.map(({ row }) => stageWordOf(row.name)),
  );
  const nearest =
    nearestWord(
      wanted,
      names.map(({ name }) => name),
    ) ?? names.find(({ row }) => stageWordOf(row.name) === chapterName)?.name;
  const suggestion = nearest === undefined ? "." : `; did you mean "${nearest}"?`;
  return `Expected a stage number or a name such as caves-2 but received "${text}"${suggestion}`;
}
