/** Does the game agree? A log or a saved run, read in this page and judged. */
import type { JSX } from "preact";
import { Action, FileButton, ProblemNote, ViewLink } from "../parts/fields";
import { ReportView } from "../parts/report";
import { forgetAll, remembered } from "../state/memory";
import { openKeptSave, savedRun } from "../state/givenFiles";
import { canFollow, followLog, openKeptLog, shownLog, stopLog } from "../state/givenLog";
import type { LogFloor } from "../../answers/shownLog";

export function CheckView(): JSX.Element {
  const { shown, progress, problem, isFollowed = false } = shownLog.value;
  const saved = savedRun.value;
  return (
    <div class="alone">
      {shown === undefined && progress === undefined && <Explanation />}
      <div class="actions no-print">
        {shown !== undefined && <OnTheMap last={shown.floors.at(-1)} isFollowed={isFollowed} />}
        {shown !== undefined && <FileButton />}
        {canFollow() && !isFollowed && <Action onClick={followLog}>Follow it while I play</Action>}
        {isFollowed && <Action onClick={stopLog}>Stop following</Action>}
        <Kept />
      </div>
      <ProblemNote
        text={saved?.problem && [saved.name, saved.problem].filter(Boolean).join(": ")}
      />
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
      {shown !== undefined && <ReportView log={shown} />}
    </div>
  );
}

/** The way from a report to its last floor; where a log is followed, the floor that is played. */
function OnTheMap({ last, isFollowed }: { last: LogFloor | undefined; isFollowed: boolean }) {
  if (last === undefined) {
    return isFollowed ? <span class="muted">Waiting for a floor…</span> : null;
  }
  return (
    <span role="status">
      <ViewLink class="action main" to={{ view: "run", source: "log", stage: "" }}>
        {isFollowed ? `You are on ${last.name}: see its map` : "Its floors on the map"}
      </ViewLink>
    </span>
  );
}

/** Where the game keeps its files; … stands for the edition. */
const PLACES = [
  ["Windows", "Documents\\My Games\\Binding of Isaac …\\log.txt"],
  ["Linux", "~/.local/share/binding of isaac …/log.txt"],
  ["Saved runs, by Steam", "Steam/userdata/<number>/250900/remote/rep_gamestate1.dat"],
] as const;

function Explanation(): JSX.Element {
  return (
    <section>
      <h1>Does the game agree?</h1>
      <div class="drop-box">
        <p>
          <b>
            Drop the game's <code>log.txt</code> or your saved run here
          </b>
        </p>
        <FileButton isMain />
        <p class="muted">
          Every floor is drawn and checked against the rules; with the mod, each drop to the last
          seed. Nothing leaves this page.
        </p>
        <ul class="plain muted">
          {PLACES.map(([where, path]) => (
            <li key={where}>
              {where}: <code>{path}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Buttons that open the files which this browser kept, and one that forgets everything. */
function Kept(): JSX.Element | null {
  const { save, log: kept, seeds } = remembered.value;
  const log = kept?.name === shownLog.value.name ? undefined : kept; // It is open.
  return save === undefined && kept === undefined && seeds.length === 0 ? null : (
    <section class="actions" aria-label="Kept in this browser">
      {save !== undefined && <Action onClick={openKeptSave}>Saved run {save.name}</Action>}
      {log !== undefined && <Action onClick={openKeptLog}>Log {log.name}</Action>}
      <Action onClick={forgetAll}>Forget everything</Action>
    </section>
  );
}
