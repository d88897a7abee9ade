/** All floors as small maps beside the large one, each a way to it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ShownFloor, ShownRun } from "../model/floors";
import { dropsDue, treasureOf, type PageRoom } from "../model/rooms";
import { dropTotals } from "../model/words";
import { PickupIcon } from "./signs";
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

function Tile({
  floor,
  isHere,
}: {
  readonly floor: ShownFloor;
  readonly isHere: boolean;
}): JSX.Element {
  // Its address changes with every step, what stands in it does not.
  const inside = useMemo(() => {
    const { title, curse, ground } = floor;
    const rooms = (floor.bare ?? floor.rooms)();
    return (
      <>
        <span class="ground" style={{ "--ground": ground }}>
          <FloorMap rooms={rooms} label={`Map of ${title}`} />
        </span>
        <TileWords title={title} curse={shortCurse(curse)} rooms={rooms} />
      </>
    );
  }, [floor]);
  return (
    <ViewLink class="tile" to={{ view: "run", stage: floor.word }} isHere={isHere}>
      {inside}
    </ViewLink>
  );
}

/** "Unknown" of "Curse of the Unknown". */
export function shortCurse(title: string): string {
  return title.replace(/^Curse of (the )?/, "");
}

/** What is told of a floor beside its small map. */
export function TileWords(props: {
  readonly title: string;
  /** Empty without one. */
  readonly curse: string;
  readonly rooms: readonly PageRoom[];
}): JSX.Element {
  const { title, curse, rooms } = props;
  const treasure = treasureOf(rooms);
  return (
    <span class="tile-words">
      <b>{title}</b>
      {curse !== "" && <span class="curse">{curse}</span>}
      {treasure !== "" && <span class="treasure">{treasure}</span>}
      <Due rooms={rooms} />
    </span>
  );
}

/** What is still to drop in signs, as a player counts it; in words for who cannot see them. */
function Due({ rooms }: { readonly rooms: readonly PageRoom[] }): JSX.Element {
  const totals = dropTotals(dropsDue(rooms));
  const some = totals.filter(({ award }) => award !== "none");
  return (
    <span class="due">
      <span class="hidden">{totals.map(({ words }) => words).join(", ")}</span>
      {[...new Set(some.map(({ award }) => award))].map((kind) => (
        <span key={kind} aria-hidden="true">
          <PickupIcon award={kind} size={15} />
          {some.reduce((sum, { award, count }) => sum + (award === kind ? count : 0), 0)}
        </span>
      ))}
    </span>
  );
}
