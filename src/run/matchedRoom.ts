/** A room that was entered, beside the room of the whole floor that it is. */
import { RoomType, type WholeRoom } from "../floors";

/** A room as the game logs it when it is loaded. */
export interface EnteredRoom {
  /** Where it stands, where that is known: a log does not tell it. */
  readonly gridIndex?: number;
  readonly roomType: number;
  readonly variant: number;
  readonly spawnSeed: number;
}

/** An entered room beside what the rules give it. */
export interface RoomMatch {
  readonly entered: EnteredRoom;
  /** The room with this spawn seed; undefined if the floor has none. */
  readonly expected: WholeRoom | undefined;
  /** Whether type and seed agree, and the layout where the figures tell it. */
  readonly isMatch: boolean;
}

/**
 * An entered room beside the room that has its spawn seed. The start room is placed without a draw, so
 * that it shares its seeds with the one before it, up to Afterbirth+ a bedroom, later the room with the
 * mirror: its cell tells which is meant, or what is known of its layout, the surest first.
 */
export function matchOf(
  entered: EnteredRoom,
  whole: { readonly rooms: readonly WholeRoom[] },
): RoomMatch {
  const alike = whole.rooms.filter(({ spawnSeed }) => spawnSeed === entered.spawnSeed);
  const likely = alike.filter((room) => isLike(entered, room));
  const expected =
    alike.find(({ gridIndex }) => gridIndex === entered.gridIndex) ??
    likely.find(({ variant }) => variant !== undefined) ??
    likely[0] ??
    alike.find(({ roomType }) => roomType === entered.roomType) ??
    alike[0];
  return { entered, expected, isMatch: expected !== undefined && isLike(entered, expected) };
}

function isLike(entered: EnteredRoom, { gridIndex, roomType, variant }: WholeRoom): boolean {
  const isDevilOrAngel = gridIndex === -1 && entered.roomType === RoomType.ANGEL;
  const isType = roomType === entered.roomType || isDevilOrAngel;
  const isLayout = variant === undefined || variant === entered.variant;
  return (isType && isLayout) || isGreedIn(entered, roomType);
}

/** The first of Greed's and of Super Greed's layouts, and how many numbers they take. */
const GREED_VARIANTS: readonly number[] = [2040, 2140];
const GREED_SPAN = 10;

/** Greed may wait in a shop or a secret room: the room keeps its seeds and gets his layout. */
function isGreedIn({ roomType, variant }: EnteredRoom, home: number): boolean {
  const isHome = home === RoomType.SHOP || home === RoomType.SECRET;
  const isHis = GREED_VARIANTS.some((first) => variant >= first && variant < first + GREED_SPAN);
  return roomType === RoomType.MINI_BOSS && isHome && isHis;
}
