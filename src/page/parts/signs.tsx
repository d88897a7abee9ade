/** Signs as on maps, what they mean, and small maps of floors. */
import type { JSX } from "preact";
import type { AwardName } from "../../core/game/pickupKinds";
import type { DrawnAward, DrawnRoom } from "../../picture/floor/drawnRoom";
import { kindSwatch, legendEntries, SWATCH } from "../../picture/floor/floorSvg";
import { roomKind } from "../../picture/floor/roomKinds";
import {
  ITEM_DEEDS,
  type ItemDeed,
  type ItemSign,
  type NamedPickup,
} from "../../picture/award/icons";
import { roomsPicture } from "../../picture/floor/roomsPicture";
import { awardIcon, itemIcon } from "../../picture/floor/signs";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";
import { useMemo } from "preact/hooks";
import { dropTotals } from "../model/pageWords";

/** A drawing, hidden from screen readers: a word beside it says the same. */
function Sign({ body, ...size }: JSX.SVGAttributes<SVGSVGElement> & { body: string }) {
  const drawn = { class: ROOT_CLASS, dangerouslySetInnerHTML: { __html: body } };
  return <svg aria-hidden="true" {...size} {...drawn} />;
}

/** A drawing of 24 by 24 in another size. */
function Icon({ body, size }: { body: string; size: number }) {
  return <Sign body={body} width={size} height={size} viewBox="0 0 24 24" />;
}

const ICON_MIDDLE = { x: 12, y: 12 };

/** Of an award, or of the most notable of its pickups. */
export function PickupIcon({
  award,
  pickups,
  size,
}: {
  readonly award: AwardName;
  readonly pickups?: readonly NamedPickup[] | undefined;
  readonly size: number;
}): JSX.Element {
  return <Icon body={awardIcon(award, ICON_MIDDLE, 24, pickups)} size={size} />;
}

/** Of an item, by its kind and what it is worth. */
export function ItemIcon({ item, size }: { item: ItemSign; size: number }): JSX.Element {
  return <Icon body={itemIcon(item, ICON_MIDDLE, 24)} size={size} />;
}

/** Of a kind of room. */
export function RoomIcon({ type }: { type: string }): JSX.Element {
  return <Sign body={kindSwatch(roomKind(type))} {...SWATCH} />;
}

/** Every kind among some rooms, and everything that they drop, with its sign. */
export function Legend({ rooms }: { rooms: readonly DrawnRoom[] }): JSX.Element {
  return (
    <ul class="chips legend" aria-label="Legend">
      {legendEntries(rooms).map(({ name, swatch }) => (
        <li key={name} class="with-sign">
          <Sign body={swatch} {...SWATCH} />
          {name}
        </li>
      ))}
      {ITEM_ROWS.map(([does, { says }]) => (
        <li key={does} class="with-sign">
          <ItemIcon item={{ kind: "passive", quality: -1, does }} size={26} />
          {says}
        </li>
      ))}
      <li class="with-sign">
        <ItemIcon item={{ kind: "active", quality: -1, does: "a" }} size={26} />
        with a bar: an active item, used by a press
      </li>
      {[0, 1, 2, 3, 4].map((quality) => (
        <li key={quality} class="with-sign">
          <ItemIcon item={{ kind: "passive", quality, does: "g" }} size={26} />
          quality {quality}
        </li>
      ))}
      <li>“3 (7)” before a door: three doors from the start, seven without a bomb.</li>
      <li>Stripes: not sure. A tick: it dropped as told. “?”: you left it, nobody saw it.</li>
    </ul>
  );
}

const ITEM_ROWS = Object.entries(ITEM_DEEDS) as readonly [ItemDeed, { readonly says: string }][];

/** The size of small maps, as a share of large ones. */
const SMALL_SCALE = 1 / 7;

/** A floor's map as a picture on the colour of its ground: small, without signs, as the game's own, unless it is told. */
export function FloorMap({
  rooms,
  label,
  ground,
  isSmall = true,
}: {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly ground: string;
  readonly isSmall?: boolean;
}): JSX.Element {
  const { width, height, body } = useMemo(() => roomsPicture(rooms, { isSmall }), [rooms, isSmall]);
  return (
    <span class="ground" style={{ "--ground": ground }}>
      <svg
        class={`${ROOT_CLASS} map`}
        role="img"
        aria-label={label}
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        style={{ width: `${width * (isSmall ? SMALL_SCALE : 1)}px` }}
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </span>
  );
}

/** What is still to drop, counted in signs; for screen readers in words. */
export function Due({ due }: { due: readonly DrawnAward[] }): JSX.Element {
  const totals = dropTotals(due);
  const some = totals.filter(({ award }) => award !== "none");
  return (
    <span class="due">
      <span class="hidden">{totals.map(({ words }) => words).join(", ")}</span>
      {[...new Set(some.map(({ award }) => award))].map((kind) => (
        <span key={kind} aria-hidden="true">
          <PickupIcon award={kind} size={15} />
          {some.reduce((sum, { award, count }) => sum + (award === kind ? count : 0), 0)}
        </span>
      ))}
    </span>
  );
}
