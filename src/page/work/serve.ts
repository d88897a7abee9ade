/** The program inside a worker: works on the tasks that the page sends. */
import { openJob, type Job, type Part, type Result } from "../../search/jobs/open";
import { reportBody } from "../../report/html/reportBody";
import { LiveLog, type LiveState } from "../../report/liveLog";
import { floorAddress, floorDrops, logFloors } from "../model/log";
import { START_STATE } from "../state/address";
import type { Answer, DropsShown, LogChange, LogTask, ShownLog, Task } from "./tasks";
import type { FigureSet } from "../../figures/figureSet";
import { openArchive, type Archive } from "../../figures/formats/archive";
import { ARCHIVE_NAMES, figuresOfFiles, filesInArchives } from "../../figures/ownFiles";

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
      } else if (data.kind === "rooms") {
        reply(readRoomFiles(data.files));
      } else if (data.kind === "job") {
        job = data.job;
      } else if (job !== undefined) {
        // Opened with the first part, so that what is wrong with the job answers that.
        run ??= openJob(job);
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
        tell({ compared: undefined, share: bytes / piece.size });
      }
    } catch (error) {
      // A file that the game writes to meanwhile cannot be read on: the next look takes up from here.
      if (!isOpen) {
        throw error;
      }
    }
    if (isOpen) {
      this.report(log.state(), bytes);
      return;
    }
    log.builder.reader.end();
    if (log.builder.hasEnteredRooms()) {
      // What is known at once is shown at once.
      this.report(log.state());
      const compare = (floors: number, all: number): void => tell({ compared: { floors, all } });
      this.report(log.state(compare), bytes);
    } else {
      this.report(log.state(), bytes);
    }
  }

  /** Draws what was said last with other drops. */
  redraw(drops: DropsShown): void {
    this.drops = drops;
    if (this.told !== undefined) {
      tell({ shown: shownLog(this.told, drops) });
    }
  }

  /** @param read how much of the piece was read; undefined while rooms are still to be compared. */
  private report(state: LiveState, read?: number): void {
    this.told = state;
    const { isGameLog } = state.report;
    const change = {
      share: undefined,
      compared: read === undefined ? { floors: 0, all: 0 } : undefined,
      shown: isGameLog ? shownLog(state, this.drops) : undefined,
      problem: isGameLog ? undefined : NO_LOG,
    };
    tell(change, read);
  }
}

const NO_LOG =
  "This is no log of the game: no line of it is one that The Binding of Isaac or the mod writes. " +
  "The file is called log.txt and lies in the game's folder among your documents.";

function tell(change: LogChange, read?: number): void {
  answer({ kind: "log", change, read });
}

/** What a browser holds without pain while a log is followed: two thousand awards take 200 MB. */
const AWARDS_MAX = 500;

function shownLog(live: LiveState, drops: DropsShown): ShownLog {
  const html = reportBody(live.report, {
    awardsMax: AWARDS_MAX,
    drops: floorDrops(drops),
    linkOf: floorAddress,
    hasCommands: false,
  }).text;
  return { html, floors: logFloors(live, floorDrops(drops)), drops };
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

/** Only workers have it, so that the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Figures of room files and archives together; what lies loose counts first, as in the game. */
function readRoomFiles(files: readonly File[]): FigureSet {
  const isArchive = ({ name }: File): boolean => /\.a$/i.test(name);
  const age = ({ name }: File): number => ARCHIVE_NAMES.findIndex((known) => known === name);
  const loose = files.filter((file) => !isArchive(file));
  const archives = files.filter(isArchive).sort((a, b) => age(a) - age(b));
  const [first] = files;
  return figuresOfFiles(
    [
      ...loose.map((file) => ({ path: file.name, bytes: bytesOf(file) })),
      ...filesInArchives(archives.map(archiveOf)),
    ],
    files.length === 1 && first !== undefined ? first.name : `the ${files.length} files`,
  );
}

function archiveOf(file: File): Archive {
  const read = (offset: number, length: number): Uint8Array =>
    bytesOf(file.slice(offset, offset + length));
  return openArchive({ size: file.size, read }, file.name);
}

function bytesOf(piece: Blob): Uint8Array {
  return new Uint8Array(new FileReaderSync().readAsArrayBuffer(piece));
}
