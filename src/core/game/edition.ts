import { at } from "../lists";

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

/**
 * What can be chosen where an edition is chosen: an edition as the game runs it, or `documents`, the
 * pseudo-code that this project implements, to the letter.
 */
export const RULE_SETS = [...EDITIONS, "documents"] as const;

/** A set of rules by its name. */
export type RuleSet = (typeof RULE_SETS)[number];

/** The edition that the documents describe; they are one more patch over it. */
const DOCUMENTED: Edition = "afterbirth+";

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

/** The edition of a name or alias, whatever its case, with blanks too; undefined for anything else. */
export function parseEdition(name: string): Edition | undefined {
  const wanted = name.toLowerCase().split(" ").join("-");
  return (
    EDITIONS.find((edition) => edition === wanted) ??
    ALIASES.find(([alias]) => alias === wanted)?.[1]
  );
}

/** The rule set of a name or alias, whatever its case; undefined for anything else. */
export function parseRuleSet(name: string): RuleSet | undefined {
  return name.toLowerCase() === "documents" ? "documents" : parseEdition(name);
}

/** The edition whose rules stand wherever a rule set says nothing of its own. */
export function editionOfRules(rules: RuleSet): Edition {
  return rules === "documents" ? DOCUMENTED : rules;
}

/** Whether a rule set builds on `since`: an edition does on itself and on every older one. */
export function isAtLeast(rules: RuleSet, since: RuleSet): boolean {
  if (since === "documents") {
    return rules === "documents";
  }
  return rankOf(rules) >= rankOf(since);
}

/** What came with which edition, besides the rules of awards and floors, which have rows of their own. */
// prettier-ignore
const SINCE = {
  mods:               "afterbirth+",
  linePrefix:         "afterbirth+",
  alternativePath:    "repentance",
  itemTags:           "repentance",  // Quality too.
  consoleSetting:     "repentance",
  chainedPicks:       "repentance",  // Older picks draw again for what is locked, and it counts as seen.
  loggedRolls:        "repentance",  // Older rolls depend on unlocks, which no log tells.
  planetariums:       "repentance",
  rolledPickups:      "repentance",  // What a pickup's init rolls; of older ones nobody knows.
  shuffledPools:      "repentance",
  stageTreasures:     "repentance",
  trinketMultipliers: "repentance",
  ultraSecrets:       "repentance",
  voidPortals:        "repentance",  // Older ones, colours of bosses and champions nobody has published.
  wayBack:            "repentance",
  rolledChestCopies:  "repentance+", // Copies of a chest roll for themselves.
} as const satisfies Readonly<Record<string, Edition>>;

/** Whether a rule set has what came with an edition. */
export function has(rules: RuleSet, what: keyof typeof SINCE): boolean {
  return isAtLeast(rules, SINCE[what]);
}

/** What holds in a rule set, of rows from the oldest on: the newest that it builds on. */
export function newestOf<T>(
  rows: readonly (readonly [since: RuleSet, value: T])[],
  rules: RuleSet,
): T {
  let [, newest] = at(rows, 0);
  for (const [since, value] of rows) {
    if (isAtLeast(rules, since)) {
      newest = value;
    }
  }
  return newest;
}

/** By rule set, how many editions are older than the one that it builds on: the HUD asks 60 times a second. */
const RANKS: Record<string, number> = {};
for (const rules of RULE_SETS) {
  RANKS[rules] = EDITIONS.indexOf(editionOfRules(rules));
}

function rankOf(rules: RuleSet): number {
  return RANKS[rules] as number;
}
