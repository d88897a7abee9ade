/**
 * The lines that the game itself writes about a run and its floors, as rows: how each begins, and
 * the pattern of its whole text. Line forms as quoted by public trackers (Rchardon's item tracker,
 * isaac-dome, Lceoliu/AIsaac) from logs of every edition.
 */
import { LAUNCH_BEGINS } from "./buildInLog";
import { parseEdition, type Edition } from "../../core/game/edition";
import { CURSES } from "../../core/game/curses";
import { isProblem } from "../../core/problem";
import { isSeed } from "../../core/rng/generator";
import { formatSeedText, parseSeedText } from "../../core/rng/seedText";

// prettier-ignore
export type GameLine =
  /** The build as the game writes it, "1.7.8a.J819". */
  | { readonly kind: "edition"; readonly edition: Edition; readonly build: string }
  | { readonly kind: "start-seed"; readonly text: string; readonly seed: number; readonly how: string }
  | { readonly kind: "player"; readonly playerType: number }
  /** Somebody joined in the middle of a run; the items that follow are copies for that player. */
  | { readonly kind: "co-player" }
  /** The seed is missing in old Rebirth logs; only Rebirth writes m_AltStage, and it names itself nowhere else. */
  | { readonly kind: "level"; readonly stage: number; readonly stageType: number; readonly stageSeed: number | undefined; readonly isRebirth: boolean }
  | { readonly kind: "curse"; readonly bit: number }
  | { readonly kind: "generate" }
  | { readonly kind: "forcing" }
  | { readonly kind: "not-usable" }
  | { readonly kind: "placing" }
  | { readonly kind: "place-room"; readonly shape: number }
  | { readonly kind: "loops"; readonly rooms: number; readonly loops: number }
  | { readonly kind: "dead-ends"; readonly have: number; readonly need: number }
  | { readonly kind: "generated"; readonly attempts: number }
  | { readonly kind: "room"; readonly roomType: number; readonly variant: number }
  | { readonly kind: "spawn-seed"; readonly seed: number }
  | { readonly kind: "pickup"; readonly variant: number; readonly subType: number; readonly seed: number }
  | { readonly kind: "entity"; readonly entityType: number; readonly variant: number }
  /** The change is 1 for an item that came, -1 for one that went; some editions do not say whose. */
  | { readonly kind: "item"; readonly isTrinket: boolean; readonly id: number; readonly change: number; readonly player: number | undefined }
  | { readonly kind: "rerolled" }
  | { readonly kind: "pill-or-card" }
  | { readonly kind: "room-file"; readonly stageId: number; readonly mode: number }
  | { readonly kind: "mod-rooms"; readonly stageId: number; readonly mode: number }
  | { readonly kind: "room-total"; readonly rooms: number }
  | { readonly kind: "greed-wave" };

/** What lines of some kinds say. */
export type LineOf<Kind extends GameLine["kind"]> = Extract<GameLine, { readonly kind: Kind }>;

interface LineRow {
  /** How the line begins, for a quick look before the rest. */
  readonly begins: string;
  /** Whether other lines begin like that too, so that one which does not fit is no damage. */
  readonly isShared?: boolean;
  readonly pattern: RegExp;
  readonly read: (found: RegExpExecArray) => GameLine | undefined;
  /** What may be shared of it: the pattern's parts, without names; all of it where it has none. */
  readonly shared?: string | ((found: RegExpExecArray) => string);
}

const number = (found: RegExpExecArray, part: number): number => Number(found[part] ?? "0");

