/**
 * Everything that decides an answer besides the seeds, one row a field: the command line's options and their help, the
 * reading of cases, of texts and of the page's address, and the page's controls follow from them.
 */

/** What a field holds, and so how it is read and written: see words/situationFields. */
export type FieldKind =
  | "edition"
  | "build"
  | "difficulty"
  | "character"
  | "unlocks"
  | "achievements"
  | "count"
  | "flags"
  | "curses"
  | "luck"
  | "answers"
  | "items"
  | "rooms";

/** Builds of Repentance that differ in rules, rooms or item pools, oldest first; each stands for those after it. */
export const BUILDS = ["2021", "1.7.5", "1.7.8a", "1.7.9b"] as const;

/** One of them, or an early build of Afterbirth+ by its year. */
export type Build = (typeof BUILDS)[number] | "2017";

interface SituationRow {
  /** As cases and the situation call it. */
  readonly field: string;
  readonly kind: FieldKind;
  /** What it can change: how floors are made, what their rooms hold, what clearing one drops; or all of these. */
  readonly decides: "floors" | "contents" | "drops" | "all";
  /** The command line's option as its help shows it; none where the command line has another way. */
  readonly option?: string;
  readonly says?: string;
  /** Whether the option may be given several times. */
  readonly isList?: boolean;
  /** The word of the page's address, where it is not the option's name; "" for none, with the reason above. */
  readonly address?: string;
  /** The label of the page's field, for a number that stands with others of the run. */
  readonly label?: string;
  /** What stands where nobody says it; missing where that depends on character, floor or edition. */
  readonly usual?: unknown;
  /** A text, as the option takes it. */
  readonly example?: string;
}

