/** Wrong use of the command line: reported as one sentence, exit code 2. */
export class UsageError extends Error {}

/** Exit codes of every command. */
export const ExitCode = { FINE: 0, MISMATCH: 1, USAGE: 2 } as const;
