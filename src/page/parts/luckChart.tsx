/** The chance of every award over luck. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { percentTextFor } from "../../picture/charts/percentText";
import { LUCK_MAX } from "../../core/award/plan";
import type { CarriedState } from "../model/loadout";
import { curvesOverLuck, type Curve } from "../model/odds";
import { awardTitle } from "../../picture/award/title";
import { awardInk } from "../../picture/charts/awardColours";

/** Lines with their names beside them and the present luck marked. */
export function LuckChart({ shown }: { readonly shown: CarriedState }): JSX.Element {
  const { edition, isHard, items, luck } = shown;
  const lines = useMemo(() => curveLines(curvesOverLuck(shown)), [edition, isHard, items]);
  const mark = Math.min(Math.max(luck, 0), LUCK_MAX);
  return (
    <div class="luck-chart">
      <Curves lines={lines} mark={mark} />
      <ul class="plain" aria-hidden="true">
        {lines.map(({ name, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spoken(lines: readonly CurveLine[]): string {
  const ends = lines.map(({ name, points }) => {
    const two = [points[0], points.at(-1)].map((point) => point?.[1] ?? 0);
    return `${name} from ${two.map(percentTextFor(two)).join(" to ")}`;
  });
  return `From luck 0 to ${LUCK_MAX}: ${ends.join(", ")}`;
}

/** A line of the chart, in percent. */
interface CurveLine {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly (readonly [luck: number, percentage: number])[];
}

/** The lines, the highest at the right end first; awards with equal odds share one, named by all of them. */
function curveLines(curves: readonly Curve[]): readonly CurveLine[] {
  const shared = new Map<string, CurveLine>();
  for (const { award, points } of curves) {
    const shape = points.map(([, chance]) => chance.toFixed(9)).join();
    const line = shared.get(shape) ?? {
      name: "",
      colour: awardInk(award),
      points: points.map(([luck, chance]) => [luck, chance * 100] as const),
    };
    const name = [line.name, awardTitle(award)].filter(Boolean).join(", ");
    shared.set(shape, { ...line, name });
  }
  const end = ({ points }: CurveLine): number => points.at(-1)?.[1] ?? 0;
  return [...shared.values()].sort((a, b) => end(b) - end(a));
}

/** Of the drawing, in its own units: a phone of 390 pixels shows its words in eleven pixels. */
const [WIDTH, HEIGHT] = [360, 300];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, WIDTH - 8, 10, HEIGHT - 44];

/** Between ticks, in percent and in luck. */
const [UP_STEP, LUCK_STEP] = [10, 2];

/** The chart, with the present luck marked by a line across it. */
function Curves(props: {
  readonly lines: readonly CurveLine[];
  readonly mark: number;
}): JSX.Element {
  const { lines, mark } = props;
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, chance]) => chance)));
  const count = Math.ceil(most / UP_STEP);
  const x = (luck: number): number => LEFT + (luck / LUCK_MAX) * (RIGHT - LEFT);
  const y = (chance: number): number => BOTTOM - (chance / (count * UP_STEP)) * (BOTTOM - TOP);
  return (
    <svg class="chart" role="img" aria-label={spoken(lines)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {Array.from({ length: count + 1 }, (_, step) => step * UP_STEP).map((tick) => (
        <g key={tick}>
          <path class="grid" d={`M${LEFT} ${y(tick)}H${RIGHT}`} />
          <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">{`${tick} %`}</text>
        </g>
      ))}
      {Array.from({ length: LUCK_MAX / LUCK_STEP + 1 }, (_, step) => step * LUCK_STEP).map(
        (tick) => (
          <text key={tick} x={x(tick)} y={BOTTOM + 18} text-anchor="middle">
            {tick}
          </text>
        ),
      )}
      <text x={(LEFT + RIGHT) / 2} y={BOTTOM + 38} text-anchor="middle">
        luck
      </text>
      <path d={`M${x(mark)} ${TOP}V${BOTTOM}`} />
      {lines.map(({ name, colour, points }) => (
        <polyline
          key={name}
          stroke={colour}
          points={points.map(([luck, chance]) => `${x(luck)},${y(chance)}`).join(" ")}
        />
      ))}
    </svg>
  );
}
