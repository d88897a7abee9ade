/** The one card beside the map: the floor, or the room that is chosen. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { whyNoDrop } from "../../core/judge/drops";
import { hasTrollBomb } from "../../core/words/drops";
import { capitalised } from "../../core/words/words";
import { isAllGuessed, isUnsure } from "../../picture/floor/drawnRoom";
import { dropWords } from "../../picture/floor/roomsPicture";
import { DEFAULT_EDITION } from "../../core/game/edition";
import type { AwardName } from "../../core/game/pickups";
import { isProblem } from "../../core/problem";
import { readEntered, USUALLY_ENTERED } from "../../items/entered";
import type { RoomContent } from "../../items/roomContent";
import { poolsSentence } from "../../items/words";
import { counted } from "../../picture/counted";
import type { WholeFloor } from "../../run/wholeFloor";
import { wordsOf } from "../model/run";
import type { PageState } from "../state/address";
import { state, update } from "../state/store";
import { formatSeedText } from "../../core/rng/seedText";
import type { ShownFloor, ShownRun } from "../model/floors";
import {
  distanceWords,
  dropDoubt,
  dropsDue,
  signOf,
  soughtRooms,
  sureWords,
  type PageRoom,
} from "../model/rooms";
import { dropTotals, roomTitle } from "../model/words";
import { SureLine } from "./certainty";
import { ItemIcon, Legend, PickupIcon, RoomIcon } from "./signs";
import { Rolls, Why } from "./why";

interface CardProps {
  readonly run: ShownRun;
  readonly floor: ShownFloor;
  readonly rooms: readonly PageRoom[];
  readonly room: PageRoom | undefined;
  readonly choose: (room: PageRoom | undefined) => void;
}

export function Card(props: CardProps): JSX.Element {
  const { room, choose } = props;
  const card = useRef<HTMLElement>(null);
  // Who pressed something here goes on from it: "Whole floor" from a row, the row from there.
  const from = useRef<string>();
  const press = (next: PageRoom | undefined): void => {
    from.current = next === undefined ? `[data-place="${room?.place}"]` : ".room-title button";
    choose(next);
  };
  useLayoutEffect(() => {
    card.current?.querySelector<HTMLElement>(from.current ?? ":not(*)")?.focus();
    from.current = undefined;
  }, [room?.place]);
  const facts = { ...props, choose: press };
  return (
    <aside
      ref={card}
      class="map-side"
      aria-label={room === undefined ? "This floor" : "The chosen room"}
    >
      {room === undefined ? <FloorFacts {...facts} /> : <RoomFacts {...facts} room={room} />}
    </aside>
  );
}

function FloorFacts({ run, floor, rooms, choose }: CardProps): JSX.Element {
  const { title, curse, whole, verdict, why } = floor;
  const isHere = floor === run.first;
  const seed = run.seed === undefined ? "" : formatSeedText(run.seed);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {seed !== "" && <span class="mono">{seed}</span>}
          {curse !== "" && <b class="curse"> {curse}</b>}
        </p>
      </header>
      {verdict !== undefined && (
        <p role="status">
          <span class={`badge ${verdict.colour}`}>{verdict.words}</span> {why}
        </p>
      )}
      {isHere && run.told.map((line) => <p key={line}>{line}</p>)}
      {isAllGuessed(rooms) && (
        <p>
          <span class="badge outside">not sure</span> Where special rooms stand is a guess on this
          whole floor: it follows from what the run did before.
        </p>
      )}
      <ToDrop rooms={rooms} />
      <ItemsHere floor={floor} rooms={rooms} choose={choose} />
      <SureLine carried={run.loadout} whole={whole} />
      <details class="fold">
        <summary>What the signs mean</summary>
        <Legend rooms={rooms} />
      </details>
      {whole !== undefined && <Why whole={whole} />}
    </>
  );
}

/** What the rooms that are left will drop together. */
function ToDrop({ rooms }: Pick<CardProps, "rooms">): JSX.Element | null {
  const due = dropsDue(rooms);
  return due.length === 0 ? null : (
    <section class="box" aria-label="Still to drop">
      <h2>Still to drop</h2>
      <ul class="chips">
        {dropTotals(due).map(({ award, pickups, words }) => (
          <li key={words} class="with-sign">
            <PickupIcon award={award} pickups={pickups} size={24} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rooms that players look for, with their ways and what stands in them; the deals, if one opens. */
function ItemsHere({
  floor: { whole },
  rooms,
  choose,
}: Pick<CardProps, "floor" | "rooms" | "choose">): JSX.Element {
  const { contents } = whole ?? {};
  const deals = (["devil", "angel"] as const).flatMap((kind) => {
    const deal = contents?.deals[kind];
    return deal === undefined ? [] : [[kind, deal.contents] as const];
  });
  return (
    <section aria-label="Rooms and items here">
      {contents !== undefined && <h2>Items here</h2>}
      {contents?.outside !== undefined && (
        <p class="muted">No items are told: {contents.outside}.</p>
      )}
      <ul class="plain sought">
        {soughtRooms(rooms).map((room) => (
          <li key={room.place}>
            <button type="button" data-place={room.place} onClick={() => choose(room)}>
              <RoomIcon type={room.type} />
              <span>{roomTitle(room.type)}</span>
              <span class="muted">{distanceWords(room)}</span>
              <InRow whole={whole} contents={room.contents} />
            </button>
          </li>
        ))}
        {deals.map(([kind, held]) => (
          <li key={kind} class="row">
            <RoomIcon type={kind} />
            <span>{capitalised(kind)} room</span>
            <span class="muted">if its door opens</span>
            <InRow whole={whole} contents={held} />
          </li>
        ))}
      </ul>
      {contents !== undefined && contents.outside === undefined && (
        <p class="muted small">{poolsSentence(contents)}</p>
      )}
    </section>
  );
}

/** What stands in a room in one line: items, and what is sold. */
function InRow(props: {
  readonly whole: WholeFloor | undefined;
  readonly contents: readonly RoomContent[] | undefined;
}): JSX.Element | null {
  const { whole, contents = [] } = props;
  const told = contents.filter(({ what, price }) => what === "item" || price !== undefined);
  return told.length === 0 || whole === undefined ? null : (
    <span class="in-row">
      {grouped(told).map(([content, count], index) => (
        <span key={index} class="with-sign">
          <ContentIcon content={content} whole={whole} size={20} />
          {capitalised(content.name)} {count > 1 && `×${count} `}
          {priceWords(content.price)}
        </span>
      ))}
    </span>
  );
}

function ContentIcon(props: {
  readonly content: RoomContent;
  readonly whole: WholeFloor;
  readonly size: number;
}): JSX.Element {
  const { content, whole, size } = props;
  const item = signOf(content, whole);
  return item === undefined ? (
    <PickupIcon award={awardOf(content.what)} pickups={[content]} size={size} />
  ) : (
    <ItemIcon item={item} size={size} />
  );
}

/** What stands in a room: what it is, what it costs, what comes in its place. */
function Contents(props: {
  readonly whole: WholeFloor;
  readonly contents: readonly RoomContent[];
}): JSX.Element {
  const { whole, contents } = props;
  return (
    <ul class="plain contents" aria-label="What stands here">
      {grouped(contents).map(([content, count], index) => {
        const { name, price, pool, after, else: others } = content;
        const notes = [
          ...others.map((other) => `if ${other.if}: ${other.name}`),
          after === "clear" ? "when the room is cleared" : "",
          pool === undefined ? "" : `${pool} pool`,
        ];
        return (
          <li key={index}>
            <ContentIcon content={content} whole={whole} size={28} />
            <b>
              {capitalised(name)}
              {count > 1 && ` ×${count}`}
            </b>
            <span>{priceWords(price)}</span>
            <span class="muted">{notes.filter((note) => note !== "").join(" · ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Equal things together, in the order in which they stand there, with how many there are. */
function grouped(
  contents: readonly RoomContent[],
): readonly (readonly [content: RoomContent, count: number])[] {
  const groups = new Map<string, readonly RoomContent[]>();
  for (const content of contents) {
    const { name, price, else: others, after } = content;
    const key = JSON.stringify([name, price, others, after]);
    groups.set(key, [...(groups.get(key) ?? []), content]);
  }
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map((one) => [one, same.length] as const),
  );
}

/** Runes are drawn as cards, as they are dropped. */
function awardOf(what: RoomContent["what"]): AwardName {
  return what === "item" || what === "rune" ? "card" : what;
}

function priceWords(price: RoomContent["price"]): string {
  if (price === undefined) {
    return "";
  }
  return "coins" in price ? `${price.coins} ¢` : counted(price.hearts, "heart");
}

/** What the player did with a room: it lowers what is still to drop, and what the pools hold. */
function Presses({
  floor,
  room,
}: Pick<CardProps, "floor"> & { readonly room: PageRoom }): JSX.Element | null {
  const { entered, skipped, cleared, source } = state.value;
  const kind = `${room.type}:${floor.word}`;
  const place = `${floor.word}.${room.place}`;
  const toggled = (list: string, word: string): string => {
    const words = wordsOf(list);
    const rest = words.filter((one) => one !== word);
    return (rest.length < words.length ? rest : [...words, word]).join(",");
  };
  const isOpen = source === "seed" && floor.whole !== undefined;
  const canEnter = isOpen && !isProblem(readEntered([kind], DEFAULT_EDITION));
  const isUsual = (USUALLY_ENTERED as readonly string[]).includes(room.type);
  const press = (words: string, isOn: boolean, change: Partial<PageState>): JSX.Element => (
    <button type="button" class="pill" aria-pressed={isOn} onClick={() => update(change)}>
      {words}
    </button>
  );
  return (
    <p class="actions no-print">
      {isOpen &&
        room.award !== undefined &&
        press("Cleared", wordsOf(cleared).includes(place), { cleared: toggled(cleared, place) })}
      {canEnter &&
        !isUsual &&
        press("Entered", wordsOf(entered).includes(kind), { entered: toggled(entered, kind) })}
      {canEnter &&
        isUsual &&
        press("Skipped", wordsOf(skipped).includes(kind), { skipped: toggled(skipped, kind) })}
    </p>
  );
}

function RoomFacts({
  run,
  floor,
  room,
  choose,
}: CardProps & { readonly room: PageRoom }): JSX.Element {
  const distance = distanceWords(room);
  const doubt = dropDoubt(room);
  const isOpen = isUnsure(room) || doubt !== undefined;
  return (
    <>
      <header class="room-title">
        <RoomIcon type={room.type} />
        <h1>{roomTitle(room.type)}</h1>
        <button type="button" class="pill" onClick={() => choose(undefined)}>
          Whole floor
        </button>
      </header>
      <div aria-live="polite">
        <Drop run={run} floor={floor} room={room} />
        {room.contents !== undefined && room.contents.length > 0 && floor.whole !== undefined && (
          <Contents whole={floor.whole} contents={room.contents} />
        )}
        {distance !== "" && (
          <p>
            <b>{capitalised(distance)}</b>
            {room.type === "start" ? "." : " from the start."}
          </p>
        )}
        <p>
          <span class={`badge ${isOpen ? "outside" : "match"}`}>
            {isOpen ? "not sure" : "sure"}
          </span>{" "}
          {sureWords(room)}
        </p>
        {doubt !== undefined && <p>{doubt}</p>}
        {room.note !== undefined && room.room === undefined && <p class="muted">{room.note}</p>}
      </div>
      <Presses floor={floor} room={room} />
    </>
  );
}

/** What clearing the room drops, and roll by roll why; or why nothing normal. */
function Drop(props: Pick<CardProps, "run" | "floor"> & { readonly room: PageRoom }): JSX.Element {
  const { run, floor, room } = props;
  const { award, type } = room;
  if (award === undefined) {
    const plan = floor.whole?.floor.setup.plan;
    const { roomType = 1, seeds } = room.room ?? {};
    const place = { roomType, isStart: type === "start", awardSeed: seeds?.awardSeed };
    const why = plan === undefined ? "no drop is told here" : whyNoDrop(plan, place);
    return <p class="muted">{capitalised(why ?? "maps show no drops now")}.</p>;
  }
  return (
    <>
      <p class="room-drop">
        <PickupIcon award={award.award} pickups={award.pickups} size={40} />
        <b>{capitalised(dropWords(room))}</b>
      </p>
      {hasTrollBomb(award.pickups ?? []) && (
        <p class="problem">A live bomb: it explodes by itself where it falls.</p>
      )}
      {room.room !== undefined && !award.hasDropped && (
        <details class="fold">
          <summary>Why?</summary>
          <Rolls awardSeed={room.room.seeds.awardSeed} loadout={run.loadout} />
        </details>
      )}
    </>
  );
}
