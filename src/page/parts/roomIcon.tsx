/** The sign of a kind of room, as on the map. */
import type { JSX } from "preact";
import { iconAt } from "../../picture/floor/roomsPicture";
import { roomKind } from "../../picture/floor/roomKinds";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";

/** Beside a word that says the same, so that it is hidden from screen readers. */
export function RoomIcon({ type }: { readonly type: string }): JSX.Element {
  const kind = roomKind(type);
  const dash = kind.isHidden ? ' stroke-dasharray="4 3"' : "";
  const room = `<rect class="room ${kind.type}" x="1" y="1" width="30" height="24" rx="5"${dash}/>`;
  return (
    <svg
      class={`${ROOT_CLASS} room-icon`}
      viewBox="0 0 32 26"
      width="32"
      height="26"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<g class="${kind.type}">${room}${iconAt(kind, 16, 13, 18)}</g>`,
      }}
    />
  );
}
