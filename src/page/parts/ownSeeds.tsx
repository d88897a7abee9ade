/** The last seeds of this browser, and where their runs have a portal to The Void. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { formatSeedText } from "../../core/rng/seedText";
import { floorTitle } from "../../picture/floor/titles";
import { floorsOf, pageRun } from "../model/pageRun";
import { remembered } from "../state/memory";
import { FRESH, state } from "../state/store";
import { Fold, ViewLink } from "./fields";

export function OwnSeeds(): JSX.Element | null {
  const { seeds } = remembered.value;
  return seeds.length === 0 ? null : (
    <Fold title="My last seeds" more="and their portals to The Void" class="card fold">
      {() => <Seeds seeds={seeds} />}
    </Fold>
  );
}

/** Makes one run after another, so that the page answers presses meanwhile. */
function Seeds({ seeds }: { readonly seeds: readonly number[] }) {
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    const next = seeds[told.length];
    const timer = setTimeout(() => {
      if (next !== undefined) {
        setTold([...told, portalsOf(next)]);
      }
    });
    return () => clearTimeout(timer);
  }, [told, seeds]);
  return (
    <ul class="plain" aria-label="My last seeds">
      {seeds.map((seed, index) => (
        <li key={seed}>
          <ViewLink to={{ ...FRESH, view: "run", source: "seed", seed, stage: "" }}>
            <b class="mono">{formatSeedText(seed)}</b>
          </ViewLink>{" "}
          {told[index] ?? "…"}
        </li>
      ))}
    </ul>
  );
}

/** "Portal after The Lamb (Dark Room)", "no portal". */
function portalsOf(seed: number): string {
  const run = pageRun(seed, { ...state.peek(), ...FRESH, showsItems: true });
  const open = floorsOf(run).flatMap(({ floor, contents }) =>
    (contents?.portals ?? []).flatMap(({ after, opens, onlyWith }) => {
      const asks = onlyWith === undefined ? "" : ` with ${onlyWith}`;
      return opens ? [`${after}${asks} (${floorTitle(floor)})`] : [];
    }),
  );
  return open.length === 0 ? "no portal" : `Portal after ${open.join(", ")}`;
}
