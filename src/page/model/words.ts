/** How the page names things. */
import type { Edition } from "../../core/edition";
import { ROOM_KINDS, roomKind } from "../../render/floor/roomKinds";

const EDITION_TITLES: Readonly<Record<Edition, string>> = {
  rebirth: "Rebirth",
  afterbirth: "Afterbirth",
  "afterbirth+": "Afterbirth+",
  repentance: "Repentance",
  "repentance+": "Repentance+",
};

/** An edition as the game's title writes it. */
export function editionTitle(edition: Edition): string {
  return EDITION_TITLES[edition];
}

/** "Treasure room", "Start room", "Room". */
export function roomTitle(type: string): string {
  const { name } = roomKind(type);
  const isKnown = ROOM_KINDS.some((kind) => kind.type === type);
  const words = type === "default" ? "room" : isKnown && type !== "grave" ? `${name} room` : name;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "1 room", "3 rooms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** "3 hearts", "1 key", "nothing", of an award. */
export function payWords(award: string, count: number): string {
  return count === 0 ? "nothing" : counted(count, awardTitle(award), pluralOf(awardTitle(award)));
}

/** "locked chest", "nothing". */
export function awardTitle(award: string): string {
  return award === "none" ? "nothing" : award.replaceAll("-", " ");
}

function pluralOf(name: string): string {
  return name === "battery" ? "batteries" : `${name}s`;
}

/** 0.22 as "22 %", with as many digits as tell it from its neighbours. */
export function percent(chance: number, digits = 2): string {
  return `${Number((chance * 100).toFixed(digits))} %`;
}
