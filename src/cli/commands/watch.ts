/** `oracle watch`: follows the game's log and keeps a live view in the terminal. */
import { createLogUpdate } from "log-update";
import type { Command } from "commander";
import colors from "picocolors";
import { LiveLog } from "../../compare/liveView";
import { LogFollower } from "../../compare/logFollower";
import { COMPACT_SIZE, FULL_SIZE, terminalMap } from "../../render/floor";
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
      "Keeps a view of the floor being played: its map, what its rooms will pay with the loadout of\n" +
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
  follower.poll();
  if (options.once === true) {
    console.log(viewOf(live).join("\n"));
    return;
  }
  follow(follower, interval, () => viewOf(live));
}

/** Repaints only what changed, so that the terminal does not flicker. */
function follow(follower: LogFollower, interval: number, view: () => readonly string[]): void {
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
    follower.poll();
    repaint();
  }, interval);
  process.once("SIGINT", () => {
    clearInterval(timer);
    update.done();
    process.exitCode = ExitCode.FINE;
  });
}

/** Rows below which the map is drawn smaller. */
const ROWS_FOR_FULL_SIZE = 55;

function viewOf(live: LiveLog): readonly string[] {
  const isTall = process.stdout.isTTY && process.stdout.rows >= ROWS_FOR_FULL_SIZE;
  const size = isTall ? FULL_SIZE : COMPACT_SIZE;
  return live.view(colors, (rooms) => terminalMap(rooms, { size, paint }));
}

function intervalOf(text: string): number {
  const interval = Number(text);
  if (!Number.isFinite(interval) || interval < 50) {
    throw new UsageError(`Expected at least 50 milliseconds between looks but received "${text}".`);
  }
  return interval;
}