/** A line about an item. What stands between the brackets is localized and may hold anything. */
const ITEM = {
  isShared: true,
  pattern: /^(Adding|Removing) (?:voided )?(collectible|trinket) (\d+) \((?:.* player (\d*))?.*$/s,
  read: readItem,
  shared: ([, verb, item, id, player]) =>
    `${verb} ${item} ${id} (-)${player === undefined ? "" : ` to player ${player} (-)`}`,
} satisfies Omit<LineRow, "begins">;

// prettier-ignore
const ROWS: readonly LineRow[] = [
  { begins: LAUNCH_BEGINS, isShared: true, pattern: /^Binding of Isaac: (.+?) v(\d{1,4}(?:\.\d{1,5}){0,4}[a-z]?(?:\.[A-Z]?\d{1,5})?).*$/, read: readEdition,
    shared: `${LAUNCH_BEGINS}$1 v$2` },
  { begins: "RNG Start Seed", pattern: /^RNG Start Seed: (.{9}) \((\d+)\)(?: \[(\w+)(?:, \d+)?\])?\s*$/,
    read: (found) => ({ kind: "start-seed", text: found[1] ?? "", seed: number(found, 2), how: found[3] ?? "" }), shared: sharedSeed },
  { begins: "Initialized player with ", isShared: true, pattern: /^Initialized player with Variant (\d+) and Subtype (\d+)$/,
    read: (found) => (number(found, 1) === 0 ? { kind: "player", playerType: number(found, 2) } : { kind: "co-player" }) },
  { begins: "Level::Init", pattern: /^Level::Init m_Stage (\d+), m_(StageType|AltStage) (\d+)(?: Seed (\d+))?$/,
    read: readLevel },
  { begins: "Curse of ", isShared: true, pattern: /^Curse of (?:the )?(\w+)!?$/, read: readCurse },
  { begins: "generate...", pattern: /^generate\.{3}$/, read: () => ({ kind: "generate" }) },
  { begins: "place_room", pattern: /^place_room: shape (\d+)$/, read: (found) => ({ kind: "place-room", shape: number(found, 1) }) },
  { begins: "[LevelGenerator] fail ", pattern: /^\[LevelGenerator\] fail (\d+)\/\d+ in (\d+) loops$/, read: readLoops },
  { begins: "not enough dead ends", pattern: /^not enough dead ends, trying to make new one$/, read: () => ({ kind: "forcing" }) },
  { begins: "not enough dead ends", pattern: /^not enough dead ends \((\d+)\/(\d+)\)$/,
    read: (found) => ({ kind: "dead-ends", have: number(found, 1), need: number(found, 2) }) },
  { begins: "generated level is not usable", pattern: /^generated level is not usable$/, read: () => ({ kind: "not-usable" }) },
  { begins: "placing rooms", pattern: /^placing rooms\.{3}$/, read: () => ({ kind: "placing" }) },
  { begins: "Map Generated", pattern: /^Map Generated in (\d+) Loops$/, read: (found) => ({ kind: "generated", attempts: number(found, 1) }) },
  { begins: "Room ", isShared: true, pattern: /^Room (\d+)\.(\d+)\(.*\)$/,
    read: (found) => ({ kind: "room", roomType: number(found, 1), variant: number(found, 2) }), shared: "Room $1.$2()" },
  { begins: "SpawnRNG", pattern: /^SpawnRNG seed: (\d+)$/, read: (found) => ({ kind: "spawn-seed", seed: number(found, 1) }) },
  { begins: "Spawn Entity with ", isShared: true, pattern: /^Spawn Entity with Type\((\d+)\), Variant\((\d+)\).*$/,
    read: (found) => ({ kind: "entity", entityType: number(found, 1), variant: number(found, 2) }),
    shared: "Spawn Entity with Type($1), Variant($2)" },
  { begins: "Entity Pickup Initialized as: ", isShared: true, pattern: /^Entity Pickup Initialized as: 5\.(\d+)\.(\d+) +Seed: ([0-9a-f]{1,8})\s*$/i,
    read: (found) => ({ kind: "pickup", variant: number(found, 1), subType: number(found, 2), seed: parseInt(found[3] ?? "", 16) }) },
  { begins: "Adding ", ...ITEM },
  { begins: "Removing ", ...ITEM },
  { begins: "Added ", isShared: true, pattern: /^Added \d+ Collectibles$/, read: () => ({ kind: "rerolled" }) },
  { begins: "Action PillCard Triggered", pattern: /^Action PillCard Triggered$/, read: () => ({ kind: "pill-or-card" }) },
  { begins: "[RoomConfig] load stage ", isShared: true, pattern: /^\[RoomConfig\] load stage (\d+):.*?( \(mode (\d+)\))?$/,
    read: (found) => ({ kind: "room-file", stageId: number(found, 1), mode: number(found, 3) }), shared: "[RoomConfig] load stage $1: -$2" },
  { begins: "allocate ", isShared: true, pattern: /^allocate (\d+) rooms\.$/, read: (found) => ({ kind: "room-total", rooms: number(found, 1) }) },
  // Mods' rooms come behind the game's own of the same file.
  { begins: "[ModManager] load stage ", isShared: true, pattern: /^\[ModManager\] load stage (\d+)\b.*?( \(mode (\d+)\))?$/,
    read: (found) => ({ kind: "mod-rooms", stageId: number(found, 1), mode: number(found, 3) }), shared: "[ModManager] load stage $1: -$2" },
  { begins: "Spawning greed mode wave ", pattern: /^Spawning greed mode wave from room variant \d+\.$/, read: () => ({ kind: "greed-wave" }) },
  ...[..."0123456789"].map((begins): LineRow => {
    return { begins, isShared: true, pattern: /^(\d+) rooms in (\d+) loops$/, read: readLoops };
  }),
];

function readEdition([, name = "", build = ""]: RegExpExecArray): GameLine | undefined {
  const edition = parseEdition(name);
  return edition && { kind: "edition", edition, build };
}

function readLevel(found: RegExpExecArray): GameLine {
  return {
    kind: "level",
    stage: number(found, 1),
    stageType: number(found, 3),
    stageSeed: found[4] === undefined ? undefined : number(found, 4),
    isRebirth: found[2] === "AltStage",
  };
}

function readCurse([, word = ""]: RegExpExecArray): GameLine | undefined {
  const row = CURSES.find(({ name }) => name === word.toLowerCase());
  return row && { kind: "curse", bit: row.bit };
}

function readLoops(found: RegExpExecArray): GameLine {
  return { kind: "loops", rooms: number(found, 1), loops: number(found, 2) };
}

/** "… to player 1 (Isaac)" stands behind it from Repentance on; the name in front may hold anything. */
function readItem(found: RegExpExecArray): GameLine {
  return {
    kind: "item",
    isTrinket: found[2] === "trinket",
    id: number(found, 3),
    change: found[1] === "Adding" ? 1 : -1,
    player: found[4] === undefined ? undefined : number(found, 4),
  };
}

/** Another text than a seed's may be anything. */
function sharedSeed([, text = "", number = "", how]: RegExpExecArray): string {
  const parsed = parseSeedText(text);
  const seed = isProblem(parsed) ? Number(number) : parsed.seed;
  const shown = isSeed(seed) ? formatSeedText(seed) : "---- ----";
  const kind = how === undefined ? "" : ` [${how === "Continue" ? how : "New"}]`;
  return `RNG Start Seed: ${shown} (${number})${kind}`;
}

/** A longer number stands for nothing in the game. */
const LONG_NUMBER = /\d{11,}/g;

/** What may be shared of a line, without the game's prefix: it is read as the line itself. */
export function sharedText(line: string): string {
  for (const { pattern, shared = "$&" } of ROWS) {
    const found = pattern.exec(line);
    if (found !== null) {
      const text = typeof shared === "string" ? line.replace(pattern, shared) : shared(found);
      return text.replace(LONG_NUMBER, `${SEED_MAX}`);
    }
  }
  return "";
}

/** The rows by the character that their lines begin with. */
const ROWS_BY_FIRST: ReadonlyMap<string, readonly LineRow[]> = new Map(
  ROWS.map(({ begins: [first = ""] }) => [first, ROWS.filter(({ begins }) => begins[0] === first)]),
);

/** The longest line that any row can match: longer ones are not even looked at. */
const GAME_LINE_MAX = 400;

/** What a line of the game says, and how it says so. */
export interface SaidLine {
  readonly said: GameLine;
  /** Without the game's prefix. */
  readonly text: string;
  readonly hasPrefix: boolean;
}

/**
 * Reads one line.
 *
 * @returns what it says; "other" for the many lines that say nothing about runs and floors; "damaged"
 * for one that begins like a known line and then is not one.
 */
export function readGameLine(line: string): SaidLine | "other" | "damaged" {
  const begin = afterPrefix(line);
  let isKnown = false;
  for (const row of ROWS_BY_FIRST.get(line.charAt(begin)) ?? []) {
    if (line.startsWith(row.begins, begin)) {
      const text = line.length - begin > GAME_LINE_MAX ? "" : line.slice(begin);
      const found = row.pattern.exec(text);
      const said = found === null ? undefined : row.read(found);
      if (said !== undefined) {
        return hasSensibleNumbers(said) ? { said, text, hasPrefix: begin > 0 } : "damaged";
      }
      isKnown ||= row.isShared !== true;
    }
  }
  return isKnown ? "damaged" : "other";
}

/** Seeds are 32-bit numbers, logged shapes 2 to 12 (1x1 is not logged), and no floor has thousands of rooms. */
function hasSensibleNumbers(line: GameLine): boolean {
  switch (line.kind) {
    case "start-seed":
    case "spawn-seed":
    case "pickup":
      return line.seed <= SEED_MAX;
    case "level":
      return line.stage <= 99 && line.stageType <= 99 && (line.stageSeed ?? 1) <= SEED_MAX;
    case "place-room":
      return line.shape >= 2 && line.shape <= 12;
    case "loops":
      return line.rooms <= 200 && line.loops <= 10000;
    default:
      return true;
  }
}

const SEED_MAX = 0xffffffff;

const BEFORE_TEXT = /^(?:\[?[A-Z]+\] - )?(?:\[Frame:?.\d+\] )?/;

/**
 * Where a line's own text begins: after "[INFO] - " or another level, then after "[Frame 74] " or
 * "[Frame: 0] " (Repentance+). Rebirth and Afterbirth write no prefix, nor does about one line in a
 * hundred of the later editions. A first "[" lost to a reader that seeks by characters is forgiven.
 */
export function afterPrefix(line: string): number {
  return (BEFORE_TEXT.exec(line)?.[0] ?? "").length;
}

/** Whether a line was written by a mod: any text can stand in it, the game's own forms included. */
export function isModLine(line: string): boolean {
  return line.startsWith("Lua Debug: ", afterPrefix(line));
}
