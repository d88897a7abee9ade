/** The sign of what a room drops. */
import type { JSX } from "preact";
import type { Pickup } from "../../core/award/pickups";
import type { AwardName } from "../../core/game/pickups";
import { awardSign } from "../../picture/award/icons";
import { inkOf } from "../../picture/charts/awardColours";

interface PickupIconProps {
  readonly award: AwardName;
  readonly pickups?: readonly Pickup[] | undefined;
  readonly size: number;
}

/** Beside a word that says the same, so that it is hidden from screen readers. */
export function PickupIcon({ award, pickups, size }: PickupIconProps): JSX.Element {
  const { icon, colour } = awardSign(award, pickups);
  const { solid, line, cut } = icon;
  return (
    <svg
      class="pickup"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ color: inkOf(colour) }}
    >
      {line !== undefined && <path class="line" d={line} />}
      {solid !== undefined && <path class="solid" d={solid} />}
      {cut !== undefined && <path class="cut" d={cut} />}
    </svg>
  );
}
