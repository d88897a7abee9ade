/** Signs as on maps, what they mean, and small maps of floors. */
import type { JSX } from "preact";
import type { AwardName } from "../../core/game/pickups";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { kindSwatch, legendEntries, SWATCH } from "../../picture/floor/floorSvg";
import { roomKind } from "../../picture/floor/roomKinds";
import type { ItemSign, NamedPickup } from "../../picture/award/icons";
import {
  awardIcon,
  itemIcon,
  roomsPicture,
  type RoomsPictureOptions,
  TILE_PICTURE,
} from "../../picture/floor/roomsPicture";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";
import { useMemo } from "preact/hooks";

/** Beside a word that says the same, so that it is hidden from screen readers. */
function Sign(props: {
  readonly body: string;
  readonly width: number;
  readonly height: number;
  readonly viewBox?: string;
}): JSX.Element {
  const { body, ...size } = props;
  return (
    <svg
      class={ROOT_CLASS}
      aria-hidden="true"
      {...size}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** Of an award, or of the most notable of its pickups. */
export function PickupIcon(props: {
  readonly award: AwardName;
  readonly pickups?: readonly NamedPickup[] | undefined;
  readonly size: number;
}): JSX.Element {
  const { award, pickups, size } = props;
  const body = awardIcon(award, { x: 12, y: 12 }, 24, pickups);
  return <Sign body={body} width={size} height={size} viewBox="0 0 24 24" />;
}

/** Of an item, by its kind and what it is worth. */
export function ItemIcon(props: { readonly item: ItemSign; readonly size: number }): JSX.Element {
  const { item, size } = props;
  const body = itemIcon(item, { x: 12, y: 12 }, 24);
  return <Sign body={body} width={size} height={size} viewBox="0 0 24 24" />;
}

/** Of a kind of room. */
export function RoomIcon({ type }: { readonly type: string }): JSX.Element {
  return <Sign body={kindSwatch(roomKind(type))} {...SWATCH} />;
}

/** Every kind among some rooms, and everything that they drop, with its sign. */
export function Legend({ rooms }: { readonly rooms: readonly DrawnRoom[] }): JSX.Element {
  return (
    <ul class="map-legend" aria-label="Legend">
      {legendEntries(rooms).map(({ name, swatch }) => (
        <li key={name}>
          <Sign body={swatch} {...SWATCH} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface FloorMapProps {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly picture?: RoomsPictureOptions;
}

/** It shrinks with the room there is and never grows beyond its size. */
export function FloorMap({ rooms, label, picture = TILE_PICTURE }: FloorMapProps): JSX.Element {
  const drawn = useMemo(() => roomsPicture(rooms, picture), [rooms, picture]);
  return (
    <svg
      class={`${ROOT_CLASS} map`}
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${drawn.width + 2} ${drawn.height + 2}`}
      style={{ width: `${drawn.width}px` }}
      dangerouslySetInnerHTML={{ __html: drawn.body }}
    />
  );
}
