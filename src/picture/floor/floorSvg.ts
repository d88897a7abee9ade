/** A floor as an SVG picture: title, map, legend, and a line about what is exact. */
import { answerCertainty } from "../../core/floor/certainty";
import type { Floor } from "../../core/floor/types";
import { floorRooms, type DrawnRoom } from "./drawnRoom";
import { centred, legendEntries, pictureOf, type PictureText } from "./pictureBlocks";
import { PICTURE_SIZE, roomsPicture } from "./roomsPicture";
import { rulesSentence } from "../certaintyWords";
import { floorFacts, floorTitle, seedHex } from "./titles";

export interface RoomsSvgOptions extends PictureText {
  /** Whether the kinds that occur are explained below; true if missing. */
  readonly legend?: boolean | undefined;
}

/** How the picture of a generated floor is drawn. */
export interface FloorSvgOptions {
  /** The seed text of the run; the stage seed is shown without it. */
  readonly seedText?: string | undefined;
  readonly legend?: boolean | undefined;
  /** The rooms to draw instead of the floor's own, such as those that are no secret. */
  readonly rooms?: readonly DrawnRoom[] | undefined;
}

/** A generated floor as a whole SVG document. */
export function floorSvg(floor: Floor, options: FloorSvgOptions = {}): string {
  return roomsSvg(options.rooms ?? floorRooms(floor), {
    title: floorTitle(floor),
    seed: options.seedText ?? `stage seed ${seedHex(floor.setup.stageSeed)}`,
    subtitle: floorFacts(floor),
    footer: rulesSentence(answerCertainty(floor.setup.plan.edition, floor.certainty)),
    legend: options.legend,
  });
}

/** Wide enough for a title with a seed beside it. */
const CONTENT_WIDTH_MIN = 540;

/** Any list of rooms, generated or observed, as a whole SVG document. */
export function roomsSvg(rooms: readonly DrawnRoom[], options: RoomsSvgOptions = {}): string {
  const map = roomsPicture(rooms, { size: PICTURE_SIZE });
  const width = Math.max(map.width, CONTENT_WIDTH_MIN);
  const entries = options.legend === false ? [] : legendEntries(rooms);
  return pictureOf([centred(map, width)], entries, options, width);
}
