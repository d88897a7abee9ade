/** What `oracle watch` does: follows the game's log and keeps a live view in the terminal. */
import { createLogUpdate } from "log-update";
import colors from "picocolors";
import { LiveLog } from "../../report/liveLog";
import { liveView } from "../../report/liveView";
import { LogFollower } from "../../log/logFollower";
import { COMPACT_SIZE, FULL_SIZE, terminalMap } from "../../picture/floor/terminalMap";
import { terminalLegend } from "../../picture/floor/terminalLegend";
import { fitView, wrapped } from "../../report/fitView";
import { diskReason } from "../../install/failure";
import { printable } from "../../report/printable";
import { withDisk } from "../files";
import { ownFiguresFrom } from "../figures";
import type { OwnOptions, SharedOptions } from "../options";
import { paint } from "../floorText";
import { fitted } from "../table";
import { columns } from "../terminal";
import { SavedLine } from "../savedLine";
import { ExitCode } from "../usage";
import { chooseLog, requireGameLog } from "./compare";
import { print, writeControl } from "../print";

type WatchOptions = SharedOptions<"edition" | "rooms"> & OwnOptions<never, "once">;

/** Shows a log as it grows, or once. */
export function run(log: string | undefined, options: WatchOptions): void {
  const { path, edition } = chooseLog(log, options.edition);
  const saved = new SavedLine();
  const told = { ownFigures: ownFiguresFrom(options.rooms), edition };
  let live = new LiveLog(path, told);
  const follower = new LogFollower(path, {
    bytes: (chunk) => {
      live.push(chunk);
    },
    restart: () => {
      live = new LiveLog(path, told);
    },
  });
  if (options.once === true) {
    withDisk(`read ${path}`, () => follower.poll());
    requireGameLog(live.builder.reader.isGameLog(), path);
    print(fitted(viewOf(live, saved).join("\n")));
    return;
  }
  follow(() => {
    const problem = problemOf(follower, path);
    const view = viewOf(live, saved);
    return problem === undefined ? view : [...view, "", colors.red(problem)];
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

/**
 * Repaints only what changed, so that the terminal does not flicker, and all of it when the window
 * changes its size. Where the output is no terminal, each new view is written below the last.
 */
function follow(view: () => readonly string[]): void {
  const isTerminal = process.stdout.isTTY;
  const update = createLogUpdate(process.stdout);
  let shown = "";
  const repaint = (): void => {
    const text = view().join("\n");
    if (text === shown) {
      return;
    }
    shown = text;
    if (isTerminal) {
      update(text);
    } else {
      print(`${text}\n`);
    }
  };
  repaint();
  const timer = setInterval(repaint, LOOK_EVERY);
  process.stdout.on("resize", () => {
    // What the narrower window has wrapped cannot be found again line by line.
    writeControl("\u001b[2J\u001b[H", "stdout");
    update.done();
    shown = "";
    repaint();
  });
  process.once("SIGINT", () => {
    clearInterval(timer);
    update.done();
    process.exitCode = ExitCode.FINE;
  });
}

/** How often the log is looked at, in milliseconds. */
const LOOK_EVERY = 400;

/** Rows above which the map is drawn large. */
const ROWS_FOR_FULL_SIZE = 55;

/** The last row stays free for the cursor. */
const CURSOR_ROWS = 1;

/** The view as it fits the terminal; nothing is cut where the output is none. */
function viewOf(live: LiveLog, saved: SavedLine): readonly string[] {
  const { isTTY: isTerminal, rows = Infinity } = process.stdout;
  const size = isTerminal
    ? { columns: columns(), rows: rows - CURSOR_ROWS }
    : { columns: Infinity, rows: Infinity };
  const { head, rooms, legend, tail } = liveView(live.state(), colors);
  const mapSize = size.rows >= ROWS_FOR_FULL_SIZE && isTerminal ? FULL_SIZE : COMPACT_SIZE;
  const map = rooms.length === 0 ? [] : terminalMap(rooms, { size: mapSize, paint });
  const legendIn = (width: number): readonly string[] => [
    ...terminalLegend(rooms, { width, paint }),
    ...legend.flatMap((line) => wrapped(line, width)),
  ];
  const line = saved.now();
  const ending = line === undefined ? tail : [...tail, line];
  return fitView({ head, map, legend: legendIn, tail: ending }, size);
}
