/** The sign of what a room drops. */
import type { JSX } from "preact";
import type { AwardName } from "../../core/game/pickups";
import { AWARD_ICONS } from "../../picture/award/icons";
import { awardInk } from "../../picture/charts/awardColours";

interface PickupIconProps {
  readonly award: AwardName;
  readonly size: number;
}

/** Beside a word that says the same, so that it is hidden from screen readers. */
export function PickupIcon({ award, size }: PickupIconProps): JSX.Element {
  const { solid, line, cut } = AWARD_ICONS[award];
  return (
    <svg
      class="pickup"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ color: awardInk(award) }}
    >
      {line !== undefined && <path class="line" d={line} />}
      {solid !== undefined && <path class="solid" d={solid} />}
      {cut !== undefined && <path class="cut" d={cut} />}
    </svg>
  );
}
