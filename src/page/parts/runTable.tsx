/** The run at one sight: a table with a row a floor, each a way to its map. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatSeedText } from "../../core/rng/seedText";
import { edenSentences } from "../../items/words";
import type { ShownRun } from "../model/floors";
import {
  DOUBT_MEANS,
  MARKS,
  type RunCell,
  runRows,
  runText,
  type RunWay,
  thingWords,
} from "../model/runTable";
import { dropSeeds } from "../model/rooms";
import { editionTitle } from "../model/words";
import { changes } from "../state/changes";
import { state, update } from "../state/store";
import { Action, ViewLink } from "./fields";
import { Due, FloorMap, ItemIcon } from "./signs";
import { SureLine, Taken } from "./why";

export function RunTable({ run }: { run: ShownRun }): JSX.Element {
  const { edition, isHard } = state.value;
  const seed = formatSeedText(run.seed ?? 0);
  const head = [seed, editionTitle(edition), isHard ? "hard" : ""].filter(Boolean).join(", ");
  const ways = runRows(run);
  const first = ways[0]?.rows[0]?.floor;
  const contents = first?.told()?.contents;
  const eden = contents === undefined ? [] : edenSentences(contents);
  return (
    <section class="sheet" aria-label="The run at one sight">
      <h1 class="hidden">The run {seed}</h1>
      <div class="scroll" tabIndex={0} role="region" aria-label="Table of the run">
        {ways.map((way) => (
          <Way key={way.name} way={way} />
        ))}
      </div>
      <footer>
        <Copy text={() => runText(run, head)} />
        <p class="muted small">{MARKS}.</p>
        {[...run.missing, ...eden].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Taken run={run} />
        <SureLine
          carried={run.loadout}
          whole={first?.whole}
          seeds={dropSeeds(ways.flatMap(({ rows }) => rows.flatMap(({ floor }) => floor.rooms())))}
        />
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

function Way({ way: { name, rows } }: { way: RunWay }) {
  const titles = rows[0]?.cells.map(({ title }) => title) ?? [];
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
        {rows.map((row) => (
          <Row key={row.floor.word} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { floor, cells, due } }: { row: RunWay["rows"][number] }) {
  const to = { view: "run", stage: floor.word } as const;
  const isChanged = changes()?.floors.some((one) => one.word === floor.word) === true;
  const { title, curse, ground, word } = floor;
  const rooms = (floor.bare ?? floor.rooms)();
  return (
    <tr data-floor={word} class={isChanged ? "is-changed" : undefined} onClick={() => update(to)}>
      <th scope="row">
        <ViewLink to={to} class="floor-link">
          <FloorMap {...{ rooms, ground }} label={`Map of ${title}`} />
          <span>
            <b>{title}</b>
            {curse !== "" && <span class="curse">{curse.replace(/^Curse of (the )?/, "")}</span>}
          </span>
        </ViewLink>
      </th>
      {cells.map((cell) => (
        <Things key={cell.title} cell={cell} />
      ))}
      <td>
        <Due due={due} />
      </td>
    </tr>
  );
}

function Things({ cell: { title, fought, things, isDoubted } }: { cell: RunCell }) {
  return (
    <td class={title.toLowerCase()}>
      {fought !== "" && <span class="fought">{fought}</span>}
      {things.map((thing, index) => (
        <span key={index} class={thing.what === "item" ? "thing item-name" : "thing"}>
          {thing.sign && <ItemIcon item={thing.sign} size={15} />}
          {thingWords(thing)}
          {index < things.length - 1 && ", "}
        </span>
      ))}
      {isDoubted && <abbr title={DOUBT_MEANS}> ?</abbr>}
    </td>
  );
}
