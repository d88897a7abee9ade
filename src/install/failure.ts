/** Something that could not be done, said in one sentence with the way out. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** What was asked for cannot be meant: a misspelt folder, an edition without mods. */
export class WrongWishError extends InstallError {}

/** What the usual codes of a disk mean to somebody who wants to play. */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  [
    "EACCES",
    "you have no right to write there: give yourself the right or name another folder with --mods-dir",
  ],
  ["EPERM", "the system forbids it: close the game, or give yourself the right to write there"],
  ["EROFS", "that disk can only be read: name another folder with --mods-dir"],
  ["ENOSPC", "the disk is full: make room and try again"],
  ["EDQUOT", "your share of the disk is used up: make room and try again"],
  ["EBUSY", "another program uses it: close the game and try again"],
  ["ENOTEMPTY", "another program wrote there meanwhile: close the game and try again"],
  ["ENOENT", "it is not there any more: try again"],
];

/** The sentence for an action that failed, whatever the disk threw. */
export function failureOf(action: string, error: unknown): InstallError {
  if (error instanceof InstallError) {
    return error;
  }
  return new InstallError(`Failed to ${action} since ${reasonOf(error)}.`, { cause: error });
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  const known = REASONS.find(([name]) => name === code);
  if (known !== undefined) {
    return `${known[1]} (${known[0]})`;
  }
  return error instanceof Error ? error.message : String(error);
}
