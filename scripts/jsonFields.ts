/**
 * What each command answers in JSON: the library's type where the library answers the same, and rows for the
 * rest. docs/json.md and docs/schema.json are made of both, and a test holds answers to them.
 */

/** What some commands answer with `--json`. */
export interface JsonAnswer {
  /** As in "oracle award". */
  readonly command: string;
  readonly says: string;
  /** The library's type whose fields it has besides. */
  readonly type?: string;
  readonly fields: readonly JsonField[];
}

/** A field: `a.b` within an object, `a[]` each of a list, `a.*` under any name, `a.**` all below. */
export interface JsonField {
  readonly path: string;
  /** Where a type of the library is meant, its name in code comes first. */
  readonly says: string;
  /** Whether only some answers have it. */
  readonly isOptional: boolean;
}

/** Rows of "path | what it is", a path that only some answers have with a question mark behind it. */
function fieldsOf(...texts: readonly string[]): readonly JsonField[] {
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [written = "", says = ""] = line.split(" | ").map((part) => part.trim());
    const isOptional = written.endsWith("?");
    return { path: isOptional ? written.slice(0, -1) : written, says, isOptional };
  });
}

const LOADOUT = `
  loadout | \`LoadoutJson\`: in the fields of a case of a batch
  edition | the rules' edition
  certainty | how sure its rules are: engine-checked, source, wiki, unsure; outside in Greed mode
  seen? | \`Seen\`: how awards of real logs and saved runs came out by these rules`;

const CERTAINTY = `
  certainty | \`AnswerCertainty\``;

const PART = `
  ranges[] | the seeds counted, as [from, to]; parts with gaps have several
  digest | names what was counted: parts with equal digests add up
  complete | false where a part was interrupted: seeds that it was to count are missing
  check | names the whole answer, so that none that was changed since is added up`;

const FLOOR_SEARCH = `
  conditions | as they were typed
  by | the field of --by as it was typed; null without one
  edition | the rules' edition
  input | the state of the run as it was given
  input.** | edition, hearts, items and so on
  figures | the name of the room figures that it stands on; null where layouts decide
  stages[].stage | a floor that it asks about
  stages[].stageType | its type
  stages[].name | its name`;

/** What a line of each batch may say. */
export const CASES = [
  ["oracle award --batch", "AwardCase"],
  ["oracle odds --batch", "LoadoutCase"],
  ["oracle floor --batch", "FloorCase"],
] as const;

/** What a case may have besides its fields, and its answer has then too. */
export const CASE_ID = "the case's own id, any text or number, where it has one";

const BATCH_ID = `id? | ${CASE_ID}`;

const FOUND = `
  range[] | the first and the last seed that was to be looked at
  found | how many seeds there are in the list
  next | the first seed that was not looked at; null where all were`;

const PLACE = `
  edition? | the edition whose mods folder it is
  place | the mod's folder
  dryRun | whether it was only said what would be done`;

/** What commands answer with the library's types. */
const TYPED: readonly (readonly [command: string, says: string, type: string, rows: string])[] = [
  ["oracle award", "an award with its draws", "ExplainedAward", ""],
  [
    "oracle floor",
    "the floors of a run, or the one of --stage",
    "RunAnswer",
    `
  repeat | the command that gives the same again
  why[]? | with --why, each step of the generation: name, rolls, sentences
  why[].**? | these
  outside? | what no run shows, where all floors are shown`,
  ],
  ["oracle floor --batch", "each line: one floor", "BatchAnswer", BATCH_ID],
  [
    "oracle compare",
    "a log against the simulation; of several files { logs, coverage } with each file's answer",
    "LogAnswer",
    `
  input | the options that the answer depends on
  input.** | edition, hypothesis, luck and so on`,
  ],
  [
    "oracle save",
    "a saved run against the simulation; oracle compare answers the same of such a file",
    "SavedRunAnswer",
    `
  input | the options that the answer depends on
  input.** | edition, luck and so on`,
  ],
];

