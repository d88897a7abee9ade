/** Every field of every answer in JSON: docs/json.md is made of these rows, and a test holds answers to them. */

/** What some commands answer with `--json`. */
export interface JsonAnswer {
  /** As in "oracle award". */
  readonly command: string;
  readonly says: string;
  readonly fields: readonly JsonField[];
}

/** A field: `a.b` within an object, `a[]` each of a list, `a.*` under any name, `a.**` all below. */
export interface JsonField {
  readonly path: string;
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

/** The rows of a part, below where it stands. */
function below(place: string, text: string): string {
  return text.replaceAll(/^\s*(?=\S)/gm, `${place}.`);
}

const LOADOUT = `
  loadout | edition, luck, difficulty and what is carried, in the fields of a case of a batch
  loadout.** | these
  edition | the rules' edition
  certainty | how sure its rules are: engine-checked, source, wiki, unsure; outside in Greed mode
  seen.*? | how awards of real logs and saved runs came out by these rules: right, wrong, notJudged`;

const OUTCOMES = `
  outcomes[].award | none, card, trinket, pill, coin, heart, key, bomb, chest, battery, sack or locked-chest
  outcomes[].count | how many pickups; 0 for none
  outcomes[].probability | the chance, from 0 to 1
  outcomes[].fraction? | the chance as an exact fraction, where it is ideal
  outcomes[].seeds? | how many seeds give it, where seeds were counted`;

const CERTAINTY = `
  certainty.level | the least sure of the notes
  certainty.sentence | the same as one sentence, counted from what was seen of the real game
  certainty.notes[].topic | what it is about
  certainty.notes[].certainty | engine-checked, source, wiki or unsure
  certainty.notes[].text | why, in a sentence
  certainty.notes[].seen? | what real logs and saved runs showed of it: right, wrong, notJudged
  certainty.notes[].figures? | the room figures that it stands on`;

const PART = `
  ranges[] | the seeds counted, as [from, to]; parts with gaps have several
  digest | names what was counted: parts with equal digests add up
  complete | false where a part was interrupted: seeds that it was to count are missing
  check | names the whole answer, so that none that was changed since is added up`;

const TALLY = `
  match | how many agree
  mismatch | how many do not
  outside | how many the rules do not cover`;

const COVERAGE = `
  coverage[].edition | whose rule
  coverage[].kind | award, floor, room or pickup
  coverage[].rule | its name
  coverage[].question | the open question that it belongs to; empty for none
  coverage[].asked | how many observations asked for it
  coverage[].hit | in how many it came true
  coverage[].agreed | how many agreed
  coverage[].decisive | how many would have come out otherwise with another rule
  coverage[].values[]? | the numbers in its place that fit all of them
  coverage[].notJudged? | further pickups of the kind of which nothing can be said
  coverage[].between[]? | the bounds between which a chance fits all of them
  observations[] | what was counted, each by a name of its own, so that none counts twice`;

const PICKUPS = `
  pickups[].variant? | what a pickup turns out to be: the game's number of its kind, of a mimic 54
  pickups[].subType? | the game's number within the kind; null where nobody can tell
  pickups[].name? | in words, as in half heart, nickel, troll bomb, mimic chest
  pickups[].spawnSeed? | its InitSeed
  pickups[].certainty? | how sure the rolls of its sub-type are: source or unsure
  pickups[].oneOf[].variant? | where what is unlocked decides and nobody knows it: each that it may be
  pickups[].oneOf[].subType? | likewise
  pickups[].oneOf[].name? | likewise
  pickups[].open? | why the sub-type cannot be told, as a clause`;

const ROOM = `
  listIndex | its place in the game's list of rooms
  gridIndex | its anchor, 0-168; negative beyond the grid; null where several are possible
  shape | the game's RoomShape number
  variant | the room's own number in the game's files; null where no figures tell it
  subtype | likewise
  decorationSeed | the seed of its decoration
  spawnSeed | the seed of its entities
  awardSeed | the seed of its award
  known | exact, guess, or { runs, oneOf }: every alternative and in how many of the runs it stands
  known.**? | these
  drop.award? | with --awards or awards, what clearing it drops: none, card, key and so on
  drop.count? | how many pickups; 0 for none
  drop.oneOf[].*? | where it is open what a draw gives: what it may drop, this one first
${below("drop", PICKUPS)}
  exception? | with --awards or awards, why no drop is told, as a clause`;

const DROPS = `
  drops.words? | what these rooms drop in all, as in 3 keys, 1 chest, 1 half heart
  drops.totals[].name? | pickups of one name
  drops.totals[].count? | how many of them
  mirror.rooms[].*? | where drops are asked for, each room behind the floor's mirror: its cell, seeds and drop
  mirror.rooms[].drop.**? | as of the floor's rooms
  mirror.drops.**? | what they drop in all`;

const ATTEMPTS = `
  attempts[].shapes[] | the rooms that are not 1x1, in the order of placement
  attempts[].rooms | how many rooms it made
  attempts[].loops | how often it tried to place one
  attempts[].forcedDeadEnds | dead ends that were forced
  attempts[].deadEnds | dead ends in all
  attempts[].verdict | placing, or dead_ends have/need
  attempts[].failed? | the room for which a placing attempt found no place
  attempts[].layout? | with --layouts, each room in the order of placement
  attempts[].layout[].gridIndex? | its anchor
  attempts[].layout[].shape? | its shape
  attempts[].layout[].depth? | doors from the start room
  attempts[].layout[].deadEnd? | whether it is a dead end
  specialRooms[].type | the special room, as in super-secret
  specialRooms[].roomType | the game's RoomType number
  specialRooms[].decision | placed, refused, no dead end, no layout or no cell
  specialRooms[].cell | where it was placed; null where it was not
  specialRooms[].shape | its shape; null likewise
  specialRooms[].detail | what decided, in words; null for nothing to say`;

const RUN = `
  difficulty | normal or hard
  character | the character's name
  seedText | the run's seed as text; null where only a floor's own seed is known
  startSeed | the run's seed as a number; null likewise
  figures | where the room figures come from: built-in, own (of your game), or open where none are known and every room is taken to have all doors
  input | the state of the run as it was given
  input.** | edition, hearts, items and so on`;

const WHY = `
  why[].name? | with --why, a step of the generation
  why[].rolls[].label? | the name of a draw
  why[].rolls[].question? | what it asked, as in 1 in 20
  why[].rolls[].draw? | the draw itself
  why[].rolls[].value? | what the question makes of it
  why[].rolls[].answer? | the answer
  why[].sentences[]? | the draws and what came of them, in words`;

const FLOOR_SEARCH = `
  conditions | as they were typed
  by | the field or sum of --by as it was typed; null without one
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

const COMPARED = `
  log | the file without its folders
  input | the options that the answer depends on
  input.** | edition, hypothesis, luck and so on`;

const VERDICTS = `
  awards | how awards compare
${below("awards", TALLY)}
  floors | how floors compare
${below("floors", TALLY)}
  rooms | how rooms compare that were entered or saved
${below("rooms", TALLY)}
  awardsFrom.* | the same for awards by where they are told: record, pickup-line, trace, lab, saved-run
${below("awardsFrom.*", TALLY)}
  paidByMod | awards that the mod itself made, which are no evidence
  explanations[] | single changes of the rules that explain the most, the best first
  explanations[].**? | rule, draw, explains, of, without`;

const ITEMS = `
  items[].kind | award, floor, room or problem
  items[].verdict | match, mismatch or outside
  items[].** | where in the file, expected, observed, why: by kind`;

const CONTENTS: readonly (readonly [command: string, says: string, ...texts: string[]])[] = [
  [
    "oracle award",
    "an award with its draws; a line of --batch has neither version, loadout nor trace",
    LOADOUT,
    `
  awardSeed | the seed that was asked for
  award | none, card, trinket, pill, coin, heart, key, bomb, chest, battery, sack, locked-chest, or needed: what the player needs most
  variant | the pickup variant that is asked for; 0 for nothing
  count | how many pickups
  spawnSeeds[] | the InitSeed of each pickup, in the order of spawning`,
    PICKUPS,
    `
  draws | steps of the generator, spawn seeds included
  nextAwardSeed | the room's award seed afterwards
  glitched? | true where Broken Modem glitches the first pickup
  capacitorSeed? | the InitSeed of the battery that Old Capacitor makes besides
  oneOf[].*? | where it is open what a draw gives: the awards that it may be, this one first
  trace[].label | the name of a draw
  trace[].question | what it asked, as in 1 in 20
  trace[].draw | the draw itself
  trace[].value | what the question makes of it
  trace[].answer | the answer`,
  ],
  [
    "oracle odds",
    "odds of one loadout, or of several with --against, --over and --each-item",
    LOADOUT,
    `
  method | ideal, exact, or partial for an interrupted count
  seeds? | how many seeds were counted`,
    OUTCOMES.replaceAll(/(outcomes\[\]\.\w+)(?= )/g, "$1?"),
    PART.replaceAll(/^( {2}\S+) /gm, "$1? "),
    `
  compared[].**? | with --against, the same of each loadout
  points[].luck? | with --over luck, a luck
  points[].outcomes[].**? | its outcomes
  changes[].change? | with --each-item, an item more or less
  changes[].outcomes[].**? | its outcomes
  pickups[].award? | with ideal odds, of each kind that can drop
  pickups[].name? | what a pickup of that kind turns out to be, in words
  pickups[].fraction? | the share of it among them, as an exact fraction
  pickups[].probability? | likewise as a number`,
  ],
  [
    "oracle floor",
    "the floors of a run, or the one of --stage",
    "edition | the rules' edition",
    RUN,
    CERTAINTY,
    `
  floors[].stage | the stage
  floors[].stageType | its type
  floors[].name | as in Caves II
  floors[].path | main or alternative
  floors[].stageSeed | the floor's own seed
  floors[].curses[] | their names
  floors[].roomCount | rooms to place, the start room not counted
  floors[].minDeadEnds | dead ends that it needs
  floors[].rooms[].type | the kind of room, start and grave among them
  floors[].rooms[].roomType | the game's RoomType number
  floors[].rooms[].distance | doors from the start room; null without a way`,
    below("floors[]", ATTEMPTS),
    below("floors[].rooms[]", ROOM),
    below("floors[]", DROPS),
    `
  drops.main.words? | what the floors of the main path drop in all, without mirror worlds; a player walks one path alone
  drops.main.totals[].name? | pickups of one name
  drops.main.totals[].count? | how many of them
  drops.alternative.**? | the same of the alternative path`,
    WHY,
    `
  repeat | the command that gives the same again
  outside? | what no run shows, where all floors are shown`,
  ],
  [
    "oracle floor --batch",
    "each line: one floor",
    BATCH_ID,
    "edition | the rules' edition",
    RUN,
    CERTAINTY,
    `
  stageSeed | the floor's own seed
  stage | the stage
  stageType | its type
  name | as in Caves II
  curses | the game's LevelCurse bit field
  roomCount | rooms to place, the start room not counted
  minDeadEnds | dead ends that it needs
  rooms[].type | the game's RoomType number
  rooms[].kind | the kind of room, start and grave among them`,
    ATTEMPTS,
    below("rooms[]", ROOM),
    DROPS,
  ],
  [
    "oracle search award",
    "award seeds with a wanted outcome",
    LOADOUT,
    `
  award | what is wanted
  pickups | how many of it; null for any number
  first | how many seeds are enough; null for all
  seeds[].awardSeed | a seed that gives it`,
    FOUND,
  ],
  [
    "oracle search floor",
    "start seeds whose floors are as wanted",
    FLOOR_SEARCH,
    CERTAINTY,
    `
  seeds[].seedText | a seed, to type into the game
  seeds[].startSeed | the same as a number
  seeds[].score? | with --top, its score`,
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
  ["oracle merge", "the fields of its parts, added up", "** | those of odds or of a count"],
  [
    "oracle compare",
    "a log against the simulation; of several files { logs, coverage } with each file's answer",
    COMPARED,
    VERDICTS,
    COVERAGE,
    ITEMS,
    `
  from | log
  digest | of the log, by which a sum knows one that it has counted
  lines | how many the log has
  lab | what the laboratory's records settle; null without any
  lab.**? | awards, settled, open, differs
  foretold[] | awards of a log without the mod: what a clear was to drop
  foretold[].**? | clear, floor, expected, came
  lockedAchievements[] | achievements that the run lacks
  roomWarnings[] | what limits the judgement of rooms, in sentences
  runs[].number | a run of the log
  runs[].line | where it begins
  runs[].edition | its edition
  runs[].startSeed | its seed; null where the log does not tell it
  runs[].mode | the mod's mode; null without the mod
  tied | how many explanations are as good as the best
  where[] | the draws from which on mismatches differ
  problemCount | lines that could not be read
  problems[] | the first of them
  problems[].**? | line, why
  repeated.* | how many awards, floors and rooms stand in the log a second time, and are counted once
  itemsLeftOut | items beyond the first thousands`,
  ],
  [
    "oracle save",
    "a saved run against the simulation; oracle compare answers the same of such a file",
    COMPARED,
    VERDICTS,
    COVERAGE,
    ITEMS,
    CERTAINTY,
    `
  from | saved-run
  saveVersion | the version of the file's format
  edition | the edition that wrote it
  judgedBy | other rules that it was judged by; null for its own
  seedText | the run's seed as text
  startSeed | the same as a number
  challenge | the challenge's number; 0 without one
  difficulty | the game's number: 0 normal, 1 hard, 2 and 3 Greed mode
  stage | the stage
  stageType | its type
  curses | the game's LevelCurse bit field
  flags[] | the numbers of the state flags that are set
  deathSeeds | how the rooms' death seeds compare: what a boss would leave; a fight moves them
${below("deathSeeds", TALLY)}
  dungeonPlacementSeed | a seed of the floor that the file keeps
  devilSeed | likewise
  currentCell | where the player is
  currentDimension | in which dimension of the floor
  itemCount | how many items the run has seen
  player.** | who plays: playerType, hearts, coins, collectibles and so on
  drops[].listIndex | a room's place in the game's list
  drops[].gridIndex | its anchor
  drops[].type | the kind of room
  drops[].variant | the room's own number
  drops[].isClear | whether it is cleared
  drops[].dropped | what it has dropped; null where it is not cleared
  drops[].dropped.**? | the award's fields
  drops[].next | what it will drop with what is held
  drops[].next.**? | the award's fields
  drops[].pickups | what its pickups are; null where none are to come
  drops[].pickups[].**? | as of oracle award
  drops[].words | that in words
  dropsNote | what limits that, in a sentence`,
  ],
  [
    "oracle compare --evidence",
    "what many reports have tested",
    `
  versions[] | of the reports
  digests[] | of the logs in it`,
    COVERAGE,
  ],
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
export const JSON_ANSWERS: readonly JsonAnswer[] = CONTENTS.map(([command, says, ...texts]) => {
  return { command, says, fields: fieldsOf(VERSION, ...texts) };
});
