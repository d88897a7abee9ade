/** What stands in rooms: beside their ways, room by room, and what the player did there; the goods of a run. */
import type { JSX } from "preact";
import { DEFAULT_EDITION } from "../../core/game/edition";
import type { AwardName } from "../../core/game/pickups";
import { isProblem } from "../../core/problem";
import { holdsWords } from "../../core/words/drops";
import { capitalised } from "../../core/award/awardWords";
import { readEntered, USUALLY_ENTERED } from "../../items/entered";
import { portalSentences } from "../../items/bossRooms";
import { floorDealSentence } from "../../items/dealWords";
import type { RoomContent } from "../../items/roomContent";
import { othersWords, secondWords, shortPrice, usesWords } from "../../items/words";
import type { ShownFloor, ShownRun } from "../model/floors";
import {
  type PageContent,
  type PageRoom,
  bossesOf,
  contentsDoubt,
  doubtWords,
  roomsBeyond,
  soughtRows,
  toldShort,
  waysWords,
  withSigns,
} from "../model/rooms";
import type { WholeFloor } from "../../run/wholeFloor";
import { wordsOf } from "../model/run";
import { wikiAddress } from "../model/itemWords";
import { priceWords, roomsWords, roomTitle } from "../model/words";
import { press } from "../state/changes";
import { state, update } from "../state/store";
import { ITEMS } from "../../core/words/items";
import { withItem } from "../model/items";
import { LightPress, ShopLevel } from "./said";
import { ItemIcon, PickupIcon, RoomIcon } from "./signs";
import { PILL_COLOURS } from "../../picture/award/icons";
import { Fold } from "./fields";

/** A floor whose rooms can be chosen. */
export interface FloorProps {
  readonly floor: ShownFloor;
  readonly rooms: readonly PageRoom[];
  readonly choose: (room: PageRoom | undefined) => void;
}

const DEALS = ["devil", "angel"] as const;

/** The rooms that players look for, with their ways and what stands in them; the deals, if one opens. */
export function ItemsHere({ floor, rooms, choose }: FloorProps): JSX.Element {
  const whole = floor.told();
  const contents = whole?.contents;
  return (
    <section aria-label="Rooms and items here">
      {contents?.outside !== undefined && (
        <p class="muted">No items are told: {contents.outside}.</p>
      )}
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
                  {contentsDoubt(room) !== undefined &&
                    toldShort(room.contents ?? []).length > 0 && (
                      <span class="in-row doubted">
                        <span class="hidden">not sure: in </span>
                        {doubtWords(room)}
                      </span>
                    )}
                </button>
              </li>
            ),
        )}
        {DEALS.filter((kind) => contents?.deals[kind]).map((kind) => (
          <li key={kind}>{whole && <Deal kind={kind} whole={whole} floor={floor} />}</li>
        ))}
      </ul>
      {whole !== undefined && <Beyond whole={whole} />}
      {contents !== undefined && floor.bare !== undefined && (
        <p class="muted small">As a fresh run of this seed has them.</p>
      )}
    </section>
  );
}

/** What stands behind the door of a deal in one line; one by one, with what opens it, where that is pressed. */
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
            If its door opens. {chance !== undefined && floorDealSentence(chance)}
          </p>
          <Contents contents={things} />
          {state.value.source === "seed" && <EnteredPress kind={kind} floor={floor.word} />}
        </>
      )}
    </Fold>
  );
}

/** "Treasure"; that it is a room is said to those who do not see its sign. */
function RoomName({ type }: { type: string }): JSX.Element {
  const [, name, room = ""] = /^(.*?)( room)?$/.exec(roomTitle(type)) ?? [];
  return (
    <>
      {name}
      <span class="hidden">{room}</span>
    </>
  );
}

/** How many doors away rooms are: the number beside a door's sign, in words for those who do not see it. */
function Ways({ rooms }: { rooms: readonly PageRoom[] }): JSX.Element {
  const words = waysWords(rooms);
  const short = words.replace(/ (doors?|open)\b/g, "").replace("no way", "–");
  return (
    <span class="muted ways-short">
      <span class="hidden">{words}</span>
      <span aria-hidden="true">{short}</span>
    </span>
  );
}

/** Who is fought there, the likeliest; the room's own card has all. */
function Fought({ rooms }: { rooms: readonly PageRoom[] }) {
  const names = bossesOf(rooms) || rooms.map(({ fought = "" }) => fought).join(", ");
  return names === "" ? null : <span class="in-row">{names}</span>;
}

