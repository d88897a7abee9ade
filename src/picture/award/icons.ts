/**
 * Icons of what a room can drop, drawn for this project on a 24x24 square like those of the rooms:
 * `solid` is filled, `line` stroked, `cut` stroked in the colour behind.
 */
import type { AwardName } from "../../core/game/pickups";
import type { Icon } from "../floor/icons";

const CHEST =
  "M5.5 5h13a3 3 0 0 1 3 3v3h-19v-3a3 3 0 0 1 3-3zM2.5 12.500h7v2.500h5v-2.500h7v6.500h-19z";

/** By award. */
export const AWARD_ICONS: Readonly<Record<AwardName, Icon>> = {
  none: { line: "M6 6l12 12M18 6l-12 12" },
  card: {
    solid:
      "M6.5 2.500h11a1.5 1.5 0 0 1 1.5 1.500v16a1.5 1.5 0 0 1-1.5 1.500h-11a1.5 1.5 0 0 1-1.5-1.500v-16a1.5 1.5 0 0 1 1.5-1.500z",
    cut: "M12 8l2.6 4-2.6 4-2.6-4z",
  },
  trinket: {
    line: "M12 9.500a5.8 5.8 0 1 1 0 11.600a5.8 5.8 0 1 1 0-11.600z",
    solid: "M8.3 2.800h7.400l2 3-5.7 4.7-5.7-4.700z",
  },
  pill: {
    solid:
      "M8.2 4.200a4.5 4.5 0 0 1 6.4 0l5.2 5.200a4.5 4.5 0 0 1-6.4 6.400l-5.2-5.200a4.5 4.5 0 0 1 0-6.400z",
    line: "M9.5 12.200l-3.7 3.700a3.2 3.2 0 0 0 0 4.500M5 15v.01",
    cut: "M14.6 7.500l-4.5 4.5",
  },
  coin: {
    solid: "M12 2.500a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z",
    cut: "M15.2 8.800a4.6 4.6 0 1 0 0 6.400M12.3 5.800v12.4",
  },
  heart: {
    solid:
      "M12 21.200c-6.3-5-9.8-8.6-9.8-12.600a5.3 5.3 0 0 1 9.8-2.9 5.3 5.3 0 0 1 9.8 2.900c0 4-3.5 7.6-9.8 12.600z",
  },
  key: {
    line: "M8 3.300a4.7 4.7 0 1 1 0 9.400a4.7 4.7 0 1 1 0-9.400zM11.5 11.500l9 9M17 17l2.7-2.700M14 14l2.5-2.5",
  },
  bomb: {
    solid: "M10.5 7.500a7.3 7.3 0 1 1 0 14.600a7.3 7.3 0 1 1 0-14.600z",
    line: "M14.5 9.500l2.5-2.700c1.2-1.3 2.6-.6 3-1.900l.5-1.9",
    cut: "M7 13.200a4.2 4.2 0 0 1 2.6-2.2",
  },
  chest: { solid: CHEST },
  battery: {
    solid:
      "M9.5 2h5v2.500h2a1.5 1.5 0 0 1 1.5 1.500v14.500a1.5 1.5 0 0 1-1.5 1.500h-9a1.5 1.5 0 0 1-1.5-1.500v-14.500a1.5 1.5 0 0 1 1.5-1.500h2z",
    cut: "M13 8l-3 5h4l-3 5",
  },
  sack: {
    solid:
      "M8.5 2.500h7l-1.6 3.500c3.7 1.7 6.1 5.2 6.1 9 0 4.2-3 6.5-8 6.500s-8-2.3-8-6.500c0-3.8 2.4-7.3 6.1-9z",
    cut: "M8.7 7.200h6.6",
  },
  "locked-chest": { solid: CHEST, line: "M12 12.500v3.5" },
  needed: {
    line: "M7.5 8.500a4.5 4.5 0 1 1 6.8 3.900c-1.6 1-2.3 1.700-2.3 3.600M12 20.500v.01",
  },
};
