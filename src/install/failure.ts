/** Something that could not be done: one sentence, with the way out. */
export class InstallError extends Error {}

/** A wrong option: a misspelt folder, an edition without mods. */
export class WrongOptionError extends InstallError {}

const ELSEWHERE = "name another folder with --mods-dir";

/** The usual error codes of a disk in words, each with the way out when installing. */
// prettier-ignore
const REASONS: Readonly<Record<string, readonly [reason: string, wayOut: string]>> = {
  EACCES:  ["you have no right to use it",                 `give yourself the right or ${ELSEWHERE}`],
  EPERM:   ["the system forbids it",                       "close the game, or give yourself the right"],
  EROFS:   ["that disk can only be read",                  ELSEWHERE],
  ENOSPC:  ["the disk is full",                            "make room and try again"],
  EFBIG:   ["the disk does not take a file that large",    ELSEWHERE],
  EBUSY:   ["another program uses it",                     "close the game and try again"],
  ENOENT:  ["it or its folder does not exist",             "try again"],
  ENOTDIR: ["a part of its path is a file and no folder",  ELSEWHERE],
  EISDIR:  ["it is a folder and no file",                  "move it away"],
  EEXIST:  ["something else stands there",                 "move it away"],
  EPIPE:   ["the program that reads it has ended",         "try again"],
};

/** Does something; whatever the disk throws becomes one sentence with the way out. */
export function orFailure<T>(action: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InstallError) {
      throw error;
    }
    const [, wayOut] = REASONS[codeOf(error)] ?? [];
    const advice = wayOut === undefined ? "" : `: ${wayOut}`;
    throw new InstallError(`Failed to ${action} since ${diskReason(error)}${advice}.`, {
      cause: error,
    });
  }
}

/** Why the disk refused, as the end of "Failed to write x since …", without a full stop. */
export function diskReason(error: unknown): string {
  const code = codeOf(error);
  const [reason] = REASONS[code] ?? [];
  return reason === undefined ? messageOf(error) : `${reason} (${code})`;
}

/** The message of an error, or of anything else that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
