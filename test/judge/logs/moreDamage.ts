/**
 * More ways in which a log comes to harm, as rows: what editors, mails and shells make of it, sectors of a
 * disk, the noise of other mods, lost and changed figures, lines out of order, the mod's records.
 */
import {
  byLines,
  onBytes,
  onLines,
  placesOf,
  RECORD,
  rows,
  type Chance,
  type Damage,
} from "./damage";

type Change = Damage["damage"];

const onEach = (change: (line: string, chance: Chance) => string): Change =>
  byLines((lines, chance) => lines.map((line) => change(line, chance)));
const without = (form: RegExp): Change =>
  byLines((lines) => lines.filter((line) => !form.test(line)));
const sparing = (isKept: (chance: Chance, at: number) => boolean): Change =>
  byLines((lines, chance) => lines.filter((_, at) => isKept(chance, at)));
const wide = (log: string): Buffer => Buffer.from(log, "utf16le");
const halves = (log: string): readonly [string, string] => {
  const middle = log.indexOf("\n", log.length / 2) + 1;
  return [log.slice(0, middle), log.slice(middle)];
};

/** A log written again by something that means well. */
const WRITTEN_AGAIN = rows({
  "its lines ended as on Windows": (log) => log.replaceAll("\n", "\r\n"),
  "its lines ended as on old Macs": (log) => log.replaceAll("\n", "\r"),
  "its lines ended in two ways": onEach((line, chance) => line + "\r".repeat(chance.below(2))),
  "a mark before it": (log) => `\u00ef\u00bb\u00bf${log}`,
  "a mark in its middle": (log) => halves(log).join("\u00ef\u00bb\u00bf"),
  "UTF-16 with a mark": (log) => wide(`\ufeff${log}`).toString("latin1"),
  "UTF-16 without a mark": (log) => wide(log).toString("latin1"),
  "UTF-16 of the other order": (log) => wide(`\ufeff${log}`).swap16().toString("latin1"),
  "UTF-16 of the other order without a mark": (log) => wide(log).swap16().toString("latin1"),
  "UTF-16 without its first byte": (log) => wide(log).toString("latin1").slice(1),
  "UTF-16 from its middle on": (log) => halves(log)[0] + wide(halves(log)[1]).toString("latin1"),
  "blanks before its lines": onEach((line) => `  ${line}`),
  "blanks after its lines": onEach((line) => `${line} \t`),
  "its blanks doubled": (log) => log.replaceAll(" ", "  "),
  "its blanks lost": (log) => log.replaceAll(" ", ""),
  "its lines quoted as in a mail": onEach((line) => `> ${line}`),
  "its lines numbered": byLines((lines) => lines.map((line, at) => `${at + 1}:${line}`)),
  "its lines wrapped": onEach((line) => line.replace(/(.{60,76}) /g, "$1\n")),
  "its letters small": (log) => log.toLowerCase(),
  "a blank line after each": onEach((line) => `${line}\n`),
  "every line doubled": onEach((line) => `${line}\n${line}`),
  "its last newline lost": (log) => log.trimEnd(),
});

const SECTOR = 512;

/** One of a log's sectors of a size, changed with another one. */
const onSectors =
  (size: number, change: (sectors: string[], one: number, other: number) => void): Change =>
  (log, chance) => {
    const sectors = Array.from({ length: Math.ceil(log.length / size) }, (_, at) =>
      log.slice(at * size, (at + 1) * size),
    );
    change(sectors, chance.below(sectors.length), chance.below(sectors.length));
    return sectors.join("");
  };
const swap = (sectors: string[], one: number, other: number): void => {
  [sectors[one], sectors[other]] = [sectors[other] ?? "", sectors[one] ?? ""];
};

/** What a disk does. */
const SECTORS = rows({
  "a sector of zeros": onSectors(SECTOR, (sectors, one) => (sectors[one] = "\0".repeat(SECTOR))),
  "a sector of ones": onSectors(SECTOR, (sectors, one) => (sectors[one] = "\u00ff".repeat(SECTOR))),
  "a sector lost": onSectors(SECTOR, (sectors, one) => sectors.splice(one, 1)),
  "a sector twice": onSectors(SECTOR, (sectors, one, other) => {
    sectors[one] = sectors[other] ?? "";
  }),
  "two sectors changed": onSectors(SECTOR, swap),
  "two pages changed": onSectors(8 * SECTOR, swap),
  "a sector of another log": (log, chance, other) =>
    onSectors(SECTOR, (sectors, one) => (sectors[one] = other.slice(0, SECTOR)))(log, chance, ""),
});

const amid = (noise: string): Change =>
  onEach((line, chance) => (chance.below(20) === 0 ? `${noise}\n${line}` : line));

