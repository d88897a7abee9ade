/** `oracle watch`: follows the game's log and keeps a live view in the terminal. */
import { createLogUpdate } from "log-update";
import type { Command } from "commander";
import colors from "picocolors";
import { LiveLog } from "../../report/liveView";
import { LogFollower } from "../../log/logFollower";
import {
  besideEachOther,
  columnsOf,
  COMPACT_SIZE,
  FULL_SIZE,
  terminalMap,
  type TextBlock,
} from "../../render/floor";
import { diskReason } from "../../install/failure";
import { printable } from "../../report/printable";
import { withDisk } from "../files";
import { paint } from "../floorText";
import { ExitCode, UsageError } from "../usage";
import { chooseLog } from "./compare";

interface WatchOptions {
  readonly edition?: string;
  readonly interval: string;
  readonly once?: boolean;
}

/** Adds the command to the program. */
export function register(program: Command): void {
  program
    .command("watch")
    .summary("follow the game's log while you play")
    .description(
      "Keeps a view of the floor being played: its map, what its rooms will pay with the loadout of " +
        "the last clear, and the tally of verdicts. Survives a restart of the game. End it with Ctrl+C.",
    )
    .argument("[log]", "the log; the one written last, of any edition, if missing")
    .option("-e, --edition <name>", "follow this edition's log")
    .option("--interval <milliseconds>", "how often to look", "400")
    .option("--once", "print the view once and end")
    .action(watch);
}

function watch(log: string | undefined, options: WatchOptions): void {
  const { path } = chooseLog(log, options.edition);
  const interval = intervalOf(options.interval);
  let live = new LiveLog(path);
  const follower = new LogFollower(path, {
    bytes: (chunk) => {
      live.push(chunk);
    },
    restart: () => {
      live = new LiveLog(path);
    },
  });
  if (options.once === true) {
    withDisk(`read ${path}`, () => follower.poll());
    console.log(viewOf(live).join("\n"));
    return;
  }
  follow(interval, () => {
    const problem = problemOf(follower, path);
    return problem === undefined ? viewOf(live) : [...viewOf(live), "", colors.red(problem)];
  });
}

/** Reads on; what cannot be read now may be there again at the next look, so it is only said. */
function problemOf(follower: LogFollower, path: string): string | undefined {
  try {
    follower.poll();
    return undefined;
  } catch (error) {
    return printable(`Failed to read ${path} since ${diskReason(error)}.`);
  }
}

/** Repaints only what changed, so that the terminal does not flicker. */
function follow(interval: number, view: () => readonly string[]): void {
  const update = createLogUpdate(process.stdout);
  let shown = "";
  const repaint = (): void => {
    const text = view().join("\n");
    if (text !== shown) {
      shown = text;
      update(text);
    }
  };
  repaint();
  const timer = setInterval(() => {
    repaint();
  }, interval);
  process.once("SIGINT", () => {
    clearInterval(timer);
    update.done();
    process.exitCode = ExitCode.FINE;
  });
}

/** Rows above which the map is drawn large. */
const ROWS_FOR_FULL_SIZE = 55;

/** What stands above and below map and forecast. */
const ROWS_AROUND = 10;

/** The widest line of a forecast. */
const FORECAST_WIDTH = 80;

function viewOf(live: LiveLog): readonly string[] {
  const { columns = FORECAST_WIDTH, rows = ROWS_FOR_FULL_SIZE } = process.stdout;
  const size = rows >= ROWS_FOR_FULL_SIZE && process.stdout.isTTY ? FULL_SIZE : COMPACT_SIZE;
  return live.view(colors, {
    drawMap: (rooms) => terminalMap(rooms, { size, paint }),
    arrange: (map, forecast) => {
      if (map.length + forecast.length + ROWS_AROUND <= rows) {
        return [...map, "", ...forecast];
      }
      return besideEachOther([blockOf(map), blockOf(forecast)], columns);
    },
  });
}

function blockOf(lines: readonly string[]): TextBlock {
  return { lines, width: Math.max(0, ...lines.map(columnsOf)) };
}

function intervalOf(text: string): number {
  const interval = Number(text);
  if (!Number.isFinite(interval) || interval < 50) {
    throw new UsageError(`Expected at least 50 milliseconds between looks but received "${text}".`);
  }
  return interval;
}
