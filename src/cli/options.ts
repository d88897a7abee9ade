/**
 * The options that several commands have: the same thing has the same name, letter and value in all
 * of them.
 */
import path from "node:path";
import { Option, type Command } from "commander";
import { EDITIONS } from "../core/game/edition";
import { BUILT_IN_ROOMS, INSTALLED_GAME, namedRooms, namedUnlocks } from "./files";
import { UsageError } from "./usage";
import { capitalised } from "../core/award/awardWords";
import { longOption, SITUATION, type SituationRow } from "../core/game/situationRows";
import { FIELD_NAMES } from "../core/words/situationFields";

/** One option, as the help shows it. */
export interface OptionRow {
  readonly flags: string;
  readonly says: string;
  /** Whether it may be given several times. */
  readonly isList?: boolean;
}

// prettier-ignore
const OTHER_OPTIONS = {
  // What is asked about.
  hard:       { flags: "--hard",                          says: "the same as --difficulty hard" },
  player:     { flags: "--player <luck=n,item,...>",      says: "another player of the run, as in luck=3,lucky-foot; the edition says whose luck and items count; may be repeated", isList: true },
  stage:      { flags: "-S, --stage <stage>",             says: 'a number from 1 to 13 or a name such as "caves-2" or "dross-xl"' },
  type:       { flags: "-t, --type <n>",                  says: "the stage type: 0-2, 4 and 5 for the alternative path" },
  stageSeed:  { flags: "--stage-seed <number>",           says: "the floor's own seed, as logged by the game" },
  rooms:      { flags: "--rooms <path>",                  says: `the rooms' figures: a folder or file of your own, "${INSTALLED_GAME}" or "${BUILT_IN_ROOMS}" (default: the installed game's where they are of the edition, else built-in)` },
  seed:       { flags: "--seed <seed>",                   says: "the run's seed, which says what pills do and which trinket is next" },
  against:    { flags: "--against <what>",                says: 'a second loadout beside it, as in "luck=5,lucky-foot" or "nothing"' },
  slot:       { flags: "--slot <n>",                      says: "the save slot, 1 to 3 (default: the one written last)" },
  modsDir:    { flags: "--mods-dir <folder>",             says: "the mods folder, when it is not found or another is meant" },
  // How much of it.
  seeds:      { flags: "--seeds <from-to>",               says: "look among these seeds only" },
  first:      { flags: "-n, --first <number>",            says: "how many seeds (default: 10)" },
  all:        { flags: "--all",                           says: "every seed there is; none at all is no failure then" },
  workers:    { flags: "--workers <number>",              says: "how many threads work (default: all processors)" },
  count:      { flags: "--count",                         says: "how many would be found, exactly; oracle merge adds parts up" },
  by:         { flags: "--by <field>",                    says: "with --count: how many seeds have each value of a field" },
  random:     { flags: "--random",                        says: "begin at a random start seed" },
  resume:     { flags: "--resume <file>",                 says: "keep the state in a file and go on from it" },
  // What comes out.
  awards:     { flags: "--awards",                        says: "show on the maps what each room drops, with --luck and --item" },
  items:      { flags: "--items",                         says: "with --json, what stands in the rooms; text always tells it" },
  maps:       { flags: "--maps",                          says: "draw the maps of all floors too" },
  find:       { flags: "--find <item>",                   says: "say on which floors, in which rooms and for what an item stands; exit code 1 where none is told" },
  why:        { flags: "--why",                           says: "explain every decision by its draws" },
  csv:        { flags: "--csv",                           says: "write seedText and startSeed as CSV; with --count --by value and seeds" },
  json:       { flags: "--json",                          says: "print one JSON object" },
  batch:      { flags: "--batch [file]",                  says: "read one JSON case a line, of a file or stdin, print one result a line; a case's id comes back with it" },
  fields:     { flags: "--fields <names>",                says: "with --batch: only these fields of the answers, as in name,rooms.type" },
  out:        { flags: "-o, --out <file>",                says: "write to a file, - for stdout" },
  svg:        { flags: "--svg <file>",                    says: "write a picture, - for stdout" },
  html:       { flags: "--html <file>",                   says: "write a page, - for stdout" },
  force:      { flags: "--force",                         says: "overwrite a file that is not oracle's own" },
  quiet:      { flags: "-q, --quiet",                     says: "the result alone: no notes, no progress, only errors (also ORACLE_QUIET=1)" },
  color:      { flags: "--color",                         says: "coloured and laid out as in a terminal, even where the output is none" },
  plain:      { flags: "--plain",                         says: "as in a pipe, in a terminal too: tables between tabs, no colours, maps or line breaks (also ORACLE_LAYOUT=plain)" },
  noColor:    { flags: "--no-color",                      says: "no colours (also NO_COLOR=1)" },
} as const satisfies Readonly<Record<string, OptionRow>>;