/** What other mods and the game itself print between. */
const NOISE = rows({
  "Lua's errors between": amid("[INFO] - Lua Debug: ERR: mods/other/main.lua:12: nil value"),
  "another mod's rooms between": amid("[INFO] - Room 1.5(mod's own)x"),
  "another mod's seeds between": amid("[INFO] - Lua Debug: SpawnRNG seed: 12345"),
  "another mod's floors between": amid("[INFO] - Lua Debug: Level::Init m_Stage 3, m_StageType 0"),
  "another mod's run between": amid("[INFO] - Lua Debug: RNG Start Seed: B911 99AC (1)"),
  "another mod's records between": amid(`[INFO] - Lua Debug: BasementOracle/2 {"kind":"coin"}`),
  "colours between": amid("\u001b[31m"),
  "a line without an end between": amid("x".repeat(20_000)),
  "words within a line": onBytes(1, (piece) => `${piece}[INFO] - playing cutscene `),
  "letters of all kinds": onBytes(400, (piece, chance) =>
    Array.from(piece, () => String.fromCharCode(chance.below(256))).join(""),
  ),
});

/** The floors of a log, each from its first line on, in another order or number. */
const onFloors =
  (change: (floors: readonly string[], chance: Chance) => readonly string[]): Change =>
  (log, chance) => {
    const [head = "", ...floors] = log.split(/(?=.*Level::Init)/);
    return head + change(floors, chance).join("");
  };

/** Lines of a kind that are all gone, or most of a log. */
const GONE = rows({
  "all room names gone": without(/Room \d/),
  "all room seeds gone": without(/SpawnRNG seed/),
  "all floors' first lines gone": without(/Level::Init/),
  "all attempts gone": without(/generate\.\.\.|placing rooms|dead ends|not usable/),
  "all ends of floors gone": without(/Map Generated/),
  "all curses gone": without(/Curse of/),
  "all runs' first lines gone": without(/RNG Start Seed/),
  "all launch lines gone": without(/Binding of Isaac/),
  "every second line gone": sparing((_, at) => at % 2 === 0),
  "every tenth line gone": sparing((_, at) => at % 10 !== 0),
  "one line in ten left": sparing((chance) => chance.below(10) === 0),
  "a floor gone": onFloors((floors, chance) => floors.toSpliced(chance.below(floors.length), 1)),
  "a floor twice": onFloors((floors, chance) => {
    const at = chance.below(floors.length);
    return floors.toSpliced(at, 0, floors[at] ?? "");
  }),
});

/** A line of a form that is put elsewhere. */
const moved = (form: RegExp, by: number): Change =>
  byLines((lines, chance) => {
    const places = placesOf(lines, form);
    if (places.length === 0) {
      return lines;
    }
    const at = chance.oneOf(places);
    return lines.toSpliced(at, 1).toSpliced(at + by, 0, lines[at] ?? "");
  });

/** Lines out of their order, and the mod's records. */
const DISORDER = rows({
  "its lines sorted": byLines((lines) => lines.toSorted()),
  "a room's name a line earlier": moved(/Room \d/, -1),
  "a room's seed three lines later": moved(/SpawnRNG seed/, 3),
  "a floor's first line ten lines later": moved(/Level::Init/, 10),
  "a curse five lines earlier": moved(/Curse of/, -5),
  "its floors backwards": onFloors((floors) => floors.toReversed()),
  "a record elsewhere": moved(RECORD, 40),
  "its records without their check": (log) => log.replace(/,"check":\d+/g, ""),
  "its records of a schema of before": (log) =>
    log.replaceAll("BasementOracle/2", "BasementOracle/1"),
  "its records in two lines each": (log) => log.replace(/(BasementOracle\/\d .{20})/g, "$1\n"),
});

/** With those of `SEEN_DAMAGE` 108 kinds: none of them may accuse the game. */
export const MORE_DAMAGE: readonly Damage[] = [
  ...WRITTEN_AGAIN,
  ...SECTORS,
  ...NOISE,
  ...GONE,
  ...DISORDER,
];

/** A figure changed: the game may seem to differ, and nothing else may come of it. */
export const OTHER_FIGURES = rows({
  "a digit lost": onLines(1, (line, chance) => [digit(line, chance, () => "")]),
  "a digit changed": onLines(1, (line, chance) => [
    digit(line, chance, () => `${chance.below(10)}`),
  ]),
  "digits changed": onLines(40, (line, chance) => [
    digit(line, chance, () => `${chance.below(10)}`),
  ]),
  "the last digit of each stage seed lost": (log) =>
    log.replace(/(Level::Init .*Seed \d+)\d/g, "$1"),
  "another edition's launch line": (log) =>
    log.replace(/Binding of Isaac: \w+\+?/g, "Binding of Isaac: Rebirth"),
});

function digit(line: string, chance: Chance, change: () => string): string {
  const places = [...line.matchAll(/\d/g)].map(({ index }) => index);
  const at = places.length === 0 ? -1 : chance.oneOf(places);
  return at < 0 ? line : line.slice(0, at) + change() + line.slice(at + 1);
}
