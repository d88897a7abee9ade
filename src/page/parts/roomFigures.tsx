/** On which figures of the game's rooms whole floors stand: built in, or the player's own. */
import type { JSX } from "preact";
import { capitalised } from "../../core/words/words";
import type { FigureSet } from "../../figures/figureSet";
import { counted } from "../../picture/counted";
import { figuresFor } from "../model/run";
import { editionTitle } from "../model/words";
import { ownRooms, readingRooms } from "../state/ownRooms";
import { state } from "../state/store";
import { FiguresBadge } from "./certainty";
import { Action, ProblemNote } from "./fields";
import { FolderButton } from "./fileButtons";

/** Where they are given, and those that are in use. */
export function RoomFigures(): JSX.Element {
  const { problem, stop, unused } = readingRooms.value;
  return (
    <section>
      <h2>Room figures</h2>
      <p>
        Which dead end a special room takes depends on the layouts that your game has. Drop{" "}
        <code>00.special rooms.stb</code> with the room files beside it or an archive such as{" "}
        <code>afterbirthp.a</code> on this page, or choose the folder <code>resources</code>. They
        count for the runs, floors and logs of their edition until the page is closed.
      </p>
      <div class="actions">
        <FolderButton />
        {ownRooms.value !== undefined && (
          <Action onClick={() => (ownRooms.value = undefined)}>Back to the built-in ones</Action>
        )}
      </div>
      {stop !== undefined && (
        <p class="actions" role="status">
          Reading… <Action onClick={stop}>Stop</Action>
        </p>
      )}
      {unused.length > 0 && (
        <p class="note" role="status">
          Left out, since the game keeps no rooms there: {unused.join(", ")}.
        </p>
      )}
      <ProblemNote text={problem} />
      <InUse />
    </section>
  );
}

function InUse(): JSX.Element {
  const { edition } = state.value;
  // Files that no floor can stand on are shown all the same: their warning says so.
  const all = new Set([figuresFor(edition, ownRooms.value), ownRooms.value]);
  const known = [...all].filter((one) => one !== undefined);
  return (
    <section aria-live="polite">
      {known.length === 0 && (
        <p>None are known for this edition, so that hatched rooms on its floors are a guess.</p>
      )}
      {known.map((figures) => (
        <Figures key={figures.name} figures={figures} />
      ))}
    </section>
  );
}

function Figures({ figures }: { readonly figures: FigureSet }): JSX.Element {
  const { name, edition, files, provenance, warnings } = figures;
  const rooms = [...files.values()].reduce((sum, rows) => sum + rows.length, 0);
  return (
    <>
      <p>
        <b>{capitalised(name)}</b>, for {editionTitle(edition)}: {counted(rooms, "room")} in{" "}
        {counted(files.size, "file")}. <FiguresBadge figures={figures} /> {provenance}
      </p>
      {warnings.map((warning) => (
        <p key={warning} class="note">
          {warning}
        </p>
      ))}
    </>
  );
}
