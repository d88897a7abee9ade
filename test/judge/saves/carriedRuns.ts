/**
 * Public saved runs of the real game, as the numbers that are judged: no byte of the files, no name. A file
 * has a line of JSON for the run and one a room. Where each run is from: docs/saved-runs.md.
 */
import { idsIn, type Bag, type OpenBag } from "../../../src/core/game/bag";
import { GOLDEN } from "../../../src/core/game/items";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSeedText } from "../../../src/core/rng/seedText";
import type {
  PlayerInFile,
  SavedRoom,
  SavedRun,
  SavedPool,
} from "../../../src/observe/save/savedRun";
import { onceFor } from "../../../src/core/once";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import { SAVE_VERSIONS } from "../../../src/observe/save/versions";
import { offGridRooms } from "./madeRun";
import { LAYOUTS, writeAchievements, writeRun, type Layout } from "./writeRun";

export const RUNS = "test/judge/saves/runs";

/** Their names, as in "05-repentance-gsr0135". */
export const CARRIED: readonly string[] = readdirSync(RUNS).map((file) =>
  file.replace(".jsonl", ""),
);

/** A run with the achievements of its slot, where these are known. */
export interface CarriedRun {
  readonly run: SavedRun;
  readonly unlocks?: readonly number[] | undefined;
}

type Head = Omit<
  SavedRun,
  "version" | "seedText" | "rooms" | "offGridRooms" | "player" | "pool"
> & {
  readonly version: string;
  readonly player: Omit<PlayerInFile, "carried"> & {
    readonly collectibles: readonly (readonly [id: number, count: number])[];
  };
  readonly unlocks?: readonly number[];
  readonly pool?: Omit<SavedPool, "weights"> & {
    /** A letter for each row of a pool: what is left of its weight is that letter's of `left`. */
    readonly rows: readonly string[];
    readonly left: readonly number[];
  };
};

function packed({ weights, ...pool }: SavedPool): Head["pool"] {
  const left = [...new Set(weights.flat())].sort((a, b) => b - a);
  const letter = (weight: number): string => String.fromCharCode(97 + left.indexOf(weight));
  return { ...pool, left, rows: weights.map((row) => row.map(letter).join("")) };
}

function unpacked(pool: Head["pool"]): SavedPool | undefined {
  if (pool === undefined) {
    return undefined;
  }
  const { left, rows, ...told } = pool;
  const weights = rows.map((row) => [...row].map((one) => left[one.charCodeAt(0) - 97] as number));
  return { ...told, weights };
}

/** With what stands on its grid by twos, a type and a seed. */
type PackedRoom = Omit<SavedRoom, "grid"> & { readonly grid: readonly number[] };

function unpackedRoom({ grid, ...room }: PackedRoom): SavedRoom {
  const types = grid.filter((_, place) => place % 2 === 0);
  const own = types.map((type, place) => ({ type, seed: grid[2 * place + 1] as number }));
  return { ...room, grid: own };
}

/** The lines of a run, each ended. */
export function linesOf({ run, unlocks }: CarriedRun): string {
  const { version, rooms, player, pool, ...numbers } = run;
  const { seedText: _derived, offGridRooms: _unjudged, ...told } = numbers;
  const { carried, ...had } = player;
  const head = {
    ...{ version: version.version, ...told },
    player: { ...had, collectibles: idsIn(carried).map((id) => [id, carried[`c${id}`]]) },
    unlocks,
    pool: pool && packed(pool),
  };
  const lines = rooms.map(({ grid, ...room }) => {
    return { ...room, grid: grid.flatMap(({ type, seed }) => [type, seed]) };
  });
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

export function carriedRun(name: string): CarriedRun {
  const lines = readFileSync(`${RUNS}/${name}.jsonl`, "utf8").trimEnd().split("\n");
  const [head, ...rooms] = lines.map((line) => JSON.parse(line) as unknown);
  const { version: digits, player, unlocks, pool, ...told } = head as Head;
  const { collectibles, ...numbers } = player;
  const run: SavedRun = {
    ...told,
    version: SAVE_VERSIONS.find(({ version }) => version === digits) ?? expect.fail(digits),
    seedText: formatSeedText(told.startSeed),
    rooms: (rooms as readonly PackedRoom[]).map(unpackedRoom),
    offGridRooms: [],
    player: { ...numbers, carried: bagInFile(new Map(collectibles), player.trinkets) },
    pool: unpacked(pool),
  };
  return { run, unlocks };
}

const REPORTS = new Map<string, SavedRunReport>();

/** A run judged by the achievements of its slot. */
export const carriedReport = (name: string): SavedRunReport =>
  onceFor(REPORTS, name, () => {
    const { run, unlocks } = carriedRun(name);
    return judgeSavedRun(run, { unlocks });
  });

/** What a file says is held. */
function bagInFile(collectibles: ReadonlyMap<number, number>, trinkets: readonly number[]): Bag {
  const bag: OpenBag = Object.fromEntries([...collectibles].map(([id, held]) => [`c${id}`, held]));
  for (const trinket of trinkets) {
    const code = `t${trinket % GOLDEN}` as const;
    bag[code] = (bag[code] ?? 0) + 1;
  }
  return bag;
}

/** A run as its game would have saved it, but for the rooms beyond the grid. */
export function carriedBytes(name: string): Uint8Array {
  const { run } = carriedRun(name);
  const { rooms, flags, player, startSeed, itemCount, ...counts } = run;
  const layout = LAYOUTS.find(({ version }) => version === run.version.version) as Layout;
  return writeRun(
    { ...layout, collectibles: [layout.collectibles[0], itemCount] },
    {
      ...{ startSeed, flags, rooms, offGridRooms: offGridRooms(layout) },
      counts: { ...counts, ...player } as unknown as Readonly<Record<string, number>>,
      ...{ carried: player.carried, trinkets: player.trinkets },
    },
  );
}

/** The file of a run's achievements; undefined where they are not known. */
export function carriedAchievements(name: string): Uint8Array | undefined {
  const { run, unlocks } = carriedRun(name);
  const count = run.version.edition === "repentance" ? 638 : 404;
  return unlocks && writeAchievements(unlocks, false, count);
}

/** The path of a run that is written into a folder of its own, with its achievements beside it. */
export function carriedFile(folder: string, name: string): string {
  const [path, beside] = ["rep_gamestate1.dat", "rep_persistentgamedata1.dat"].map((file) =>
    join(folder, name, file),
  ) as [string, string];
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(path, carriedBytes(name));
  const achievements = carriedAchievements(name);
  if (achievements !== undefined) {
    writeFileSync(beside, achievements);
  }
  return path;
}
