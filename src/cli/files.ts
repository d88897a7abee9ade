/** Files that the user names: written and read in one way, and said in a sentence when it fails. */
import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { diskReason } from "../install/failure";
import { UsageError } from "./usage";

/** The name that stands for standard output, and for standard input where a file is read. */
export const STANDARD_STREAM = "-";

/** The word that stands for the game where Steam put it. */
export const INSTALLED_GAME = "game";

/** The word for the figures that travel with the project, whatever game is installed. */
export const BUILT_IN_ROOMS = "built-in";

/** Runs something that touches a file; throws "Failed to … since …" when the disk refuses. */
export function withDisk<T>(action: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UsageError ? error : diskFailure(action, error);
  }
}

/** The sentence for something that the disk refused. */
export function diskFailure(action: string, error: unknown): UsageError {
  return new UsageError(`Failed to ${action} since ${diskReason(error)}.`);
}

/**
 * Writes what a command was asked to write, and says so on stderr; "-" is standard output. Throws a
 * {@link UsageError} when the disk refuses.
 */
export function writeFile(file: string, text: string): void {
  if (file === STANDARD_STREAM) {
    process.stdout.write(text);
    return;
  }
  withDisk(`write ${file}`, () => writeFileSync(file, text));
  console.error(`wrote ${file}`);
}

/**
 * Whether standard output takes one of the files that were asked for, so that nothing else may be
 * printed there; throws where it should take two things.
 *
 * @param files what each option names.
 */
export function takesStandardOutput(
  files: Readonly<Record<string, string | undefined>>,
  isJson: boolean | undefined,
): boolean {
  const takers = Object.keys(files).filter((flag) => files[flag] === STANDARD_STREAM);
  const all = [...takers.map((flag) => `${flag} -`), ...(isJson === true ? ["--json"] : [])];
  if (takers.length > 0 && all.length > 1) {
    throw new UsageError(`Expected one thing for stdout but received ${all.join(" and ")}.`);
  }
  return takers.length > 0;
}

/** Endings of pictures that are no SVG. */
const OTHER_PICTURES = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"];

/** Writes an SVG; refuses a name that promises another format. */
export function writeSvg(file: string, svg: string): void {
  const ending = extname(file).toLowerCase();
  if (OTHER_PICTURES.includes(ending)) {
    throw new UsageError(
      `Expected --svg with a name that ends in .svg but received "${file}": the picture is an SVG.`,
    );
  }
  writeFile(file, svg);
}

/** The text of a file; throws a {@link UsageError} when it cannot be read. */
export function readTextFile(file: string): string {
  return withDisk(`read ${file}`, () => readFileSync(file, "utf8"));
}
