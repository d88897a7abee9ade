/** The editions of the game, oldest first. Every comparison of editions happens in this file. */
export const EDITIONS = [
  "rebirth",
  "afterbirth",
  "afterbirth+",
  "repentance",
  "repentance+",
] as const;

/** An edition by its name on the command line and in records. */
export type Edition = (typeof EDITIONS)[number];

/** What a missing edition means. */
export const DEFAULT_EDITION: Edition = "repentance+";

/** Other names in use, kept for good. */
const ALIASES: readonly (readonly [string, Edition])[] = [
  ["rb", "rebirth"],
  ["ab", "afterbirth"],
  ["ab+", "afterbirth+"],
  ["abp", "afterbirth+"],
  ["afterbirth-plus", "afterbirth+"],
  ["rep", "repentance"],
  ["rep+", "repentance+"],
  ["repentance-plus", "repentance+"],
];

/** The edition of a name or alias, whatever its case; undefined for anything else. */
export function parseEdition(name: string): Edition | undefined {
  const wanted = name.toLowerCase();
  for (const edition of EDITIONS) {
    if (edition === wanted) {
      return edition;
    }
  }
  for (const [alias, edition] of ALIASES) {
    if (alias === wanted) {
      return edition;
    }
  }
  return undefined;
}

/** Whether an edition is `since` or newer. */
export function isAtLeast(edition: Edition, since: Edition): boolean {
  return EDITIONS.indexOf(edition) >= EDITIONS.indexOf(since);
}
