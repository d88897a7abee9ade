/** The program of a worker: does the tasks that the page sends. */
import { isProblem } from "../../core/problem";
import { openJob, type Job, type Part, type Result } from "../../search/job";
import { counted } from "../../picture/countWords";
import { hereNow, liveFloor } from "../../answers/liveLog";
import { shownLog } from "../../answers/shownLog";
import { ReportBuilder, type Report } from "../../judge/logs/logReport";
import { errorText, type Answer, type LogChange, type LogTask, type Task } from "./workers";

/** Serves the page until it ends the worker. */
export function serveTasks(): void {
  let job: Job | undefined;
  let run: ((part: Part) => Result) | undefined;
  let log: ReportBuilder | undefined;
  self.onmessage = async ({ data }: MessageEvent<Task>) => {
    try {
      if (data.kind === "log") {
        const { isNew, name: source, ownFigures } = data;
        log = isNew || log === undefined ? new ReportBuilder({ source, ownFigures }) : log;
        await readPiece(log, data);
      } else if (data.kind === "job") {
        job = data.job;
      } else if (job !== undefined) {
        // Opened with the first part, so that an error of the job is an answer to it.
        run ??= openJob(job);
        answer({ kind: "answer", answer: run(data.part) });
      }
    } catch (error) {
      answer({ kind: "problem", text: errorText(error) });
    }
  };
}

/** Reads a piece of a log, and tells what it comes to; a followed log is read on by the next piece. */
async function readPiece(log: ReportBuilder, { piece, isOpen }: LogTask): Promise<void> {
  let bytes = 0;
  try {
    for await (const next of piecesOf(piece)) {
      log.reader.push(next);
      bytes += next.length;
      tell({ progress: { what: "Reading the log", share: bytes / piece.size } });
    }
  } catch (error) {
    // The game wrote to the file meanwhile: the next piece begins here.
    if (!isOpen) {
      throw error;
    }
  }
  const { open } = log.reader.visits;
  if (!isOpen) {
    log.reader.end();
  }
  const isCompared = !isOpen && log.hasEnteredRooms();
  const compare = (floors: number, all: number): void => {
    const what = `Comparing the rooms of ${counted(all, "floor")}`;
    tell({ progress: { what, share: floors / all } });
  };
  if (isCompared) {
    const here = hereNow(log, open);
    const known = here === undefined || isProblem(here) ? undefined : here;
    tell(changeOf(log, log.report(false), known)); // Shown while rooms are compared, which takes longer.
  }
  const report = log.report(isCompared, compare);
  // Compared rooms tell more of where the player is.
  tell({ ...changeOf(log, report, hereNow(log, open)), progress: undefined }, bytes);
}

function changeOf(log: ReportBuilder, report: Report, here: ReturnType<typeof hereNow>): LogChange {
  return report.isGameLog
    ? { shown: shownLog(report, liveFloor(log), here), problem: undefined }
    : { problem: NO_LOG };
}

const NO_LOG =
  "This is no log of the game: no line of it is one that The Binding of Isaac or the mod writes. " +
  "The file is called log.txt and lies in the game's folder among your documents.";

/** @param read how much of the piece was read, once nothing more comes of it. */
function tell(change: LogChange, read?: number): void {
  answer({ kind: "log", change, read });
}

/** How much of a file is in memory at a time. */
const PIECE_SIZE = 1 << 18;

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE_SIZE) {
    yield new Uint8Array(await file.slice(at, at + PIECE_SIZE).arrayBuffer());
  }
}

function answer(data: Answer): void {
  self.postMessage(data);
}