// prettier-ignore
export const SITUATION = [
  { field: "edition",      kind: "edition",      decides: "all", option: "-e, --edition <name>", says: "or documents: the rules word by word as published (default: ORACLE_EDITION, else that of the game's newest log, else repentance+)", example: "afterbirth+" },
  { field: "difficulty",   kind: "difficulty",   decides: "all", option: "-d, --difficulty <name>", address: "hard", says: "(default: ORACLE_DIFFICULTY, else normal)", usual: "normal", example: "hard" },
  { field: "curses",       kind: "curses",       decides: "floors", label: "Curses, by name", option: "--curses <names>", says: 'force curses: a bit field, names such as "lost,blind", or none', example: "darkness" },
  { field: "curseOdds",    kind: "count",        decides: "floors", label: "One floor in … is cursed", option: "--curse-odds <n>", says: "1 in n floors is cursed, 0 for none (default: by edition, difficulty and unlocks)", example: "1" },
  { field: "victoryLap",   kind: "count",        decides: "floors", option: "--victory-lap <n>", says: "victory laps completed", label: "Victory laps", usual: 0, example: "3" },
  { field: "challenge",    kind: "count",        decides: "floors", option: "--challenge <n>", says: "the challenge's number", label: "Challenge, by number", usual: 0, example: "1" },
  { field: "playerType",   kind: "character",    decides: "all", option: "--character <name>", says: "who plays, by name or number (default: Isaac)", usual: 0, example: "eden" },
  { field: "hearts",       kind: "count",        decides: "floors", option: "--hearts <halves>", says: "red hearts, in halves (default: the character's)", label: "Red hearts, in halves", example: "1" },
  { field: "soulHearts",   kind: "count",        decides: "floors", option: "--soul-hearts <halves>", says: "soul and black hearts, in halves (default: the character's)", label: "Soul hearts, in halves", example: "12" },
  { field: "maxHearts",    kind: "count",        decides: "floors", option: "--max-hearts <halves>", says: "red heart containers, in halves (default: the character's)", label: "Heart containers, in halves", example: "2" },
  { field: "boneHearts",   kind: "count",        decides: "floors", option: "--bone-hearts <n>", says: "bone hearts", label: "Bone hearts", usual: 0, example: "1" },
  { field: "coins",        kind: "count",        decides: "floors", option: "--coins <n>", says: "coins carried", label: "Coins", usual: 0, example: "30" },
  { field: "keys",         kind: "count",        decides: "floors", option: "--keys <n>", says: "keys carried", label: "Keys", usual: 0, example: "3" },
  { field: "treasureRoomsVisited", kind: "count", decides: "floors", option: "--treasure-rooms-visited <n>", says: "treasure rooms visited so far (default: one a floor)", label: "Treasure rooms visited", example: "0" },
  { field: "planetariumsVisited",  kind: "count", decides: "floors", option: "--planetariums-visited <n>", says: "planetariums visited so far", label: "Planetariums visited", usual: 0, example: "1" },
  { field: "flags",        kind: "flags",        decides: "floors", label: "State flags", option: "--flag <name|number>", isList: true, says: "a state flag that is set; may be repeated", usual: [], example: "5,6" },
  // Cases and answers tell it by kind: collectibles and trinkets.
  { field: "carried",      kind: "items",        decides: "all", option: "-i, --item <name[=count]>", isList: true, address: "items", says: "an item carried, by any of its names or by c or t and its id; may be repeated", usual: {} },
  { field: "unlocks",      kind: "unlocks",      decides: "all", option: "--unlocks <numbers|file>", says: "what is unlocked: all, none, unknown, achievements, as in 4+33-45, the game's file of them, or for floors a log that tells (default: the installed game's newest of the edition, else all, and what would be different is told)", example: "none" },
  { field: "unlocked",     kind: "achievements", decides: "floors", address: "has", usual: [], example: "4" },
  { field: "locked",       kind: "achievements", decides: "all", option: "--locked <numbers>", address: "lacks", says: "achievements that are missing all the same, as in 346+347", usual: [], example: "4+33" },
  { field: "build",        kind: "build",        decides: "floors", label: "Build of the game", option: "--build <name>", says: "the build of the game as its log names it, as in 1.7.6 or 1.06.J168, or such a log (default: the newest log's of the edition, else the last one known)", example: "1.7.5" },
  // No player can say it, it follows from the room figures; a caller without figures may name what a stage has.
  { field: "shapeMask",    kind: "count",        decides: "floors", address: "", example: "2" },
  { field: "luck",         kind: "luck",         decides: "drops", option: "-l, --luck <number>", says: "luck as the game shows it (default: 0)", usual: 0, example: "10" },
  { field: "hypotheses",   kind: "answers",      decides: "drops", option: "--hypothesis <question=answer>", isList: true, says: "choose another answer to an open question about the game; may be repeated", usual: {}, example: "missingDraw=none" },
  { field: "entered",      kind: "rooms",        decides: "contents", option: "--entered <rooms>", says: "rooms that are entered too, as in devil,secret:caves-1, so that what they show is gone", usual: [], example: "devil,secret" },
  { field: "skipped",      kind: "rooms",        decides: "contents", option: "--skip <rooms>", address: "skipped", says: "rooms that are passed by: of each floor's treasure, shop and boss, as in shop:caves-1", usual: [], example: "shop" },
  // The page tells the next restocks of each shop beside it, unasked.
  { field: "restocks",     kind: "count",        decides: "contents", option: "--restocks <n>", address: "", says: "what each shop sells after a restock machine has filled it again, 1 to 9 times", usual: 0, example: "1" },
] as const satisfies readonly SituationRow[];

type Row = (typeof SITUATION)[number];

/** A field that has a control of its own on the page, by its label. */
export type LabelledRow = Extract<Row, { readonly label: string }>;

/** Those, in their order. */
export const LABELLED = SITUATION.filter((row): row is LabelledRow => "label" in row);

/** The long name of a field's option, "--curse-odds"; "" without one. */
export function longOption(row: Row): string {
  const option = "option" in row ? row.option : "";
  return option.split(" ").find((word) => word.startsWith("--")) ?? option;
}