/** A field that the command line has an option for. */
type OptionField = Extract<SituationRow, { readonly option: string }>;

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The name under which commander hands an option over: "curseOdds" of "--curse-odds <n>". */
type NameOf<Flags extends string> = Flags extends `${string}--${infer Name} <${string}`
  ? Camel<Name>
  : never;

/** Options as commander hands them over, of whichever command: what each holds follows from its flags. */
export type Options = {
  readonly [Name in keyof typeof OTHER_OPTIONS]?: ValueOf<(typeof OTHER_OPTIONS)[Name]>;
} & {
  readonly [Row in OptionField as NameOf<Row["option"]>]?: Row extends { readonly isList: true }
    ? readonly string[]
    : string;
};

/** The name under which a field's option is handed over. */
export function optionOf(row: OptionField): keyof Options {
  const [first = "", ...rest] = longOption(row).slice(2).split("-");
  return (first + rest.map(capitalised).join("")) as keyof Options;
}

/** Every option; where a field of the situation takes one of a few names, help lists them. */
const OPTIONS = {
  ...OTHER_OPTIONS,
  ...Object.fromEntries(
    SITUATION.flatMap((row) => {
      if (!("option" in row && "says" in row)) {
        return [];
      }
      const { option: flags, says, kind } = row;
      const names = FIELD_NAMES[kind];
      const told =
        names === undefined
          ? says
          : `one of ${names.join(", ")}${kind === "edition" ? ";" : ""} ${says}`;
      return [[optionOf(row), { flags, says: told, isList: "isList" in row }]];
    }),
  ),
} as Readonly<Record<keyof Options, OptionRow>>;

type ValueOf<Row extends OptionRow> = Row extends { readonly isList: true }
  ? readonly string[]
  : Row["flags"] extends `${string}<${string}`
    ? string
    : Row["flags"] extends `${string} [${string}`
      ? string | boolean
      : boolean;

/** An option of a command, or one of which the command's help says something else. */
export type OptionEntry = keyof Options | readonly [name: keyof Options, says: string];

/** Options of batches. */
export const BATCH_OPTIONS: readonly OptionEntry[] = ["batch", "fields"];

/** Options that say a loadout. */
export const LOADOUT_OPTIONS = [
  "luck",
  "item",
  "player",
  "edition",
  "hard",
  "difficulty",
  "hypothesis",
  "unlocks",
  "locked",
  "character",
] as const;

/** The edition of a command that does not know the documents' rules. */
export const ONE_EDITION = ["edition", `one of ${EDITIONS.join(", ")}`] as const;

/** What most questions about floors say. */
export const FLOOR_OPTIONS: readonly OptionEntry[] = ["stage", "edition", "hard", "item"];

/** The state of the run that the floor is built in. */
export const RUN_OPTIONS: readonly OptionEntry[] = [
  ["difficulty", "normal or hard"],
  ...SITUATION.flatMap((row): readonly OptionEntry[] => {
    const isOther = row.kind === "edition" || row.kind === "difficulty" || !("says" in row);
    return isOther || row.decides === "drops" || row.decides === "contents" || row.kind === "items"
      ? []
      : [optionOf(row)];
  }),
];

/** Options that say which mods folder is meant. */
export const FOLDER_OPTIONS: readonly OptionEntry[] = [
  "modsDir",
  ["edition", "afterbirth+, repentance or repentance+; else the one played last"],
  "json",
];

