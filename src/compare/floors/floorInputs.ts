/** From the mod's floor record to what level generation reads of a run. */
import { FLOOR_ITEMS } from "../../core/floor/items";
import type { Carried, FloorInput } from "../../core/floor/types";
import type { FloorRecord } from "../../core/record/fields";

/** The state of the run in a floor record; nothing known gives the defaults. */
export function carriedOfRecord(record: FloorRecord | undefined): Partial<FloorInput> {
  if (record === undefined) {
    return {};
  }
  return {
    hearts: record.hearts,
    soulHearts: record.soulHearts,
    maxHearts: record.maxHearts,
    boneHearts: record.boneHearts,
    coins: record.coins,
    keys: record.keys,
    collectibles: itemsOfKind(record, "c"),
    trinkets: itemsOfKind(record, "t"),
    flags: record.flags,
    victoryLap: record.victoryLap,
    playerType: record.playerType,
    challenge: record.challenge,
  };
}

function itemsOfKind(record: FloorRecord, letter: "c" | "t"): Carried {
  const carried: Record<string, number> = {};
  for (const { item, count } of record.items) {
    if (item.startsWith(letter)) {
      const id = Number(item.slice(1));
      const kind = letter === "c" ? "collectible" : "trinket";
      const row = FLOOR_ITEMS.find((known) => known.kind === kind && known.id === id);
      carried[row?.name ?? `${id}`] = count;
    }
  }
  return carried;
}