/** The rooms that no map has, one line each, and portals; folded, since few runs come there. */
function Beyond({ whole }: { whole: WholeFloor }) {
  const rows = roomsBeyond(whole);
  const portals = portalSentences(whole.contents?.portals ?? []);
  return rows.length + portals.length === 0 ? null : (
    <Fold title="Beyond the map">
      {portals.map((line) => (
        <p key={line} class="muted small">
          {line}
        </p>
      ))}
      <ul class="plain sought">
        {rows.map(({ name, way, contents }) => (
          <li key={name} class="row">
            <i />
            <span>{capitalised(name)}</span>
            <span class="muted">{way}</span>
            <InRow contents={contents} />
          </li>
        ))}
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
    <PickupIcon award={awardOf(what)} pickups={[content]} size={size} />
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

/** What is told in the card of a room: of fires those that drop something, of shopkeepers nothing. */
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

/** "greedDevil" as "greed devil". */
const poolWords = (pool: string): string =>
  pool.replace(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);

/** Runes are drawn as cards, as they are dropped, machines as the coin that they ask for. */
function awardOf(what: RoomContent["what"]): AwardName {
  return SIGNS[what] ?? (what as AwardName);
}

const SIGNS: Partial<Record<RoomContent["what"], AwardName>> = {
  item: "card",
  rune: "card",
  machine: "coin",
  fire: "heart",
  shopkeeper: "coin",
};

/** What the player did with a room: it lowers what is still to drop, and what the pools hold. */
export function Presses({
  floor,
  room,
}: Pick<FloorProps, "floor"> & { room: PageRoom }): JSX.Element | null {
  if (state.value.source !== "seed") {
    return null; // A file says itself what was done.
  }
  return (
    <p class="actions no-print">
      {room.award !== undefined && <ClearedPress word={`${floor.word}.${room.place}`} />}
      {floor.told() && <EnteredPress kind={room.type} floor={floor.word} />}
    </p>
  );
}

/** That a room is cleared: it lowers what is still to drop. */
function ClearedPress({ word }: { word: string }) {
  const words = wordsOf(state.value.cleared);
  const isOn = words.includes(word);
  const next = isOn ? words.filter((one) => one !== word) : [...words, word];
  return (
    <LightPress isOn={isOn} onPress={() => update({ cleared: next.join(",") })}>
      Cleared
    </LightPress>
  );
}

/** What a player says of an item: that he has not unlocked it, or that he took it. */
function ItemPresses({ content }: { content: PageContent }) {
  const { source, locked, items } = state.value;
  const { name, achievement, what, subType } = content;
  if (source !== "seed" || what !== "item") {
    return null;
  }
  const isLocked = locked.includes(achievement);
  const others = locked.filter((one) => one !== achievement);
  const counted = ITEMS.find(({ kind, id }) => kind === "collectible" && id === subType);
  const has = counted !== undefined && (items[counted.name] ?? 0) > 0;
  return (
    <span class="presses no-print">
      {achievement > 0 && (
        <LightPress
          isOn={isLocked}
          onPress={() =>
            press(`${isLocked ? "Unlocked" : "Locked"} for me: ${name}`, {
              locked: isLocked ? others : [...others, achievement],
            })
          }
        >
          Locked for me
        </LightPress>
      )}
      {counted !== undefined && (
        <LightPress
          isOn={has}
          onPress={() =>
            press(`${has ? "Not taken" : "Taken"}: ${name}`, {
              items: withItem(items, counted.name, has ? 0 : 1),
            })
          }
        >
          Taken
        </LightPress>
      )}
    </span>
  );
}

/** Why what stands in a room is not sure, and a press that says what it hangs on. */
export function Doubt({ room }: { room: PageRoom }): JSX.Element | null {
  const doubt = contentsDoubt(room);
  if (doubt === undefined) {
    return null;
  }
  const { here, runs } = doubt;
  const isShop = room.type === "shop";
  const decides = isShop ? "your shop's level decides" : "what you have unlocked decides";
  return (
    <div class="doubt">
      <p>
        <span class="badge outside">not sure</span> {isShop ? "These goods" : "This"} in {here} of{" "}
        {runs} possible runs: {decides}.
      </p>
      {state.value.source === "seed" && (
        <p class="presses no-print">
          {isShop && <ShopLevel />}
          <LightPress onPress={() => press("Everything unlocked", { unlocks: "all" })}>
            I have everything unlocked
          </LightPress>
        </p>
      )}
    </div>
  );
}

/** Of rooms that every run is taken to enter, that this one was passed by; of others, that it was entered. */
function EnteredPress({ kind, floor }: { kind: string; floor: string }): JSX.Element | null {
  const word = `${kind}:${floor}`;
  if (isProblem(readEntered([word], DEFAULT_EDITION))) {
    return null;
  }
  return <Press field={USUALLY_ENTERED.includes(kind) ? "skipped" : "entered"} word={word} />;
}

/** Puts a word into a list of the state, and takes it out again. */
function Press({ field, word }: { field: "entered" | "skipped"; word: string }) {
  const said = roomsWords([word], state.value.edition);
  const words = wordsOf(state.value[field]);
  const isOn = words.includes(word);
  const next = isOn ? words.filter((one) => one !== word) : [...words, word];
  return (
    <LightPress
      isOn={isOn}
      onPress={() => press(`${isOn ? "Not " : ""}${field}: ${said}`, { [field]: next.join(",") })}
    >
      {capitalised(field)}
    </LightPress>
  );
}

export function Goods({ run }: { readonly run: ShownRun }): JSX.Element | null {
  const { pills = [], trinkets = [] } = run.goods();
  return pills.length + trinkets.length === 0 ? null : (
    <Fold title="Pills and trinkets">
      <ul class="plain pill-map" aria-label="What each pill does">
        {pills.map(({ color, colorName, name, identified }) => (
          <li key={color} class="with-sign">
            <PillIcon color={color} />
            <span>
              <span class="hidden">{colorName}: </span>
              {name} {identified === true && <span class="muted">known</span>}
            </span>
          </li>
        ))}
      </ul>
      {trinkets.length > 0 && (
        <p class="with-sign">
          <PickupIcon award="trinket" size={22} />
          <span>{trinkets.map(({ name }) => name).join(", ")}</span>
        </p>
      )}
    </Fold>
  );
}

/** A pill in its own two colours, dotted where it is. */
function PillIcon({ color }: { readonly color: number }): JSX.Element {
  const [left, right, dots = "#0000"] = PILL_COLOURS[color] ?? ["#cccccc", "#cccccc"];
  return <i class="pill-icon" style={{ "--left": left, "--right": right, "--dots": dots }} />;
}
