/** Stages as people type them: "caves-2", "womb1", "Dross XL", "chest", the game's "3a", or 4. */
import { isAtLeast, type Edition, type RuleSet } from "../core/edition";
import { STAGES, type StageRow } from "../core/floor/stage";
import { nearestWord } from "../core/nearestWord";
import { UsageError } from "./usage";

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

/** The letters of the game's own `stage` console command, by stage type. */
const TYPE_LETTERS: Readonly<Record<string, number>> = { a: 1, b: 2, c: 4, d: 5 };

/** Every name as the errors suggest it, in the game's order. */
const STAGE_NAMES: readonly StageName[] = STAGES.flatMap(namesOf);

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
export function stageRows(edition: Edition): readonly ListedStage[] {
  return STAGE_NAMES.filter(({ row, isXl }) => !isXl && isAtLeast(edition, row.since)).map(
    ({ row, stage, name }) => {
      const { stageType, since } = row;
      const letter = Object.keys(TYPE_LETTERS).find((one) => TYPE_LETTERS[one] === stageType);
      return { stage, stageType, code: `${stage}${letter ?? ""}`, name, since };
    },
  );
}

function namesOf(row: StageRow): readonly StageName[] {
  const { first, last, stageType } = row;
  const name = row.name.toLowerCase().replace(/^the /, "").replaceAll(" ", "-");
  if (first === last) {
    return [{ name, row, stage: first, stageType, isXl: false }];
  }
  return [
    { name: `${name}-1`, row, stage: first, stageType, isXl: false },
    { name: `${name}-2`, row, stage: last, stageType, isXl: false },
    { name: `${name}-xl`, row, stage: first, stageType, isXl: true },
  ];
}

/** Reads a stage; throws a {@link UsageError} that suggests what may have been meant. */
export function parseStage(text: string, edition: RuleSet): NamedStage {
  const numbered = /^(\d+)([abcd]?)$/.exec(text.trim().toLowerCase());
  if (numbered !== null) {
    return numberedStage(Number(numbered[1]), numbered[2] ?? "");
  }
  const wanted = plainWord(text);
  const found = STAGE_NAMES.find((row) => plainWord(row.name) === wanted);
  if (found === undefined) {
    throw new UsageError(unknownStage(text, edition));
  }
  if (!isAtLeast(edition, found.row.since)) {
    throw new UsageError(
      `Expected a stage that ${edition} has but received "${text}", which came with ${found.row.since}.`,
    );
  }
  return { stage: found.stage, stageType: found.stageType, isXl: found.isXl };
}

/** A bare number leaves the type open, so that --type can say it. */
function numberedStage(stage: number, letter: string): NamedStage {
  const stageType = letter === "" ? undefined : TYPE_LETTERS[letter];
  return { stage, stageType, isXl: false };
}

/** Spaces, dashes and a leading "the" make no difference, nor do Roman numerals. */
function plainWord(text: string): string {
  const word = text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  return word.replace(/^the /, "").replace(/ ?ii$/, "2").replace(/ i$/, "1").replaceAll(" ", "");
}

function unknownStage(text: string, edition: RuleSet): string {
  const names = STAGE_NAMES.filter(({ row }) => isAtLeast(edition, row.since));
  const chapter = names.filter(({ row }) => plainWord(row.name) === plainWord(text));
  if (chapter.length > 0) {
    const list = chapter.map(({ name }) => name).join(", ");
    return `Expected one of ${list} but received "${text}".`;
  }
  const nearest = nearestWord(
    plainWord(text),
    names.map(({ name }) => name),
  );
  const suggestion = nearest === undefined ? "." : `; did you mean "${nearest}"?`;
  return `Expected a stage number or a name such as caves-2 but received "${text}"${suggestion}`;
}
