/** Buttons by which the player says what was done in rooms, and which items are locked or carried. */
import type { JSX } from "preact";
import { capitalised } from "../../core/award/awardWords";
import { DEFAULT_EDITION } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { itemByCode } from "../../core/words/itemTexts";
import { readEntered, USUALLY_ENTERED } from "../../items/entered";
import type { RoomOfFloor } from "../model/shownFloors";
import { withItem } from "../model/carriedItems";
import type { PageContent, PageRoom } from "../model/pageRoom";
import { withUnlocks } from "../model/saidUnlocks";
import { goodsDoubt } from "../model/roomSure";
import { wordsInList } from "../model/pageRun";
import { roomsWords } from "../model/pageWords";
import { press } from "../state/changes";
import { state, update } from "../state/store";
import { Pill } from "./fields";
import { ShopLevel } from "./said";

/** Buttons of a room: cleared, and entered or skipped. */
export function Presses({ floor, room }: RoomOfFloor): JSX.Element | null {
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

/** Whether something is in a list, and the list with it put in, or taken out again. */
function toggled<One>(list: readonly One[], one: One) {
  const isOn = list.includes(one);
  return { isOn, next: isOn ? list.filter((other) => other !== one) : [...list, one] };
}

/** Says that a room is cleared: it drops nothing more. */
function ClearedPress({ word }: { word: string }) {
  const words = wordsInList(state.value.cleared);
  const { isOn, next } = toggled(words, word);
  return (
    <Pill isLight isOn={isOn} onPress={() => update({ cleared: next.join(",") })}>
      Cleared
    </Pill>
  );
}

/** Says that an item is locked or was had before: then another stands here. */
export function ItemPresses({ content }: { content: PageContent }): JSX.Element | null {
  const { source, locked, carried } = state.value;
  const { name, achievement, what, subType } = content;
  if (source !== "seed" || what !== "item") {
    return null;
  }
  const { isOn: isLocked, next } = toggled(locked, achievement);
  const code = `c${subType ?? 0}` as const;
  const has = code in carried;
  return (
    <span class="presses no-print">
      {achievement > 0 && (
        <Pill
          isLight
          isOn={isLocked}
          onPress={() =>
            press(`${isLocked ? "Unlocked" : "Locked"} for me: ${name}`, { locked: next })
          }
        >
          Locked for me
        </Pill>
      )}
      {itemByCode(code) !== undefined && (
        <Pill
          isLight
          isOn={has}
          onPress={() =>
            press(`${has ? "Not had" : "Had"} before: ${name}`, {
              carried: withItem(carried, code, has ? 0 : 1),
            })
          }
        >
          Had it before
        </Pill>
      )}
    </span>
  );
}

/** Why the contents of a room are not sure, with buttons that say what decides them. */
export function Doubt({ room }: { room: PageRoom }): JSX.Element | null {
  const doubt = goodsDoubt(room);
  if (doubt === undefined) {
    return null;
  }
  const { here, runs } = doubt;
  const isShop = room.type === "shop";
  const isOpen = state.value.unlocks === undefined;
  const unlocked = isShop ? "your shop's level" : "what you have unlocked";
  const decides = `${isOpen ? `${unlocked}, or ` : ""}which floors you played before decides`;
  return (
    <div class="doubt">
      <p>
        <span class="badge outside">not sure</span> {isShop ? "These goods" : "This"} in {here} of{" "}
        {runs} possible runs: {decides}.
      </p>
      {isOpen && state.value.source === "seed" && (
        <p class="presses no-print">
          {isShop && <ShopLevel />}
          <Pill
            isLight
            onPress={() => press("Everything unlocked", withUnlocks(state.value, "all"))}
          >
            I have everything unlocked
          </Pill>
        </p>
      )}
    </div>
  );
}

/** Says that a room was skipped which runs usually enter, or that another was entered. */
export function EnteredPress({ kind, floor }: { kind: string; floor: string }): JSX.Element | null {
  const word = `${kind}:${floor}`;
  if (isProblem(readEntered([word], DEFAULT_EDITION))) {
    return null;
  }
  const field = USUALLY_ENTERED.includes(kind) ? "skipped" : "entered";
  const { isOn, next } = toggled(state.value[field], word);
  const said = `${isOn ? "not " : ""}${field}: ${roomsWords([word], state.value.edition)}`;
  return (
    <Pill isLight isOn={isOn} onPress={() => press(capitalised(said), { [field]: next })}>
      {capitalised(field)}
    </Pill>
  );
}
