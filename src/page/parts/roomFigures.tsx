/** On which figures of the game's rooms whole floors stand: built in, or the player's own. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capitalised } from "../../core/words/words";
import { roomKind } from "../../picture/floor/roomKinds";
import { countSpecialRooms, type FigureSet } from "../../figures/figureSet";
import { isRoomPath, unusedAmong } from "../model/roomFolder";
import { figuresFor } from "../model/run";
import { counted } from "../../picture/counted";
import { editionTitle } from "../model/words";
import { FiguresBadge } from "./certainty";
import { DropZone } from "./dropZone";
import { Action, ProblemNote } from "./fields";
import { useLatest } from "./latest";
import { ownRooms } from "../state/ownRooms";
import { state, update } from "../state/store";
import type { GivenFile } from "../work/givenFiles";
import { askOnce } from "../work/workers";

/** How reading the player's files stands: with what ends it, and the files that hold no rooms. */
function useReading() {
  const [problem, setProblem] = useState("");
  const [abort, setAbort] = useState<AbortController | undefined>(undefined);
  const [unused, setUnused] = useState<readonly string[]>([]);
  const begin = useLatest();
  const read = async (files: readonly GivenFile[]): Promise<void> => {
    const own = new AbortController();
    setProblem("");
    setUnused(unusedAmong(files).map(({ path }) => path));
    abort?.abort();
    setAbort(own);
    const isLatest = begin();
    try {
      const figures = await askOnce<FigureSet>({ kind: "rooms", files }, own.signal);
      if (isLatest()) {
        ownRooms.value = figures;
        update({ edition: figures.edition });
      }
    } catch (error) {
      if (isLatest()) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    }
    if (isLatest()) {
      setAbort(undefined);
    }
  };
  return { problem, abort, unused, read };
}

/** Where they are given, and those that are in use. */
export function RoomFigures(): JSX.Element {
  const { problem, abort, unused, read } = useReading();
  return (
    <>
      <DropZone
        label="Choose room files"
        accept=".stb,.xml,.a"
        folder={{ label: "Choose a folder", isWanted: isRoomPath }}
        hint="or drop them here. They are read in this page and go nowhere."
        onFiles={read}
      >
        {ownRooms.value !== undefined && (
          <Action onClick={() => (ownRooms.value = undefined)}>Back to the built-in ones</Action>
        )}
      </DropZone>
      {abort !== undefined && (
        <p class="actions" role="status">
          Reading… <Action onClick={() => abort.abort()}>Stop</Action>
        </p>
      )}
      {unused.length > 0 && (
        <p class="note" role="status">
          Left out, since the game keeps no rooms there: {unused.join(", ")}.
        </p>
      )}
      <ProblemNote text={problem} />
      <h2>Room figures</h2>
      <p>
        Which dead end a special room takes depends on the layouts that your game has. Choose{" "}
        <code>00.special rooms.stb</code> with the room files beside it, an archive such as{" "}
        <code>afterbirthp.a</code>, or the folder <code>resources</code>. They count for the runs,
        floors and logs of their edition until the page is closed: nothing is kept.
      </p>
      <InUse />
    </>
  );
}

function InUse(): JSX.Element {
  const { edition } = state.value;
  const own = ownRooms.value;
  // Files that no floor can stand on are shown all the same: their warning says so.
  const figures = own?.edition === edition ? own : figuresFor(edition, own);
  return (
    <section aria-live="polite">
      <h3>In use for {editionTitle(edition)}</h3>
      {figures === undefined ? (
        <p>None are known for this edition, so that hatched rooms on its floors are a guess.</p>
      ) : (
        <Figures figures={figures} />
      )}
      {own !== undefined && own !== figures && (
        <p class="note">
          {capitalised(own.name)} are those of {editionTitle(own.edition)} and wait for that
          edition.
        </p>
      )}
    </section>
  );
}

function Figures({ figures }: { readonly figures: FigureSet }): JSX.Element {
  const { name, files, bosses, provenance, warnings } = figures;
  const rooms = [...files.values()].reduce((sum, rows) => sum + rows.length, 0);
  const pools = bosses === undefined ? "no boss pools" : counted(bosses.pools.length, "boss pool");
  const special = countSpecialRooms(figures).map(
    ([type, count]) => `${roomKind(type).name} ${count}`,
  );
  return (
    <>
      <p>
        <b>{capitalised(name)}.</b> {counted(rooms, "room")} in {counted(files.size, "file")},{" "}
        {pools}. <FiguresBadge figures={figures} />
      </p>
      <p>{provenance}</p>
      <p class="muted">By kind: {special.join(", ")}.</p>
      {warnings.map((warning) => (
        <p key={warning} class="note">
          {warning}
        </p>
      ))}
    </>
  );
}
