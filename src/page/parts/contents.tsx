/** The rooms of a floor in a list, and what stands in each. */
import type { JSX } from "preact";
import type { AwardName } from "../../core/game/pickupKinds";
import { holdsWords } from "../../core/words/droppedWords";
import { capitalised } from "../../core/award/awardWords";
import { portalSentences } from "../../items/bossRooms";
import { floorDealSentence } from "../../items/dealWords";
import { DEAL_WITHOUT_DOOR, DEALS, poolWords, type RoomContent } from "../../items/roomContent";
import {
  othersWords,
  secondWords,
  shortPrice,
  untoldSentence,
  usesWords,
} from "../../items/contentWords";
import type { ShownFloor } from "../model/shownFloors";
import type { PageContent, PageRoom } from "../model/pageRoom";
import { bossesOf, roomsBeyond, soughtRows, toldShort, withSigns } from "../model/pageRooms";
import { goodsDoubt, doubtWords } from "../model/roomSure";
import { waysWords } from "../model/roomWays";
import type { WholeFloor } from "../../run/wholeFloor";
import { wikiAddress } from "../model/itemWords";
import { priceWords, roomTitle } from "../model/pageWords";
import { state } from "../state/store";
import { EnteredPress, ItemPresses } from "./presses";
import { ItemIcon, PickupIcon, RoomIcon } from "./signs";
import { Fold, Lines } from "./fields";

/** A floor whose rooms can be chosen. */
export interface FloorProps {
  readonly floor: ShownFloor;
  readonly rooms: readonly PageRoom[];
  readonly choose: (room: PageRoom | undefined) => void;
}

/** The rooms that players look for, with their ways and what stands in them, and the deals. */
export function ItemsHere({ floor, rooms, choose }: FloorProps): JSX.Element {
  const whole = floor.told();
  const contents = whole?.contents;
  const deals = DEALS.filter((kind) => contents?.deals[kind]).map((kind) => (
    <li key={kind}>{whole && <Deal kind={kind} whole={whole} floor={floor} />}</li>
  ));
  return (
    <section aria-label="Rooms and items here">
      {contents?.outside !== undefined && <p class="muted">{untoldSentence(contents.outside)}</p>}
      <Lines lines={contents?.open ?? []} class="muted small" />
      <ul class="plain sought">
        {soughtRows(rooms).map(
          ([room, ...others]) =>
            room && (
              <li key={room.place}>
                <button type="button" data-place={room.place} onClick={() => choose(room)}>
                  <RoomIcon type={room.type} />
                  <span>
                    <RoomName type={room.type} />
                    {others.length > 0 && ` ×${others.length + 1}`}
                  </span>
                  <Ways rooms={[room, ...others]} />
                  <Fought rooms={[room, ...others]} />
                  <InRow contents={room.contents} />
                  {goodsDoubt(room) !== undefined && toldShort(room.contents ?? []).length > 0 && (
                    <span class="in-row doubted">
                      <span class="hidden">not sure: in </span>
                      {doubtWords(room)}
                    </span>
                  )}
                </button>
              </li>
            ),
        )}
        {contents?.dealChance !== undefined && deals}
      </ul>
      {whole !== undefined && (
        <Beyond whole={whole} deals={contents?.dealChance === undefined ? deals : []} />
      )}
      {contents !== undefined && floor.bare !== undefined && (
        <p class="muted small">As a fresh run of this seed has them.</p>
      )}
    </section>
  );
}

/** What stands behind a deal's door, in one line; folded away what opens it, and each thing by itself. */
function Deal({
  kind,
  whole,
  floor,
}: Pick<FloorProps, "floor"> & { kind: (typeof DEALS)[number]; whole: WholeFloor }) {
  const things = withSigns(whole.contents?.deals[kind]?.contents ?? [], whole);
  const chance = whole.contents?.dealChance;
  const title = (
    <>
      <RoomIcon type={kind} />
      <RoomName type={kind} />
      <i />
      <InRow contents={things} />
    </>
  );
  return (
    <Fold class="fold in-list" title={title}>
      {() => (
        <>
          <p class="muted small">
            {chance === undefined
              ? `${capitalised(DEAL_WITHOUT_DOOR)}.`
              : `If its door opens. ${floorDealSentence(chance)}`}
          </p>
          <Contents contents={things} />
          {state.value.source === "seed" && <EnteredPress kind={kind} floor={floor.word} />}
        </>
      )}
    </Fold>
  );
}

