/** Odds over every award seed there is, counted on demand. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { differences, explainDifferences, outcomeName, pointsText } from "../../search/explain";
import type { OddsTable } from "../../search/odds";
import type { OddsState } from "../model/odds";
import { countKey, exactCount, startCount, stopCount } from "../state/exactCount";
import { tableOf } from "../../report/html/table";
import { Action, Table } from "./fields";
import { Term } from "./term";

interface ExactOddsProps {
  readonly shown: OddsState;
  readonly ideal: OddsTable;
}

/** The button, the progress, and the table. */
export function ExactOdds({ shown, ideal }: ExactOddsProps): JSX.Element {
  const key = countKey(shown);
  const count = exactCount.value?.key === key ? exactCount.value : undefined;
  const { share, table } = count ?? {};
  useEffect(() => {
    // What is counted for another loadout is of no use any more.
    if (exactCount.value?.key !== key) {
      stopCount();
    }
  }, [key]);
  return (
    <section class="exact">
      <h2>Counted over every seed</h2>
      <p class="muted">
        The bars above assume that every roll is independent of the others. The game's are not
        quite: one <Term word="award seed" /> decides them all. Counting all 4,294,967,295 of them
        shows the difference.
      </p>
      <div class="actions no-print">
        <Action onClick={() => startCount(shown)} isDisabled={share !== undefined}>
          Count every seed
        </Action>
        {share !== undefined && (
          <>
            <progress aria-label="Seeds counted" value={share} />
            <span class="muted">{Math.floor(share * 100)} %</span>
            <Action onClick={stopCount}>Stop</Action>
          </>
        )}
      </div>
      {table !== undefined && <ExactTable counted={table} ideal={ideal} />}
    </section>
  );
}

const COLUMNS = ["drop", "seeds", "exactly", "ideally", "difference, points"].map(
  (title, column) => ({ title, look: column === 0 ? "" : "number" }),
);

function ExactTable(props: {
  readonly counted: OddsTable;
  readonly ideal: OddsTable;
}): JSX.Element {
  const rows = differences(props.counted, props.ideal);
  return (
    <div class="card">
      <p>{explainDifferences(rows, true)}</p>
      <Table
        of={tableOf(
          COLUMNS,
          rows.map(({ row, ideal, difference }) => [
            outcomeName(row),
            (row.seeds ?? 0).toLocaleString("en"),
            `${(row.probability * 100).toFixed(4)} %`,
            `${(ideal * 100).toFixed(4)} %`,
            pointsText(difference),
          ]),
        )}
      />
    </div>
  );
}
