/** The whole run as a table: a row for each floor, which leads to its map. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { formatSeedText } from "../../core/rng/seedText";
import { edenSentences, untoldSentence } from "../../items/contentWords";
import type { ShownFloor, ShownRun } from "../model/shownFloors";
import {
  cellsOf,
  columnsOf,
  curseShort,
  DOUBT_MEANS,
  floorWords,
  MARKS,
  type RunCell,
  runFloors,
  tableText,
  thingWords,
} from "../model/runTable";
import { dropsDue, dropSeeds } from "../model/pageRooms";
import { runWords } from "../model/pageWords";
import { isChanged } from "../state/changes";
import { state, update } from "../state/store";
import { Action, copyText, Lines, ViewLink } from "./fields";
import { useGrowing } from "./growing";
import { Due, FloorMap, ItemIcon } from "./signs";
import { WhereIs } from "./whereIs";
import { SureLine, Taken } from "./why";

const ROWS_FIRST = 3;

export function RunTable({ run }: { run: ShownRun }): JSX.Element {
  const seed = formatSeedText(run.seed ?? 0);
  const head = `${seed}, ${runWords(state.value)}`;
  const floors = runFloors(run).flatMap((way) => way.floors);
  const count = useGrowing(floors.length, ROWS_FIRST);
  const isAll = run.isWhole && count >= floors.length;
  const taken = isAll ? run.taken() : undefined;
  const [first] = floors;
  const told = useMemo(() => columnsOf(floors).join(), [run]);
  // The same list as long as it has the same columns, so that rows are not made again.
  const columns = useMemo(() => told.split(",").filter(Boolean), [told]);
  const contents = first?.told()?.contents;
  const eden = contents === undefined ? [] : edenSentences(contents);
  const untold = contents?.outside === undefined ? [] : [untoldSentence(contents.outside)];
  return (
    <section class="sheet" aria-label="The run at one sight">
      <h1 class="hidden">The run {seed}</h1>
      <div class="scroll" tabIndex={0} role="region" aria-label="Table of the run">
        {runFloors(run, count).map((way) => (
          <Way key={way.name} way={way} taken={taken} columns={columns} />
        ))}
      </div>
      <footer>
        {contents !== undefined && untold.length === 0 && <WhereIs run={run} />}
        <Copy text={() => tableText(run, head)} isReady={isAll} />
        <p class="muted small">{MARKS}.</p>
        <Lines lines={[...untold, ...run.missing, ...eden]} />
        {isAll && <Taken run={run} />}
        {isAll && (
          <SureLine
            carried={run.loadout}
            whole={first?.whole}
            seeds={dropSeeds(floors.flatMap(({ rooms }) => rooms()))}
          />
        )}
      </footer>
    </section>
  );
}

function Copy({ text, isReady }: { text: () => string; isReady: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(text(), "mark the table and copy it instead");
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Action onClick={copy} isDisabled={!isReady}>
      {isCopied ? "Copied" : "Copy as text"}
    </Action>
  );
}

/** With fewer columns the table is as wide as what they hold. */
const FEW = 4;

function Way({
  way: { name, floors },
  taken,
  columns,
}: {
  readonly way: ShownRun["ways"][number];
  readonly taken: ReturnType<ShownRun["taken"]>;
  readonly columns: readonly string[];
}) {
  return (
    <table
      class={columns.length < FEW ? "run-table few" : "run-table"}
      aria-label={name === "" ? "The run" : name}
    >
      <thead>
        <tr>
          {[name === "" ? "Floor" : name, ...columns, "Drops"].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {floors.map((floor) => (
          <Row key={floor.word} {...{ floor, columns }} {...floorWords(floor, taken)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends ReturnType<typeof floorWords> {
  readonly floor: ShownFloor;
  readonly columns: readonly string[];
}

function Row({ floor, name, cursed, columns }: RowProps) {
  const to = { view: "run", stage: floor.word } as const;
  // Its address changes with every press, what stands in it does not.
  const [link, ...cells] = useMemo(
    () => rowInside({ floor, name, cursed, columns }),
    [floor, name, cursed, columns],
  );
  return (
    <tr
      data-floor={floor.word}
      class={isChanged(floor.word) ? "is-changed" : undefined}
      onClick={() => update(to)}
    >
      <th scope="row">
        <ViewLink to={to} class="floor-link">
          {link}
        </ViewLink>
      </th>
      {cells}
    </tr>
  );
}

/** The map and name of a floor, and what its cells hold. */
function rowInside({ floor, name, cursed, columns }: RowProps): readonly JSX.Element[] {
  const { title, ground, rooms } = floor;
  return [
    <>
      <FloorMap {...{ rooms: rooms(), ground }} label={`Map of ${title}`} />
      <span>
        <b>{name}</b>
        {cursed !== "" && <span class="curse">{curseShort(cursed)}</span>}
      </span>
    </>,
    ...cellsOf(floor)
      .filter(({ title: column }) => columns.includes(column))
      .map((cell) => <Things key={cell.title} cell={cell} />),
    <td key="due">
      <Due due={dropsDue(rooms())} />
    </td>,
  ];
}

/** Keeps the price on the line of the word before it. */
const priceBeside = (words: string): string => words.replace(/ (?=\S+$)/, "\u00a0");

function Things({ cell: { title, fought, things, isDoubted } }: { cell: RunCell }) {
  const doubt = isDoubted && <abbr title={DOUBT_MEANS}>{"\u00a0?"}</abbr>;
  return (
    <td class={title.toLowerCase()}>
      {fought !== "" && <span class="fought">{fought}</span>}
      {things.map((thing, index) => (
        <span key={index} class={thing.what === "item" ? "thing item-name" : "thing"}>
          {thing.sign && <ItemIcon item={thing.sign} size={15} />}
          {thing.price === undefined ? thingWords(thing) : priceBeside(thingWords(thing))}
          {index < things.length - 1 ? ", " : doubt}
        </span>
      ))}
      {things.length === 0 && doubt}
    </td>
  );
}
