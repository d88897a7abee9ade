/** Does the game agree? A log or a saved run, read in this page and judged. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Action, ProblemNote } from "../parts/fields";
import { FileButton } from "../parts/fileButton";
import { isPlainClick, ViewLink } from "../parts/viewLink";
import { readAddress } from "../state/address";
import { forgetAll, remembered } from "../state/memory";
import { openKeptSave, savedRun } from "../state/savedRun";
import { followLog, openKeptLog, shownLog, stopLog } from "../state/shownLog";
import { update } from "../state/store";
import { canFollow } from "../work/logFile";
import type { LogFloor } from "../work/tasks";

export function CheckView(): JSX.Element {
  const { shown, progress, problem, isFollowed = false } = shownLog.value;
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
      {progress !== undefined && (
        <p class="actions no-print">
          <progress aria-label={progress.what} value={progress.share} />
          <span class="muted" role="status">
            {progress.what}…
          </span>
          <Action onClick={stopLog}>Stop</Action>
        </p>
      )}
      {shown !== undefined && (
        <>
          <OnTheMap floors={shown.floors} isFollowed={isFollowed} />
          <ReportView html={shown.html} />
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
  const { save, log, seeds } = remembered.value;
  const showSave = (): void => {
    openKeptSave();
    update({ view: "run", source: "save", stage: "" });
  };
  return save === undefined && log === undefined && seeds.length === 0 ? null : (
    <section class="actions no-print" aria-label="Kept in this browser">
      {save !== undefined && <Action onClick={showSave}>Saved run {save.name}</Action>}
      {log !== undefined && <Action onClick={openKeptLog}>Log {log.name}</Action>}
      <Action onClick={forgetAll}>Forget everything</Action>
    </section>
  );
}

/** The report, as in the file that the command line writes. */
function ReportView({ html }: { readonly html: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  // A log that is followed changes while it is read: what was opened stays so.
  const opened = summariesIn(place.current, "details[open]").map(({ textContent }) => textContent);
  useLayoutEffect(() => {
    for (const summary of summariesIn(place.current, "details")) {
      if (opened.includes(summary.textContent)) {
        summary.parentElement?.setAttribute("open", "");
      }
    }
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

function summariesIn(report: HTMLElement | null, folds: string): readonly Element[] {
  return [...(report?.querySelectorAll(`${folds} > summary`) ?? [])];
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
