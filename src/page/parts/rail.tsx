/** All floors as small maps beside the large one, each a way to it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { SHEET_SIZE } from "../../picture/floor/roomsPicture";
import type { ShownFloor, ShownRun } from "../model/floors";
import { dropsDue } from "../model/rooms";
import { dropsInAll } from "../model/words";
import { FloorMap } from "./floorMap";
import { ViewLink } from "./viewLink";

export function Rail({
  run,
  now,
}: {
  readonly run: ShownRun;
  readonly now: ShownFloor;
}): JSX.Element {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = rail.current?.querySelector("[aria-current]");
    here?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [now.word]);
  return (
    <nav ref={rail} class="rail" aria-label="Floors">
      {run.ways.map(({ name, floors }) => (
        <section key={name} aria-label={name === "" ? "The run" : name}>
          {name !== "" && <h2>{name}</h2>}
          {floors.map((floor) => (
            <Tile key={floor.word} floor={floor} isHere={floor.word === now.word} />
          ))}
        </section>
      ))}
    </nav>
  );
}

const TILE = { size: SHEET_SIZE };

function Tile({
  floor,
  isHere,
}: {
  readonly floor: ShownFloor;
  readonly isHere: boolean;
}): JSX.Element {
  const { title, word, curse } = floor;
  const rooms = floor.rooms();
  const due = useMemo(() => dropsInAll(dropsDue(rooms)), [rooms]);
  return (
    <ViewLink class="tile" to={{ view: "run", stage: word }} isHere={isHere}>
      <span class="tile-map">
        <FloorMap rooms={rooms} label={`Map of ${title}`} picture={TILE} />
      </span>
      <span class="tile-words">
        <b>{title}</b>
        {curse !== "" && <span class="curse">{curse.replace(/^Curse of (the )?/, "")}</span>}
        {due !== "" && <span class="muted due">{due}</span>}
      </span>
    </ViewLink>
  );
}
