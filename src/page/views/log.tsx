/** The game's own log: verdicts, floors, and the floor that is being played. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { standingOf } from "../../report/headline";
import type { LiveFloor } from "../../report/liveLog";
import { attachFilters } from "../../report/html/script";
import { isDrawable } from "../../picture/floor/drawnRoom";
import { dropWords, PICTURE_SIZE } from "../../picture/floor/roomsPicture";
import { counted } from "../../picture/counted";
import { payWords, roomTitle } from "../model/words";
import { Action } from "../parts/fields";
import { DropZone } from "../parts/dropZone";
import { FloorMap } from "../parts/floorMap";
import { Legend } from "../parts/legend";
import { readingOf, resume } from "../parts/reading";
import { StrippedLog } from "../parts/strippedLog";
import { canFollow, followLogFile, readLogFile, type LogListener } from "../work/logFile";
import type { ShownLog } from "../work/tasks";

/** The view. */
export function LogView(): JSX.Element {
  const log = useLog();
  return (
    <>
      <DropZone
        label="Choose log.txt"
        accept=".txt,.log,text/plain"
        hint="or drop it here. It is read in this page and goes nowhere."
        isWanted={(path) => /(^|\/)log\.txt$/i.test(path)}
        onFiles={([given]) => given !== undefined && log.read(given.file)}
      >
        {canFollow() && !log.isFollowed && (
          <Action onClick={log.follow}>Follow it while I play</Action>
        )}
        {log.isFollowed && <Action onClick={log.stop}>Stop following</Action>}
      </DropZone>
      {log.problem !== "" && (
        <p class="note bad" role="alert">
          {log.problem}
        </p>
      )}
      {log.share !== undefined && (
        <p class="actions">
          <progress aria-label="Log read" value={log.share} />
          <span class="muted">{Math.floor(log.share * 100)} %</span>
          <Action onClick={log.stop}>Stop</Action>
        </p>
      )}
      {log.state === undefined ? (
        <Explanation />
      ) : (
        <>
          {log.isFollowed && <Live floor={log.state.floor} />}
          {log.compared !== undefined && <Comparing {...log.compared} stop={log.stop} />}
          <ReportView html={log.state.html} />
          {log.file !== undefined && <StrippedLog file={log.file} />}
        </>
      )}
    </>
  );
}

/** How many floors have had their rooms compared, of how many; 0 of 0 before the first. */
interface Compared {
  readonly floors: number;
  readonly all: number;
}

function Comparing({ floors, all, stop }: Compared & Pick<LogControl, "stop">): JSX.Element {
  return (
    <p class="actions no-print">
      <progress aria-label="Rooms compared" value={all === 0 ? undefined : floors / all} />
      <span class="muted" role="status">
        Comparing the rooms that were entered…
      </span>
      {all > 0 && (
        <span class="muted">
          {floors} of {counted(all, "floor")}
        </span>
      )}
      <Action onClick={stop}>Leave them out</Action>
    </p>
  );
}

interface LogControl {
  readonly state: ShownLog | undefined;
  readonly share: number | undefined;
  /** How far comparing the rooms that were entered is; undefined where it is over. */
  readonly compared: Compared | undefined;
  readonly problem: string;
  readonly isFollowed: boolean;
  /** The log as it is now. */
  readonly file: (() => Promise<File>) | undefined;
  readonly read: (file: File) => void;
  readonly follow: () => Promise<void>;
  readonly stop: () => void;
}

/** How far reading and then comparing is; empty where nothing is under way. */
type Progress = Partial<Pick<LogControl, "share" | "compared">>;

