/** Who is fought in a room: bosses and minibosses by name, as sure as the room's layout is. */
import type { WholeRoom } from "../floorTypes";
import { bossOfLayout, sinOfLayout } from "../../core/game/bossTitles";
import { RoomType } from "../../core/game/roomTypes";
import type { StagePlace } from "../../core/game/stage";
import { isOnlyBoss } from "../rooms/boss";

/** One who may be met in a room. */
export interface Fought {
  /** As the game's own screens name them: "The Haunt", "Super Pride". */
  readonly name: string;
  /** In how many of the possible runs; 1 of 1 where nothing else is possible. */
  readonly runs: number;
}

/** Who is fought there, the shown one first; empty for rooms without a boss of their own, and where no layout is told. */
export function foughtIn({ roomType, variant, subtype, known }: WholeRoom): readonly Fought[] {
  const shares = typeof known === "object" ? known.oneOf : [];
  // In other runs a room of another type may stand there, in which nobody is fought.
  const layouts =
    shares.length === 0
      ? [{ variant, subtype, runs: 1 }]
      : shares.filter(({ type }) => type === shares[0]?.type);
  const found: { name: string; runs: number }[] = [];
  for (const layout of layouts) {
    const name = foughtName(roomType, layout.variant, layout.subtype);
    const same = found.filter((one) => one.name === name)[0];
    if (same !== undefined) {
      same.runs += layout.runs;
    } else if (name !== undefined) {
      found.push({ name, runs: layout.runs });
    }
  }
  return found;
}

function foughtName(
  roomType: number,
  variant: number | undefined,
  subtype: number | undefined,
): string | undefined {
  if (roomType === RoomType.MINI_BOSS) {
    return variant === undefined ? undefined : sinOfLayout(variant);
  }
  // Where no figures tell layouts, the rules choose the boss all the same.
  return roomType === RoomType.BOSS && subtype !== undefined
    ? bossOfLayout(variant ?? 0, subtype)
    : undefined;
}

/**
 * "Monstro", "Brownie, or Turdling (1 of 10)": who is fought in a room, the others with their share of the possible
 * runs; empty where nobody is told.
 */
export function foughtWords(room: WholeRoom): string {
  const [first, ...others] = foughtIn(room);
  if (first === undefined || typeof room.known !== "object") {
    return first?.name ?? "";
  }
  const { runs } = room.known;
  const rest = others.map((one) => `, or ${one.name} (${one.runs} of ${runs})`);
  return `${first.name}${rest.join("")}`;
}

/** The likeliest boss or miniboss of a room, with "?" where it may be another; empty where none is told. */
export function likeliestFought(room: WholeRoom, place: StagePlace): string {
  const [first, ...others] = foughtIn(room);
  const isOpen = others.length > 0 || isFoughtGuessed(room, place);
  return first === undefined ? "" : `${first.name}${isOpen ? "?" : ""}`;
}

/** Whether another may be fought there for all that is known: a room that is a guess, but for a stage's only boss. */
export function isFoughtGuessed({ known, subtype }: WholeRoom, place: StagePlace): boolean {
  return known === "guess" && !isOnlyBoss(place, subtype);
}
