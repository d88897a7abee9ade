/** The game's own log: verdicts, floors, and the floor that is being played. */
import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { standingOf } from "../../report/headline";
import type { LiveFloor } from "../../report/liveLog";
import { attachFilters } from "../../report/html/script";
import { counted } from "../../picture/counted";
import { Action, ProblemNote } from "../parts/fields";
import { DropZone } from "../parts/dropZone";
import { DropFields } from "../parts/mapFields";
import { MapAndDrops } from "../parts/mapAndDrops";
import { isPlainClick } from "../parts/viewLink";
import { readingOf, resume, type Reading } from "../parts/reading";
import { readAddress } from "../state/address";
import { update } from "../state/store";
import { followLog, readLog, shownLog, stopLog } from "../state/shownLog";
import type { GivenFile } from "../work/givenFiles";
import { canFollow, dropsShown } from "../work/logFile";
import type { Compared, DropsShown } from "../work/tasks";

export function LogView(): JSX.Element {
  const { shown, share, compared, problem, isFollowed = false, file, redraw } = shownLog.value;
  useRedraw(shown?.drops, redraw);
  const [others, setOthers] = useState(0);
  const read = ([given, ...rest]: readonly GivenFile[]): void => {
    setOthers(rest.length);
    if (given !== undefined) {
      readLog(given.file);
    }
  };
  return (
    <>
      <DropZone
        label={shown === undefined ? "Choose log.txt" : "Another log"}
        isSmall={shown !== undefined}
        accept=".txt,.log,text/plain"
        hint="or drop it here. It is read in this page and goes nowhere."
        onFiles={read}
      >
        {canFollow() && !isFollowed && <Action onClick={followLog}>Follow it while I play</Action>}
        {isFollowed && <Action onClick={stopLog}>Stop following</Action>}
      </DropZone>
      {others > 0 && (
        <p class="note" role="status">
          One log is read at a time: the first was taken, {counted(others, "file")} left out.
        </p>
      )}
      <ProblemNote text={problem} />
      {share !== undefined && (
        <p class="actions">
          <progress aria-label="Log read" value={share} />
          <span class="muted">{Math.floor(share * 100)} %</span>
          <Action onClick={stopLog}>Stop</Action>
        </p>
      )}
      {shown === undefined ? (
        <Explanation />
      ) : (
        <>
          {isFollowed && <Live floor={shown.floor} />}
          {compared !== undefined && <Comparing {...compared} />}
          {redraw !== undefined && <DropFields />}
          <ReportView html={shown.html} log={file} />
        </>
      )}
    </>
  );
}

/** Has the maps drawn again where they show other drops than are asked for. */
function useRedraw(drawn: DropsShown | undefined, redraw: (() => void) | undefined): void {
  const asked = JSON.stringify(dropsShown());
  useEffect(() => {
    if (drawn !== undefined && JSON.stringify(drawn) !== asked) {
      redraw?.();
    }
  }, [drawn, asked]);
}

function Comparing({ floors, all }: Compared): JSX.Element {
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
      <Action onClick={stopLog}>Leave them out</Action>
    </p>
  );
}

function Explanation(): JSX.Element {
  return (
    <section class="welcome">
      <h1>Does the game agree?</h1>
      <p>
        The game writes how each floor was generated into its log. Drop it here to see every floor
        you played on its map, checked against the rules; with the mod in observe mode, every room
        drop is checked to the last seed. Where the browser allows it, the page follows the log
        while you play and shows what each room of the floor will drop.
      </p>
    </section>
  );
}

/** Where somebody was in the report of a log when the view was left. */
const lastReading = signal<{ readonly log: unknown; readonly reading: Reading } | undefined>(
  undefined,
);

/** The report, as in the file that the command line writes. */
function ReportView(props: { readonly html: string; readonly log: unknown }): JSX.Element {
  const { html, log } = props;
  const place = useRef<HTMLDivElement>(null);
  // A log that is followed changes while it is read: what was opened and picked stays so.
  const last = lastReading.value?.log === log ? lastReading.value?.reading : undefined;
  const reading = place.current === null ? last : readingOf(place.current);
  useLayoutEffect(() => {
    const report = place.current;
    if (report === null) {
      return undefined;
    }
    attachFilters(report);
    if (reading !== undefined) {
      resume(report, reading);
    }
    return () => {
      lastReading.value = { log, reading: readingOf(report) };
    };
  }, [html]);
  return (
    <div
      ref={place}
      class="report"
      dangerouslySetInnerHTML={{ __html: html }}
      onClick={followLink}
    />
  );
}

/** A floor's name leads to the floor in the run of its seed, by a step that "back" takes back. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  if (link !== null && isPlainClick(event)) {
    event.preventDefault();
    update(readAddress(link.getAttribute("href") ?? ""));
  }
}

/** The floor that is being played with what each of its rooms drops. */
function Live({ floor }: { readonly floor: LiveFloor | undefined }): JSX.Element {
  if (floor === undefined) {
    return <p class="note">Waiting for a floor…</p>;
  }
  const { name, stageSeed } = floor.item;
  const { words, colour, why } = standingOf(floor);
  return (
    <section aria-label="The floor that is being played">
      <header class="title-row">
        <div>
          <h1>{name}</h1>
          <p role="status">
            <span class={`badge ${colour}`}>{words}</span> {why}
          </p>
        </div>
      </header>
      <MapAndDrops rooms={floor.rooms} label={`Map of ${name}`} floor={stageSeed}>
        <p class="muted">
          {floor.rooms.every(({ award }) => award === undefined)
            ? "The game's own lines hold no award seeds. With the mod, each room shows what it drops."
            : `With ${floor.loadout}.`}
        </p>
      </MapAndDrops>
    </section>
  );
}
