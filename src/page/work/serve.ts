/** The program inside a worker: works on the tasks that the page sends. */
import { LogStripper } from "../../log/strip";
import { ALL_SEEDS } from "../../search/counting";
import { estimateSearch } from "../../search/floors/estimate";
import { openJob, type Job, type Part, type Result } from "../../search/jobs/open";
import { judgeLogTwice } from "../../report/judgedTwice";
import { reportBody } from "../../report/html/reportBody";
import { LiveLog, type LiveState } from "../../report/liveLog";
import { readRoomFiles } from "./roomFiles";
import { floorAddress, floorDrops } from "../model/log";
import { START_STATE } from "../state/address";
import type { Answer, DropsShown, LogTask, ShownLog, Task } from "./tasks";

/** Serves the page until it ends the worker. */
export function serveTasks(): void {
  let job: Job | undefined;
  let run: ((part: Part) => Result) | undefined;
  const logs = new LogTasks();
  self.onmessage = async ({ data }: MessageEvent<Task>) => {
    try {
      if (data.kind === "log") {
        await logs.read(data);
      } else if (data.kind === "redraw") {
        logs.redraw(data.drops);
      } else if (data.kind === "strip") {
        const stripper = new LogStripper();
        for await (const bytes of piecesOf(data.log)) {
          stripper.push(bytes);
        }
        reply(stripper.end());
      } else if (data.kind === "beside") {
        const { log, ownFigures } = data;
        reply(await judgeLogTwice(piecesOf(log), "documents", { source: "", ownFigures }));
      } else if (data.kind === "rooms") {
        reply(readRoomFiles(data.files));
      } else if (data.kind === "estimate") {
        const { search, wanted, workers } = data;
        const options = { workers, makesCode: false };
        reply(estimateSearch(search, ALL_SEEDS, wanted, options));
      } else if (data.kind === "job") {
        job = data.job;
      } else if (job !== undefined) {
        // Opened with the first part, so that what is wrong with the job answers that.
        run ??= openJob(job, false);
        reply(run(data.part));
      }
    } catch (error) {
      answer({ kind: "problem", text: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** Reads logs piece by piece; a log that is followed stays open between its pieces. */
class LogTasks {
  private log: LiveLog | undefined = undefined;
  private drops: DropsShown = START_STATE;
  /** What was said last. */
  private told: LiveState | undefined = undefined;

  async read({ name, piece, isNew, isOpen, ownFigures, drops }: LogTask): Promise<void> {
    const log = isNew || this.log === undefined ? new LiveLog(name, { ownFigures }) : this.log;
    this.log = log;
    this.drops = drops;
    let bytes = 0;
    try {
      for await (const next of piecesOf(piece)) {
        log.push(next);
        bytes += next.length;
        answer({ kind: "progress", bytes, all: piece.size });
      }
    } catch (error) {
      // A file that the game writes to meanwhile cannot be read on: the next look takes up from here.
      if (!isOpen) {
        throw error;
      }
    }
    if (isOpen) {
      this.tell(log.state(), bytes, true);
      return;
    }
    log.builder.reader.end();
    // What is known at once is shown at once.
    const isLast = !log.builder.hasEnteredRooms();
    this.tell(log.state(), bytes, isLast);
    if (!isLast) {
      this.tell(log.state(tellFloors), bytes, true);
    }
  }

  /** Draws what was said last with other drops. */
  redraw(drops: DropsShown): void {
    this.drops = drops;
    if (this.told !== undefined) {
      answer({ kind: "redrawn", state: shownLog(this.told, drops) });
    }
  }

  private tell(state: LiveState, bytes: number, isLast: boolean): void {
    this.told = state;
    answer({ kind: "report", state: shownLog(state, this.drops), bytes, isLast });
  }
}

/** Tells how many floors have had their rooms compared. */
function tellFloors(floors: number, all: number): void {
  answer({ kind: "compared", floors, all });
}

/** What a browser holds without pain while a log is followed: two thousand awards take 200 MB. */
const AWARDS_MAX = 500;

function shownLog({ report, floor }: LiveState, drops: DropsShown): ShownLog {
  const html = reportBody(report, {
    awardsMax: AWARDS_MAX,
    drops: floorDrops(drops),
    linkOf: floorAddress,
    hasCommands: false,
  }).text;
  return { isGameLog: report.isGameLog, html, floor, drops };
}

/** How much of a file is in memory at a time. */
const PIECE_SIZE = 1 << 18;

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE_SIZE) {
    yield new Uint8Array(await file.slice(at, at + PIECE_SIZE).arrayBuffer());
  }
}

function reply(said: unknown): void {
  answer({ kind: "answer", answer: said });
}

function answer(data: Answer): void {
  self.postMessage(data);
}
