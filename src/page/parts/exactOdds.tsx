/** Odds over every award seed there is, counted on demand. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ALL_SEEDS, countSeedsWith } from "../../search/counting";
import { differences, explainDifferences, outcomeName, pointsText } from "../../search/explain";
import { countedOdds, type OddsTable } from "../../search/odds";
import { caseOf } from "../model/loadout";
import type { OddsState } from "../model/odds";
import { runInWorkers } from "../work/workers";
import { Action } from "./fields";

interface ExactOddsProps {
  readonly shown: OddsState;
  readonly ideal: OddsTable;
}

/** How far a count is. */
type Progress = { readonly share: number; readonly stop: () => void };

/** The button, the progress, and the table. */
export function ExactOdds({ shown, ideal }: ExactOddsProps): JSX.Element {
  const { edition, isHard, luck, items } = shown;
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  const [table, setTable] = useState<OddsTable | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => {
    setTable(undefined);
    return () => running.current?.abort();
  }, [edition, isHard, luck, items]);
  const count = async (): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    const stop = (): void => abort.abort();
    setProgress({ share: 0, stop });
    try {
      const onProgress = (done: number, all: number): void => {
        setProgress({ share: done / all, stop });
      };
      const options = { signal: abort.signal, onProgress };
      const found = await countSeedsWith(runInWorkers, caseOf(shown), ALL_SEEDS, options);
      // An unfinished count is no estimate, since it did not meet all parts of the range.
      const isCounted = found.isComplete && !abort.signal.aborted;
      setTable(isCounted ? countedOdds("exact", found.outcomes, found.seeds) : undefined);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <section class="exact">
      <h2>Exactly</h2>
      <p class="muted">
        The bars above assume that every draw is independent of the others. The game's are not
        quite: one seed decides them all. Counting all 4,294,967,295 award seeds shows the
        difference.
      </p>
      <div class="actions no-print">
        <Action onClick={count} isDisabled={progress !== undefined}>
          Count every seed
        </Action>
        {progress !== undefined && (
          <>
            <progress aria-label="Seeds counted" value={progress.share} />
            <span class="muted">{Math.floor(progress.share * 100)} %</span>
            <Action onClick={progress.stop}>Stop</Action>
          </>
        )}
      </div>
      {table !== undefined && <ExactTable counted={table} ideal={ideal} />}
    </section>
  );
}

function ExactTable(props: {
  readonly counted: OddsTable;
  readonly ideal: OddsTable;
}): JSX.Element {
  const rows = differences(props.counted, props.ideal);
  return (
    <div class="card">
      <p>{explainDifferences(rows, true)}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>reward</th>
              <th class="number">seeds</th>
              <th class="number">exactly</th>
              <th class="number">ideally</th>
              <th class="number">difference, points</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, ideal, difference }) => (
              <tr key={outcomeName(row)}>
                <td>{outcomeName(row)}</td>
                <td class="number">{(row.seeds ?? 0).toLocaleString("en")}</td>
                <td class="number">{(row.probability * 100).toFixed(4)} %</td>
                <td class="number">{(ideal * 100).toFixed(4)} %</td>
                <td class="number">{pointsText(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
