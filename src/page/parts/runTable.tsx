/** The run at one sight: a table with a row a floor, each a way to its map. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { formatSeedText } from "../../core/rng/seedText";
import { edenSentences } from "../../items/contentWords";
import type { ShownFloor, ShownRun } from "../model/shownFloors";
import {
  cellsOf,
  COLUMNS,
  DOUBT_MEANS,
  floorWords,
  MARKS,
  type RunCell,
  runFloors,
  tableText,
  thingWords,
} from "../model/runTable";
import { dropsDue, dropSeeds } from "../model/pageRooms";
import { editionTitle } from "../model/pageWords";
import { changes } from "../state/changes";
import { state, update } from "../state/store";
import { Action, ViewLink } from "./fields";
import { useGrowing } from "./growing";
import { Due, FloorMap, ItemIcon } from "./signs";
import { WhereIs } from "./whereIs";
import { SureLine, Taken } from "./why";

const ROWS_FIRST = 3;

export function RunTable({ run }: { run: ShownRun }): JSX.Element {
  const { edition, difficulty } = state.value;
  const seed = formatSeedText(run.seed ?? 0);
  const hard = difficulty === "hard" ? "hard" : "";
  const head = [seed, editionTitle(edition), hard].filter(Boolean).join(", ");
  const floors = runFloors(run).flatMap((way) => way.floors);
  const count = useGrowing(floors.length, ROWS_FIRST);
  const isAll = count >= floors.length;
  const taken = isAll ? run.taken() : undefined;
  const [first] = floors;
  const contents = first?.told()?.contents;
  const eden = contents === undefined ? [] : edenSentences(contents);
  return (
    <section class="sheet" aria-label="The run at one sight">
      <h1 class="hidden">The run {seed}</h1>
      <div class="scroll" tabIndex={0} role="region" aria-label="Table of the run">
        {runFloors(run, count).map((way) => (
          <Way key={way.name} way={way} taken={taken} />
        ))}
      </div>
      <footer>
        {contents !== undefined && <WhereIs run={run} />}
        <Copy text={() => tableText(run, head)} />
        <p class="muted small">{MARKS}.</p>
        {[...run.missing, ...eden].map((line) => (
          <p key={line}>{line}</p>
        ))}
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

function Copy({ text }: { text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return <Action onClick={copy}>{isCopied ? "Copied" : "Copy as text"}</Action>;
}

interface WayProps {
  readonly way: ShownRun["ways"][number];
  readonly taken: ReturnType<ShownRun["taken"]>;
}

function Way({ way: { name, floors }, taken }: WayProps) {
  const titles = COLUMNS.map(({ title }) => title);
  return (
    <table class="run-table" aria-label={name === "" ? "The run" : name}>
      <thead>
        <tr>
          {[name === "" ? "Floor" : name, ...titles, "Drops"].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {floors.map((floor) => (
          <Row key={floor.word} floor={floor} {...floorWords(floor, taken)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = ReturnType<typeof floorWords> & { readonly floor: ShownFloor };

function Row({ floor, name, cursed }: RowProps) {
  const to = { view: "run", stage: floor.word } as const;
  const isChanged = changes()?.floors.some((one) => one.word === floor.word) === true;
  // Its address changes with every press, what stands in it does not.
  const [link, ...cells] = useMemo(() => rowInside({ floor, name, cursed }), [floor, name, cursed]);
  return (
    <tr
      data-floor={floor.word}
      class={isChanged ? "is-changed" : undefined}
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
function rowInside({ floor, name, cursed }: RowProps): readonly JSX.Element[] {
  const { title, ground, rooms } = floor;
  return [
    <>
      <FloorMap {...{ rooms: rooms(), ground }} label={`Map of ${title}`} />
      <span>
        <b>{name}</b>
        {cursed !== "" && <span class="curse">{cursed.replace(/Curse of (the )?/, "")}</span>}
      </span>
    </>,
    ...cellsOf(floor).map((cell) => <Things key={cell.title} cell={cell} />),
    <td key="due">
      <Due due={dropsDue(rooms())} />
    </td>,
  ];
}

/** The price never stands in a line of its own. */
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
