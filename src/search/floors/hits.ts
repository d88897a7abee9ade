/** What a hit shows of what was asked for: "Basement I: Brimstone, 2 doors away". */
import { floorOfRun } from "../../core/floor/run";
import { stageName } from "../../core/floor/stage";
import { isProblem } from "../../core/problem";
import { itemName } from "../../core/words/items";
import { edenItems } from "../../items/eden";
import { goodsOfRun } from "../../run/floorAnswers";
import { fieldsOf } from "./evaluate";
import { findField } from "./fields";
import { itemsOn, type HeldItem } from "./itemWords";
import { filledRun, wantedFloor } from "./played";
import { edenKindsOf, type FloorSearch } from "./asks";

/** One sentence for each item that a search asks for and a seed has. */
export function hitWords(search: FloorSearch, seed: number): readonly string[] {
  const asked = fieldsOf(search.condition).flatMap(({ stage, field }) => {
    const { item, name = "", ofContents } = findField(field) ?? {};
    return item === undefined || ofContents === undefined ? [] : [{ stage, item, name }];
  });
  const eden = edenWords(search, seed);
  const goods = fieldsOf(search.condition).flatMap(({ field }) => {
    const { ofGoods, says = "" } = findField(field) ?? {};
    return ofGoods !== undefined &&
      ofGoods(goodsOfRun(seed, { ...search.state, edition: search.edition })).least > 0
      ? [says]
      : [];
  });
  if (asked.length === 0) {
    return [...eden, ...goods];
  }
  const run = filledRun(search, seed);
  const words = search.stages.flatMap((stage, index) => {
    const made = floorOfRun(run, wantedFloor(stage));
    if (isProblem(made) || made.contents === undefined) {
      return [];
    }
    const { rooms, contents, setup } = made;
    const items = itemsOn({ rooms, contents });
    const name = stageName(setup.plan.stage, setup.plan.stageType, setup.isXl);
    return asked
      .filter((one) => one.stage === index)
      .flatMap(({ item, name: field }) =>
        items
          .filter(({ content, room }) => content.subType === item && isRoomOf(field, room))
          .map((held) => `${name}: ${itemName(item)}, ${whereWords(held)}`),
      );
  });
  return [...new Set([...eden, ...goods, ...words])];
}

/** "Eden: The D6, Sacred Heart", where Eden's start is asked for. */
function edenWords(search: FloorSearch, seed: number): readonly string[] {
  const kinds = edenKindsOf(search);
  if (kinds === undefined) {
    return [];
  }
  const { active, passive } = edenItems(seed, search.edition, kinds);
  const names = [active, passive].flatMap((id) => (id === undefined ? [] : [itemName(id)]));
  return [`Eden: ${names.join(", ")}`];
}

function isRoomOf(field: string, room: string): boolean {
  return field.startsWith("items ") || field.startsWith(`item.${room} `);
}

function whereWords({ room, distance, content: { price } }: HeldItem): string {
  const cost =
    price === undefined
      ? ""
      : "coins" in price
        ? ` for ${price.coins} coins`
        : ` for ${price.hearts} hearts`;
  const doors =
    distance === undefined
      ? ""
      : `, ${distance === 1 ? "next to the start" : `${distance} doors away`}`;
  return `${room.replaceAll("-", " ")} room${cost}${doors}`;
}
