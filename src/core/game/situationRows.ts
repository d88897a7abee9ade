/**
 * Everything that decides an answer besides the seeds, one row a field: the command line's options and their help, the
 * reading of cases, of texts and of the page's address, the page's controls and the mod's records follow from them.
 */
import { row, type FieldRow } from "./recordRow";

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

interface RowShape {
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
  /** How a floor's record holds it. */
  readonly record?: FieldRow;
  /** What stands where nobody says it; missing where that depends on character, floor or edition. */
  readonly usual?: unknown;
  /** A text, as the option takes it. */
  readonly example?: string;
}

// prettier-ignore
export const SITUATION = [
  { field: "edition",      kind: "edition",      decides: "all", option: "-e, --edition <name>", says: "or documents: the rules word by word as published (default: ORACLE_EDITION, else that of the game's newest log, else repentance+)", example: "afterbirth+" },
  { field: "difficulty",   kind: "difficulty",   decides: "all", option: "-d, --difficulty <name>", address: "hard", says: "(default: ORACLE_DIFFICULTY, else normal)", usual: "normal", example: "hard" },
  { field: "curses",       kind: "curses",       decides: "floors", label: "Curses, by name", option: "--curses <names>", says: 'force curses: a bit field, names such as "lost,blind", or none', example: "darkness", record: row("curses", "int", "curse bit field") },
  { field: "curseOdds",    kind: "count",        decides: "floors", label: "One floor in … is cursed", option: "--curse-odds <n>", says: "1 in n floors is cursed, 0 for none (default: by edition, difficulty and unlocks)", example: "1" },
  { field: "victoryLap",   kind: "count",        decides: "floors", label: "Victory laps", option: "--victory-lap <n>", says: "victory laps completed", usual: 0, example: "3", record: row("victoryLap", "int", "victory lap, 0 for the first run") },
  { field: "challenge",    kind: "count",        decides: "floors", label: "Challenge, by number", option: "--challenge <n>", says: "the challenge's number", usual: 0, example: "1", record: row("challenge", "int", "challenge id, 0 for none") },
  { field: "playerType",   kind: "character",    decides: "all", option: "--character <name>", says: "who plays, by name or number (default: Isaac)", usual: 0, example: "eden", record: row("playerType", "int", "player 0's type") },
  { field: "hearts",       kind: "count",        decides: "floors", label: "Red hearts, in halves", option: "--hearts <halves>", says: "red hearts, in halves (default: the character's)", example: "1", record: row("hearts", "int", "red hearts in halves") },
  { field: "soulHearts",   kind: "count",        decides: "floors", label: "Soul hearts, in halves", option: "--soul-hearts <halves>", says: "soul and black hearts, in halves (default: the character's)", example: "12", record: row("soulHearts", "int", "soul and black hearts in halves") },
  { field: "maxHearts",    kind: "count",        decides: "floors", label: "Heart containers, in halves", option: "--max-hearts <halves>", says: "red heart containers, in halves (default: the character's)", example: "2", record: row("maxHearts", "int", "red heart containers in halves") },
  { field: "boneHearts",   kind: "count",        decides: "floors", label: "Bone hearts", option: "--bone-hearts <n>", says: "bone hearts", usual: 0, example: "1", record: row("boneHearts", "int", "bone hearts") },
  { field: "coins",        kind: "count",        decides: "floors", label: "Coins", option: "--coins <n>", says: "coins carried", usual: 0, example: "30", record: row("coins", "int", "coins") },
  { field: "keys",         kind: "count",        decides: "floors", label: "Keys", option: "--keys <n>", says: "keys carried", usual: 0, example: "3", record: row("keys", "int", "keys") },
  { field: "treasureRoomsVisited", kind: "count", decides: "floors", label: "Treasure rooms visited", option: "--treasure-rooms-visited <n>", says: "treasure rooms visited so far (default: one a floor)", example: "0" },
  { field: "planetariumsVisited",  kind: "count", decides: "floors", label: "Planetariums visited", option: "--planetariums-visited <n>", says: "planetariums visited so far", usual: 0, example: "1" },
  { field: "flags",        kind: "flags",        decides: "floors", label: "State flags", option: "--flag <name|number>", isList: true, says: "a state flag that is set; may be repeated", usual: [], example: "5,6", record: row("flags", "ints", "state flags that are set") },
  // Cases and answers tell it by kind: collectibles and trinkets.
  { field: "carried",      kind: "items",        decides: "all", option: "-i, --item <name[=count]>", isList: true, address: "items", says: "an item carried, by any of its names or by c or t and its id; may be repeated", usual: {}, record: row("items", "counts", "items the rules ask about, by c or t and id") },
  { field: "unlocks",      kind: "unlocks",      decides: "all", option: "--unlocks <numbers|file>", says: "what is unlocked: all, none, unknown, achievements, as in 4+33-45, the game's file of them, or for floors a log that tells (default: the installed game's newest of the edition, else all, and what would be different is told)", example: "none" },
  { field: "unlocked",     kind: "achievements", decides: "floors", address: "has", usual: [], example: "4" },
  { field: "locked",       kind: "achievements", decides: "all", option: "--locked <numbers>", address: "lacks", says: "achievements that are missing all the same, as in 4-33+346", usual: [], example: "4+33" },
  { field: "build",        kind: "build",        decides: "floors", label: "Build of the game", option: "--build <name>", says: "the build of the game as its log names it, as in 1.7.6 or 1.06.J168, or such a log (default: the newest log's of the edition, else the last one known)", example: "1.7.5" },
  // No player can say it, it follows from the room figures; a caller without figures may name what a stage has.
  { field: "shapeMask",    kind: "count",        decides: "floors", address: "", example: "2" },
  { field: "luck",         kind: "luck",         decides: "drops", option: "-l, --luck <number>", says: "luck as the game shows it (default: 0)", usual: 0, example: "10" },
  { field: "hypotheses",   kind: "answers",      decides: "drops", option: "--hypothesis <question=answer>", isList: true, says: "choose another answer to an open question about the game; may be repeated", usual: {}, example: "missingDraw=none" },
  { field: "entered",      kind: "rooms",        decides: "contents", option: "--entered <rooms>", says: "rooms that are entered too, as in devil,secret:caves-1, so that what they show is gone", usual: [], example: "devil,secret" },
  { field: "skipped",      kind: "rooms",        decides: "contents", option: "--skip <rooms>", address: "skipped", says: "rooms that are passed by: of each floor's treasure, shop and boss, as in shop:caves-1", usual: [], example: "shop" },
  // The page tells the next restocks of each shop beside it, unasked.
  { field: "restocks",     kind: "count",        decides: "contents", option: "--restocks <n>", address: "", says: "what each shop sells after a restock machine has filled it again, 1 to 9 times", usual: 0, example: "1" },
] as const satisfies readonly RowShape[];

export type SituationRow = (typeof SITUATION)[number];

/** A field that a floor's record holds besides edition and difficulty, which more records hold. */
export type RecordedRow = Extract<SituationRow, { readonly record: FieldRow }>;

export const RECORDED = SITUATION.filter((one): one is RecordedRow => "record" in one);

/** The long name of a field's option, "--curse-odds"; "" without one. */
export function longOption(row: SituationRow): string {
  const option = "option" in row ? row.option : "";
  return option.split(" ").find((word) => word.startsWith("--")) ?? option;
}
