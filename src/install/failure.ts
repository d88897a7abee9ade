/** Something that could not be done, said in one sentence with the way out. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** What was asked for cannot be meant: a misspelt folder, an edition without mods. */
export class WrongOptionError extends InstallError {}

/** What a code of the disk means, and the way out for somebody who installs. */
type DiskReason = Readonly<Record<"code" | "reason" | "wayOut", string>>;

const ELSEWHERE = "name another folder with --mods-dir";

/** The usual codes of a disk in words. */
// prettier-ignore
const REASONS: readonly DiskReason[] = [
  { code: "EACCES",       reason: "you have no right to use it",                        wayOut: `give yourself the right or ${ELSEWHERE}` },
  { code: "EPERM",        reason: "the system forbids it",                              wayOut: "close the game, or give yourself the right" },
  { code: "EROFS",        reason: "that disk can only be read",                         wayOut: ELSEWHERE },
  { code: "ENOSPC",       reason: "the disk is full",                                   wayOut: "make room and try again" },
  { code: "EFBIG",        reason: "the disk does not take a file that large",           wayOut: ELSEWHERE },
  { code: "EBUSY",        reason: "another program uses it",                            wayOut: "close the game and try again" },
  { code: "ENOENT",       reason: "it or its folder does not exist",                    wayOut: "try again" },
  { code: "ENOTDIR",      reason: "a part of its path is a file and no folder",         wayOut: ELSEWHERE },
  { code: "EISDIR",       reason: "it is a folder and no file",                         wayOut: "move it away" },
  { code: "EEXIST",       reason: "something else stands there",                        wayOut: "move it away" },
  { code: "EPIPE",        reason: "the program that reads it has ended",                wayOut: "try again" },
];

/** The sentence for an action that failed, whatever the disk threw. */
export function failureOf(action: string, error: unknown): InstallError {
  if (error instanceof InstallError) {
    return error;
  }
  const wayOut = rowOf(error)?.wayOut;
  const advice = wayOut === undefined ? "" : `: ${wayOut}`;
  return new InstallError(`Failed to ${action} since ${diskReason(error)}${advice}.`, {
    cause: error,
  });
}

/** Why the disk refused, as the end of "Failed to write x since …", without a full stop. */
export function diskReason(error: unknown): string {
  const row = rowOf(error);
  if (row !== undefined) {
    return `${row.reason} (${row.code})`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Whether an error is one that the system itself threw, such as a disk or a pipe. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

function rowOf(error: unknown): DiskReason | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return REASONS.find((row) => row.code === code);
}
