/** Conditions from menus, or written out. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { findField, type Field } from "../../search/floors/fields";
import { clausesOf, fieldTitle, MENU_FIELDS, searchStages } from "../model/search";
import { state, update } from "../state/store";
import { Action, Choice, TextField } from "./fields";

const COMPARISONS = [
  ["=", "is"],
  ["!=", "is not"],
  [">=", "at least"],
  ["<=", "at most"],
] as const;

type Comparison = (typeof COMPARISONS)[number][0];

/** The list of what must hold, and ways to add to it. */
export function Conditions(props: {
  readonly problem: string | undefined;
  /** Begins with what was added by then. */
  readonly onSearch: () => unknown;
}): JSX.Element {
  const { problem, onSearch } = props;
  const { conditions } = state.value;
  const clauses = clausesOf(conditions);
  const set = (next: readonly string[]): void => update({ conditions: next.join("; ") });
  return (
    <div class="conditions">
      <Menus
        onAdd={(clause) => set([...clauses, clause])}
        onSearch={clauses.length === 0 ? onSearch : undefined}
      />
      {clauses.length > 0 && (
        <ul class="chips" aria-label="What must hold">
          {clauses.map((clause, index) => (
            <li key={index} class="item-chip">
              <span>{clauseTitle(clause)}</span>
              <button
                type="button"
                aria-label={`Remove ${clauseTitle(clause)}`}
                onClick={() => set(clauses.filter((_, place) => place !== index))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="The same in words, as the command line takes them"
        value={conditions}
        placeholder="1: boss-distance <= 2; caves-1: xl"
        problem={problem}
        onInput={(text) => update({ conditions: text })}
      />
    </div>
  );
}

function Menus(props: {
  readonly onAdd: (clause: string) => void;
  /** Undefined where something was added already. */
  readonly onSearch: (() => unknown) | undefined;
}): JSX.Element {
  const { onAdd, onSearch } = props;
  const stages = searchStages(state.value.edition).map(({ name }) => name);
  const [stage, setStage] = useState("1");
  const [fieldName, setField] = useState("curse");
  const [comparison, setComparison] = useState<Comparison>("=");
  const [value, setValue] = useState("lost");
  const field = findField(fieldName) ?? (MENU_FIELDS[0] as Field);
  const words = field.words === undefined ? undefined : [...field.words.keys()];
  const add = (): void => onAdd(`${stage}: ${fieldName} ${comparison} ${value}`);
  const choose = (name: string): void => {
    const next = findField(name);
    setField(name);
    setComparison(next?.words === undefined ? ">=" : "=");
    setValue(next?.words === undefined ? "1" : ([...next.words.keys()][1] ?? ""));
  };
  return (
    <div class="controls">
      <Choice
        label="Floor"
        value={stage}
        options={stages.map((name) => [name, stageTitle(name)])}
        onChange={setStage}
      />
      <Choice
        label="What"
        value={fieldName}
        options={MENU_FIELDS.map((one) => [one.name, fieldTitle(one)])}
        onChange={choose}
      />
      <Choice label="How" value={comparison} options={COMPARISONS} onChange={setComparison} />
      {words === undefined ? (
        <TextField label="Number" value={value} onInput={setValue} />
      ) : (
        <Choice
          label="Value"
          value={value}
          options={words.map((word) => [word, word])}
          onChange={setValue}
        />
      )}
      <div class="actions add">
        <Action onClick={add}>Add</Action>
        {onSearch !== undefined && (
          <Action onClick={() => (add(), onSearch())}>Search for this</Action>
        )}
      </div>
    </div>
  );
}

/** "1: distance.shop <= 2" as "Floor 1: doors to the shop at most 2"; others as they are. */
function clauseTitle(clause: string): string {
  const [, stage, name, sign, value] =
    /^([\w-]+): *([\w.-]+)(?: *(=|!=|<=|>=) *([\w-]+))?$/.exec(clause) ?? [];
  const field = findField(name ?? "");
  if (stage === undefined || field === undefined) {
    return clause;
  }
  const how = COMPARISONS.find(([one]) => one === sign)?.[1];
  return `${stageTitle(stage)}: ${[fieldTitle(field), how, value].filter(Boolean).join(" ")}`;
}

/** "basement-1" as "Basement I", "1" as "Floor 1". */
function stageTitle(word: string): string {
  if (/^\d+$/.test(word)) {
    return `Floor ${word}`;
  }
  const [, chapter = word, place = ""] = /^(.*?)(?:-(1|2))?$/.exec(word) ?? [];
  const name = chapter.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return place === "" ? name : `${name} ${place === "1" ? "I" : "II"}`;
}
