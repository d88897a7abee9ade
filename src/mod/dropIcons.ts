/**
 * The game's own pictures of pickups for the line on the screen, loaded from the files of its entities, such as
 * gfx/005.021_penny.anm2. A drop without a picture is said in words.
 */
import { possibleDrops, type Drop } from "../core/model/drop";
import { awardVariant, PickupVariant } from "../core/game/pickupKinds";
import { NO_PICKUP } from "../core/award/awardWords";
import { session } from "./session";

/** The files below gfx/, by the pickup's variant. */
const FILES: Readonly<Record<number, string>> = {
  [PickupVariant.HEART]: "005.011_heart",
  [PickupVariant.COIN]: "005.021_penny",
  [PickupVariant.KEY]: "005.031_key",
  [PickupVariant.BOMB]: "005.041_bomb",
  [PickupVariant.CHEST]: "005.050_chest",
  [PickupVariant.SACK]: "005.069_grabbag",
  [PickupVariant.PILL]: "005.071_pill blue-blue",
  [PickupVariant.BATTERY]: "005.090_littlebattery",
  [PickupVariant.CARD]: "005.301_tarot card",
};
const ANIMATION = "Idle";

/** A drop as words and variants of pickups to draw, in order; undefined where a picture is missing. */
export function iconsOf(drop: Drop): readonly (string | number)[] | undefined {
  const parts: (string | number)[] = [];
  for (const { award, count, pickups } of possibleDrops(drop)) {
    const variant = awardVariant(award) ?? PickupVariant.NONE;
    const hasBattery = pickups.length > count;
    if (hasBattery || (count > 0 && pictureOf(variant) === undefined)) {
      return undefined;
    }
    if (parts.length > 0) {
      parts.push(" or ");
    }
    parts.push(count === 0 ? NO_PICKUP : variant);
    if (count > 1) {
      parts.push(`x${count}`);
    }
  }
  return parts;
}

/** The picture of a kind, loaded once; undefined where the game has none under that name. */
function pictureOf(variant: number): Sprite | undefined {
  const file = FILES[variant];
  const { pictures } = session.hud;
  if (file !== undefined && !pictures.has(variant)) {
    const sprite = Sprite();
    sprite.Load(`gfx/${file}.anm2`, true);
    if (sprite.IsLoaded()) {
      sprite.SetFrame(ANIMATION, 0);
      sprite.Scale = Vector(0.5, 0.5);
      pictures.set(variant, sprite);
    }
  }
  return pictures.get(variant);
}

/** The width of a picture on the line, and how far below the line's upper edge its lower end is. */
export const ICON_WIDTH = 14;
const FEET = 11;

/** Draws the picture of a kind. */
export function drawIcon(variant: number, x: number, y: number): void {
  // Afterbirth+ wants all three arguments.
  const at = Vector(x + ICON_WIDTH / 2, y + FEET);
  pictureOf(variant)?.Render(at, Vector(0, 0), Vector(0, 0));
}
