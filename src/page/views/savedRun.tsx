/** The run that the player saved: its floor with what each room drops, and what comes next. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { editionCertainty } from "../../core/award/rules";
import { stageName } from "../../core/floor/stage";
import { agreeWords } from "../../core/judge/tally";
import { counted } from "../../picture/counted";
import { pathTitle } from "../../picture/floor/titles";
import { judgedRun, nextFloors } from "../../save/judgedRun";
import type { SavedRunReport } from "../../save/report";
import { loadoutWords } from "../model/loadout";
import { stateOfSaved } from "../model/savedRun";
import { savedRooms } from "../../report/savedRooms";
import { runFloor } from "../model/run";
import { editionTitle } from "../model/words";
import { CertaintyBadge } from "../parts/certainty";
import { LuckField } from "../parts/loadoutFields";
import { MapAndDrops } from "../parts/mapAndDrops";
import { OpenSavedRun } from "../parts/openSavedRun";
import { ViewLink } from "../parts/viewLink";
import { START_STATE, type PageState } from "../state/address";
import { savedRun } from "../state/savedRun";
import { state } from "../state/store";
import { FloorGrid } from "./run";

export function SavedRunView(): JSX.Element {
  const opened = savedRun.value;
  const { luck } = state.value;
  const report = useMemo(() => opened?.judge?.(luck), [opened, luck]);
  return (
    <>
      {opened === undefined || report === undefined ? (
        <section class="welcome">
          <h1>Your run</h1>
          <p>
            The game saves a run whenever you leave it by the menu. Open that file to see the floor
            you are on, what each room will drop with what you carry, and the floors that follow.
          </p>
          <OpenSavedRun />
        </section>
      ) : (
        <>
          <OpenSavedRun />
          {opened.leftOut > 0 && (
            <p class="note" role="status">
              One run is read at a time: {opened.name} was taken, {counted(opened.leftOut, "file")}{" "}
              left out.
            </p>
          )}
          <SavedFloor report={report} />
        </>
      )}
    </>
  );
}

function SavedFloor({ report }: { readonly report: SavedRunReport }): JSX.Element {
  const { run, floor } = report;
  const rooms = useMemo(() => savedRooms(report), [report]);
  const title = stageName(run.stage, run.stageType, floor.floor?.setup.isXl === true);
  const { luck } = state.value;
  const own: PageState = { ...START_STATE, ...stateOfSaved(report), luck };
  return (
    <article aria-label={`${title} of the saved run`}>
      <header class="title-row">
        <div>
          <h1>{title}</h1>
          <p class="muted">
            <span class="mono">{run.seedText}</span> · {editionTitle(own.edition)}:{" "}
            {loadoutWords(own)}
          </p>
        </div>
      </header>
      <MapAndDrops rooms={rooms} label={`Map of ${title}`} floor={run}>
        <p class="muted">
          Rules of drops: <CertaintyBadge certainty={editionCertainty(own.edition)} />
        </p>
        <LuckField hint="No file tells your luck." />
      </MapAndDrops>
      <Verdicts report={report} />
      <NextFloors report={report} own={own} />
    </article>
  );
}

/** How much of the file was checked against the rules, and each place that differs. */
function Verdicts({ report }: { readonly report: SavedRunReport }): JSX.Element {
  const { awards, rooms, floor, dropsNote, awardItems, roomItems } = report;
  const wrong = [...awardItems, ...roomItems].filter(({ verdict }) => verdict === "mismatch");
  return (
    <section class="card">
      <p>
        <b>Rooms:</b> {agreeWords(rooms)}. <b>Drops so far:</b> {agreeWords(awards)}.
      </p>
      {[floor.item.why, dropsNote].filter(Boolean).map((why) => (
        <p key={why}>{why}</p>
      ))}
      {wrong.map(({ why }, index) => (
        <p key={index} class="problem">
          {why}
        </p>
      ))}
    </section>
  );
}

function NextFloors(props: {
  readonly report: SavedRunReport;
  readonly own: PageState;
}): JSX.Element | null {
  const { report, own } = props;
  const paths = useMemo(() => nextFloors(judgedRun(report)), [report]);
  return paths.length === 0 ? null : (
    <>
      {paths.map(({ name, floors }) => (
        <section key={name}>
          <h2>Next on the {pathTitle(name).toLowerCase()}</h2>
          <FloorGrid floors={floors.map(runFloor)} given={own} />
        </section>
      ))}
      <p class="muted">
        As the seed builds them with what is held now; an item that re-rolls them, and what you
        collect before, may change curses and special rooms.{" "}
        <ViewLink to={{ ...stateOfSaved(report), view: "run", stage: "" }}>The whole run</ViewLink>
      </p>
    </>
  );
}