/** One log at a time; what runs for another is stopped first. */
function useLog(): LogControl {
  const [state, setState] = useState<ShownLog | undefined>(undefined);
  const [{ share, compared }, goOn] = useState<Progress>({});
  const [problem, setProblem] = useState("");
  const [isFollowed, setFollowed] = useState(false);
  const [file, setFile] = useState<LogControl["file"]>(undefined);
  const running = useRef<() => void>(() => undefined);
  useEffect(() => () => running.current(), []);
  const listener: LogListener = {
    onProgress: (bytes, all) => goOn({ share: all === 0 ? 1 : bytes / all }),
    onReport: (next, isLast) => {
      goOn(isLast ? {} : { compared: { floors: 0, all: 0 } });
      setState(next);
      setProblem(next.isGameLog ? "" : NO_LOG);
    },
    onCompared: (floors, all) => goOn({ compared: { floors, all } }),
    onProblem: (text) => {
      goOn({});
      setProblem(`The log could not be read: ${text}`);
    },
  };
  const begin = (): void => {
    running.current();
    goOn({});
    setState(undefined);
    setProblem("");
  };
  return {
    state: state?.isGameLog === true ? state : undefined,
    share,
    compared,
    problem,
    isFollowed,
    file,
    read: (chosen) => {
      begin();
      setFollowed(false);
      goOn({ share: 0 });
      setFile(() => () => Promise.resolve(chosen));
      running.current = readLogFile(chosen, listener);
    },
    follow: async () => {
      const followed = await followLogFile(listener);
      if (followed !== undefined) {
        begin();
        running.current = followed.stop;
        setFile(() => followed.file);
        setFollowed(true);
      }
    },
    stop: () => {
      running.current();
      goOn({});
      setFollowed(false);
    },
  };
}

const NO_LOG =
  "This is no log of the game: no line of it is one that The Binding of Isaac or the mod writes. " +
  "The file is called log.txt and lies in the game's folder among your documents.";

function Explanation(): JSX.Element {
  return (
    <section class="welcome">
      <h1>Does the game agree?</h1>
      <p>
        The game writes how each floor was generated into its log. Drop it here to see every floor
        you played on its map, checked against the rules; with the mod in observe mode, every room
        reward is checked to the last seed. Where the browser allows it, the page follows the log
        while you play and shows what each room of the floor will drop.
      </p>
    </section>
  );
}

/** The report, as in the file that the command line writes. */
function ReportView({ html }: { readonly html: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  // A log that is followed changes while it is read: what was opened and picked stays so.
  const reading = place.current === null ? undefined : readingOf(place.current);
  useLayoutEffect(() => {
    if (place.current !== null) {
      attachFilters(place.current);
      resume(place.current, reading);
    }
  }, [html]);
  return <div ref={place} class="report" dangerouslySetInnerHTML={{ __html: html }} />;
}

const LIVE_PICTURE = { size: PICTURE_SIZE, depths: false, isInteractive: true };

/** The floor that is being played with what each of its rooms drops. */
function Live({ floor }: { readonly floor: LiveFloor | undefined }): JSX.Element {
  const [pointed, point] = useState<number | undefined>(undefined);
  useEffect(() => point(undefined), [floor?.item.stageSeed]);
  if (floor === undefined) {
    return <p class="note">Waiting for a floor…</p>;
  }
  const rooms = floor.item.rooms.map((room) => ({
    ...room,
    award: floor.rooms.find(({ gridIndex }) => gridIndex === room.gridIndex),
  }));
  const open = floor.rooms.filter(({ isPaid }) => !isPaid);
  const drawable = rooms.filter(isDrawable);
  const room = drawable[pointed ?? -1];
  const { words, colour, why } = standingOf(floor);
  return (
    <section aria-label="The floor that is being played">
      <header class="title-row">
        <div>
          <h1>{floor.item.name}</h1>
          <p role="status">
            <span class={`badge ${colour}`}>{words}</span> {why}
          </p>
        </div>
      </header>
      {drawable.length > 0 && (
        <div class="card map-card">
          <FloorMap
            rooms={rooms}
            label={`Map of ${floor.item.name}`}
            picture={LIVE_PICTURE}
            choice={{ chosen: pointed, choose: point }}
          />
          <p class="pointed" aria-live="polite">
            {room === undefined
              ? "Click or tap a room, or walk the map with the arrow keys."
              : [roomTitle(room.type), dropWords(room)].filter(Boolean).join(": ")}
          </p>
          <Legend rooms={rooms} />
          <p class="muted" aria-live="polite">
            {floor.rooms.length === 0
              ? "The game's own lines hold no award seeds. With the mod, each room shows what it drops."
              : `${counted(open.length, "room")} to clear, with ${floor.loadout}: ` +
                open.map(({ award, count }) => payWords(award, count)).join(", ")}
          </p>
        </div>
      )}
    </section>
  );
}