const CONTENTS: readonly (readonly [command: string, says: string, ...texts: string[]])[] = [
  [
    "oracle odds",
    "odds of one loadout, or of two with --against",
    LOADOUT,
    `
  method | ideal
  outcomes[]? | \`OddsRow\`
  compared[].**? | with --against, the same of each loadout
  pickups[]? | \`MakeOdds\`: of each kind that can drop`,
  ],
  [
    "oracle odds planetarium",
    "the chance of a planetarium on each floor, by the treasure rooms entered before it",
    `
  edition | whose rules
  planetarium[].stage | the floor's stage
  planetarium[].treasureRoomsVisited | treasure rooms entered before
  planetarium[].chance | 0 to 1
  raisedBy[].item | an item that raises it
  raisedBy[].by | by how much, alone`,
  ],
  [
    "oracle search floor",
    "start seeds whose floors are as wanted",
    FLOOR_SEARCH,
    CERTAINTY,
    `
  seeds[].seedText | a seed, to type into the game
  seeds[].startSeed | the same as a number
  seeds[].shows[]? | where the items that were asked for stand`,
    FOUND,
  ],
  [
    "oracle search floor --count",
    "how many there are",
    FLOOR_SEARCH,
    CERTAINTY,
    `
  count | how many match
  distribution[].value? | with --by, a value of what is counted by
  distribution[].name? | the same as conditions name it, such as a curse, yes or none
  distribution[].seeds? | how many of those that match have it
  seeds | how many were looked at`,
    PART,
  ],
  ["oracle merge", "the fields of its parts, added up", "** | those of a count"],
  [
    "oracle seed",
    "a seed and those that follow from it",
    `
  seedText | as text
  startSeed | as a number
  edition | whose stage seeds
  certainty | how sure they are
  stageSeeds[] | by slot; slot 0 is not used
  playerInitSeed | the player's own`,
  ],
  [
    "oracle rooms",
    "the figures of the game's rooms",
    `
  input | the options that the answer depends on
  input.**? | rooms
  figures[].origin | built-in, own or open
  figures[].edition | whose rooms
  figures[].build | of which build; null where there is one
  figures[].name | in words
  figures[].digest | of the special rooms: equal for equal figures
  figures[].known | whether they are those of an edition that is built in
  figures[].certainty | how sure they are
  figures[].provenance | where they come from
  figures[].warnings[] | what mods change
  figures[].files[].file | the number of a room file
  figures[].files[].rooms | how many rooms it has
  figures[].types[].type | a special room
  figures[].types[].rooms | how many there are of it
  figures[].bossPools | how many boss pools are known`,
  ],
  [
    "oracle names",
    "items, stages or characters",
    `
  word? | the part of a name that was looked for
  items[].kind? | collectible or trinket
  items[].id? | the game's number
  items[].name? | as options take it
  items[].title? | as the game shows it
  items[].code? | c or t and the number
  items[].changes? | what a rule asks about it for: awards, floors
  items[].since? | the edition that brought it; null where no rule asks
  edition? | whose stages
  stages[].stage? | the number
  stages[].stageType? | the type
  stages[].code? | as the game's own command takes it
  stages[].name? | as options take it
  stages[].since? | the edition that brought it
  characters[].playerType? | the game's number
  characters[].name? | the name`,
  ],
  [
    "oracle doctor",
    "what stands between the player and a working mod",
    `
  input | the options that the answer depends on
  input.**? | modsDir, edition
  healthy | whether nothing failed
  checks[].check | what was looked at
  checks[].status | ok, warn or fail
  checks[].message | what was found
  checks[].advice? | what to do`,
  ],
  [
    "oracle install",
    "what was put into the game's folder",
    PLACE,
    `
  before? | the version that was there
  changed | whether anything was to do`,
  ],
  [
    "oracle uninstall",
    "what was taken out of it",
    PLACE,
    `
  removed[] | files that were removed
  kept[] | files that are yours`,
  ],
  [
    "oracle selftest",
    "whether the shared vectors agree",
    `
  passed | whether all do
  message | how many, or the first that does not`,
  ],
];

const VERSION = "version | the version of Basement Oracle that answered";

/** Every answer. */
export const JSON_ANSWERS: readonly JsonAnswer[] = [
  ...TYPED.map(([command, says, type, rows]) => {
    return { command, says, type, fields: fieldsOf(rows) };
  }),
  ...CONTENTS.map(([command, says, ...texts]) => {
    return { command, says, fields: fieldsOf(VERSION, ...texts) };
  }),
];
