/** Does the game agree? A log or a saved run, read in this page and judged. */
import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { counted } from "../../picture/counted";
import { Action, ProblemNote } from "../parts/fields";
import { FileButton } from "../parts/fileButton";
import { isPlainClick, ViewLink } from "../parts/viewLink";
import { readAddress } from "../state/address";
import { forgetAll, remembered } from "../state/memory";
import { openKeptSave, savedRun } from "../state/savedRun";
import { followLog, openKeptLog, shownLog, stopLog } from "../state/shownLog";
import { update } from "../state/store";
import { canFollow } from "../work/logFile";
import type { Compared, LogFloor } from "../work/tasks";

export function CheckView(): JSX.Element {
  const { shown, share, compared, problem, isFollowed = false, file } = shownLog.value;
  const saved = savedRun.value;
  return (
    <div class="alone">
      {shown === undefined && <Explanation />}
      <div class="actions">
        <FileButton isMain={shown === undefined} />
        {canFollow() && !isFollowed && <Action onClick={followLog}>Follow it while I play</Action>}
        {isFollowed && <Action onClick={stopLog}>Stop following</Action>}
      </div>
      <ProblemNote
        text={saved?.problem && [saved.name, saved.problem].filter(Boolean).join(": ")}
      />
      <Kept />
      <ProblemNote text={problem} />
      {share !== undefined && (
        <p class="actions">
          <progress aria-label="Log read" value={share} />
          <span class="muted">{Math.floor(share * 100)} %</span>
          <Action onClick={stopLog}>Stop</Action>
        </p>
      )}
      {shown !== undefined && (
        <>
          <OnTheMap floors={shown.floors} isFollowed={isFollowed} />
          {compared !== undefined && <Comparing {...compared} />}
          <ReportView html={shown.html} log={file ?? shown.html} />
        </>
      )}
    </div>
  );
}

/** The way from a report to its last floor, which is the one that is being played where a log is followed. */
function OnTheMap(props: {
  readonly floors: readonly LogFloor[];
  readonly isFollowed: boolean;
}): JSX.Element {
  const last = props.floors.at(-1);
  if (last === undefined) {
    return props.isFollowed ? <p class="note">Waiting for a floor…</p> : <></>;
  }
  return (
    <p class="actions no-print" role="status">
      <ViewLink class="action main" to={{ view: "run", source: "log", stage: "" }}>
        {props.isFollowed ? `You are on ${last.name}: see its map` : "Its floors on the map"}
      </ViewLink>
    </p>
  );
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
    <section>
      <h1>Does the game agree?</h1>
      <p>
        Give this page the game's <code>log.txt</code> or your saved run, such as{" "}
        <code>rep_gamestate1.dat</code> with <code>rep_persistentgamedata1.dat</code> beside it:
        drop it anywhere. Every floor is drawn and checked against the rules; with the mod, each
        drop to the last seed. Nothing leaves this page.
      </p>
    </section>
  );
}

/** What was opened before and is kept as it was judged. */
function Kept(): JSX.Element | null {
  const { saves, logs, seeds } = remembered.value;
  return saves.length + logs.length + seeds.length === 0 ? null : (
    <section class="kept no-print" aria-label="Kept in this browser">
      <ul class="chips">
        {saves.map((save) => (
          <li key={save.name}>
            <Action
              onClick={() => {
                openKeptSave(save);
                update({ view: "run", source: "save", stage: "" });
              }}
            >
              Saved run {save.name}
            </Action>
          </li>
        ))}
        {logs.map((log) => (
          <li key={log.name}>
            <Action onClick={() => openKeptLog(log)}>Log {log.name}</Action>
          </li>
        ))}
        <li>
          <Action onClick={forgetAll}>Forget everything</Action>
        </li>
      </ul>
    </section>
  );
}

/** The words of the summaries that are open in a report. */
function readingOf(report: HTMLElement): readonly string[] {
  const summaries = [...report.querySelectorAll("details[open] > summary")];
  return summaries.map(({ textContent }) => textContent);
}

/** Opens them in a newer report. */
function resume(report: HTMLElement, opened: readonly string[]): void {
  for (const summary of report.querySelectorAll("details > summary")) {
    if (opened.includes(summary.textContent)) {
      (summary.parentElement as HTMLDetailsElement).open = true;
    }
  }
}

/** What was open in the report of a log when the view was left. */
const lastReading = signal<{ readonly log: unknown; readonly reading: readonly string[] }>({
  log: undefined,
  reading: [],
});

/** The report, as in the file that the command line writes. */
function ReportView(props: { readonly html: string; readonly log: unknown }): JSX.Element {
  const { html, log } = props;
  const place = useRef<HTMLDivElement>(null);
  // A log that is followed changes while it is read: what was opened stays so.
  const last = lastReading.value.log === log ? lastReading.value.reading : [];
  const reading = place.current === null ? last : readingOf(place.current);
  useLayoutEffect(() => {
    const report = place.current;
    if (report === null) {
      return undefined;
    }
    resume(report, reading);
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

/** A floor's name leads to the floor as it was judged, by a step that "back" takes back. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  if (link !== null && isPlainClick(event)) {
    event.preventDefault();
    const { source, stage } = readAddress(link.getAttribute("href") ?? "").state;
    update({ view: "run", source, stage });
  }
}