/** "Treasure"; screen readers say "Treasure room". */
function RoomName({ type }: { type: string }): JSX.Element {
  const [, name, room = ""] = /^(.*?)( room)?$/.exec(roomTitle(type)) ?? [];
  return (
    <>
      {name}
      <span class="hidden">{room}</span>
    </>
  );
}

/** How many doors away rooms are: a number beside a door's sign, for screen readers in words. */
function Ways({ rooms }: { rooms: readonly PageRoom[] }): JSX.Element | null {
  const words = waysWords(rooms);
  if (words === "") {
    return null;
  }
  const short = words.replace(/ (doors?|open)\b/g, "").replace("no way", "–");
  return (
    <span class="muted ways-short">
      <span class="hidden">{words}</span>
      <span aria-hidden="true">{short}</span>
    </span>
  );
}

/** The likeliest boss of each room; the room's own card names all. */
function Fought({ rooms }: { rooms: readonly PageRoom[] }) {
  const names = bossesOf(rooms) || rooms.map(({ fought = "" }) => fought).join(", ");
  return names === "" ? null : <span class="in-row">{names}</span>;
}

/** Rooms beyond the map, deals to which no door opens, and portals; folded away, since few runs go there. */
function Beyond({ whole, deals }: { whole: WholeFloor; deals: readonly JSX.Element[] }) {
  const rows = roomsBeyond(whole);
  const portals = portalSentences(whole.contents?.portals ?? []);
  return rows.length + portals.length + deals.length === 0 ? null : (
    <Fold title="Beyond the map">
      <Lines lines={portals} class="muted small" />
      <ul class="plain sought">
        {rows.map(({ name, way, contents }) => (
          <li key={name} class="row">
            <i />
            <span>{capitalised(name)}</span>
            <span class="muted">{way}</span>
            <InRow contents={contents} />
          </li>
        ))}
        {deals}
      </ul>
    </Fold>
  );
}

/** What stands in a room in one line: items, and what is sold. */
function InRow({ contents = [] }: Pick<PageRoom, "contents">): JSX.Element | null {
  const told = toldShort(contents);
  return told.length === 0 ? null : (
    <span class="in-row">
      {told.map((content, index) => (
        <span key={index} class="with-sign">
          <ContentIcon content={content} size={20} />
          {capitalised(content.name)} {content.price && shortPrice(content.price)}
        </span>
      ))}
    </span>
  );
}

function ContentIcon({ content, size }: { content: PageContent; size: number }): JSX.Element {
  const { sign, what } = content;
  return sign === undefined ? (
    <PickupIcon award={SIGNS[what] ?? (what as AwardName)} pickups={[content]} size={size} />
  ) : (
    <ItemIcon item={sign} size={size} />
  );
}

/** What stands in a room: what it is, what it costs, what comes in its place. */
export function Contents({ contents }: Required<Pick<PageRoom, "contents">>): JSX.Element | null {
  return contents === undefined || contents.length === 0 ? null : (
    <ul class="plain contents" aria-label="What stands here">
      {contents.filter(isInCard).map((content, index) => {
        const { price, pool, after, uses, drops, second, else: others } = content;
        const holds = holdsWords(content);
        const notes = [
          ...othersWords(others),
          second === undefined ? "" : secondWords(second),
          after === "clear" ? "when the room is cleared" : "",
          pool === undefined ? "" : `${poolWords(pool)} pool`,
          uses === undefined ? "" : usesWords(uses),
          drops === true ? "drops a heart or a coin" : "",
          holds === "" ? "" : `holds ${holds}, not yet seen in the game`,
        ];
        return (
          <li key={index}>
            <ContentIcon content={content} size={28} />
            <ItemName content={content} />
            <span>{priceWords(price)}</span>
            {content.says !== "" && <span class="says">{content.says}</span>}
            <span class="muted">{notes.filter((note) => note !== "").join(" · ")}</span>
            <ItemPresses content={content} />
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a room's card tells of it: not of shopkeepers, nor of fires that drop nothing. */
function isInCard({ what, drops }: RoomContent): boolean {
  return what !== "shopkeeper" && drops !== false;
}

/** An item's name leads to its page in the community's wiki; the page itself asks the network for nothing. */
function ItemName({ content: { name, what } }: { content: PageContent }) {
  return what === "item" ? (
    <a class="item-link" href={wikiAddress(name)} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <b>{capitalised(name)}</b>
  );
}

/** Runes are drawn as cards, as they are dropped, machines as the coin that they ask for. */
const SIGNS: Partial<Record<RoomContent["what"], AwardName>> = {
  item: "card",
  rune: "card",
  machine: "coin",
  fire: "heart",
  shopkeeper: "coin",
};