/** How help shows an option of a command. */
export function optionRow(entry: OptionEntry): OptionRow {
  const [name, says] = typeof entry === "string" ? [entry] : entry;
  return { ...OPTIONS[name], ...(says === undefined ? {} : { says }) };
}

function gathered(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Refuses a second value of an option that takes one: neither is dropped in silence. */
function onlyOnce(flags: string): (value: string, before: string | undefined) => string {
  return (value, before) => {
    if (before !== undefined) {
      const [name = ""] = /--[a-z-]+/.exec(flags) ?? [];
      const other = name === "--luck" ? " (another player's: --player luck=…)" : "";
      throw new UsageError(`Expected ${name} once but received ${before} and ${value}${other}.`);
    }
    return value;
  };
}

/** The options that -h shows, each in a few words. */
// prettier-ignore
const EVERYDAY: { readonly [Name in keyof Options]?: string } = {
  stage: "one floor, as in caves-2",       edition: "as in repentance",          hard: "hard difficulty",
  item: "an item carried, by any name",    luck: "luck as the game shows it",    find: "where an item stands",
  maps: "the maps of all floors",          all: "all that there is",             awards: "what each room drops",
  unlocks: "all, none, or your own",       seed: "the run's seed",               against: "a second loadout beside it",
  first: "how many seeds",                 count: "how many there are",          slot: "the save slot",
  html: "write a page",                    svg: "write a picture",               out: "write to a file",
  modsDir: "the mods folder",              json: "as one JSON object",
};

/** The headings of --help and the options below each; all others stand below "What is asked:". */
const GROUPS: readonly (readonly [title: string, names: readonly (keyof Options)[]])[] = [
  [
    "What to show:",
    ["find", "maps", "all", "awards", "items", "why", "against", "first", "count", "by", "random"],
  ],
  ["Your save:", ["unlocks", "locked", "build", "rooms", "slot", "modsDir"]],
  [
    "The state of the run:",
    ["item", "player", "luck", "hypothesis", "curses", "flag", "entered", "skip"],
  ],
  [
    "Output:",
    [
      "json",
      "batch",
      "fields",
      "out",
      "csv",
      "svg",
      "html",
      "force",
      "quiet",
      "plain",
      "color",
      "noColor",
      "resume",
      "workers",
    ],
  ],
];

function groupOf(name: keyof Options): string {
  const [title = "What is asked:"] = GROUPS.find(([, names]) => names.includes(name)) ?? [];
  return title;
}

/**
 * Adds options to a command.
 *
 * @param isShort whether -h is asked for, which shows the everyday options alone, each in a few words.
 */
export function addOptions(
  command: Command,
  entries: readonly OptionEntry[],
  isShort = false,
): Command {
  for (const entry of entries) {
    const { flags, says, isList } = optionRow(entry);
    const name = typeof entry === "string" ? entry : entry[0];
    const short = EVERYDAY[name];
    const option = new Option(flags, isShort ? short : says);
    option.hideHelp(isShort && short === undefined).helpGroup(isShort ? "Options:" : groupOf(name));
    const read = isList === true ? option.argParser(gathered) : option.argParser(onlyOnce(flags));
    command.addOption(read);
  }
  return command;
}

/** Options that may name a place of this computer. */
const PLACES: readonly string[] = ["rooms", "unlocks", "build", "modsDir"];

/** The options that a JSON answer depends on. Folders are left out: they name people when the answer is shared. */
export function optionsTold(options: object): object {
  const named = Object.entries(options)
    .filter(([name]) => name !== "json" && name !== "html")
    .map(([name, value]: [string, unknown]) => [
      name,
      PLACES.includes(name) && typeof value === "string" ? path.basename(value) : value,
    ]);
  return Object.fromEntries(named);
}

/** {@link optionsTold}, with what the environment says of unlocks and rooms. */
export function heededOptionsTold(options: Options): object {
  const heeded = { rooms: namedRooms(options.rooms), unlocks: namedUnlocks(options.unlocks) };
  const named = Object.entries(heeded).filter(([, value]) => value !== "");
  return optionsTold({ ...Object.fromEntries(named), ...options });
}
