/** A wish put together from words, one press each, or written out. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { stageName } from "../../core/floor/stage";
import { isProblem } from "../../core/problem";
import { capitalised } from "../../core/award/awardWords";
import { ITEMS } from "../../core/words/items";
import { parseStage } from "../../core/words/stages";
import {
  clauseParts,
  clausesOf,
  clauseText,
  fieldTitle,
  itemWish,
  searchStages,
  WISHES,
  type ClauseParts,
} from "../model/search";
import { counted } from "../../picture/words";
import type { Field } from "../../search/floors/fields";
import { state, update } from "../state/store";
import { Chip, Choice, Pill, TextField } from "./fields";
import { PickupIcon, RoomIcon } from "./signs";

/** The list of what must hold, and ways to add to it. */
export function Conditions({ problem }: { readonly problem: string | undefined }): JSX.Element {
  const { conditions, edition } = state.value;
  const [stage, setStage] = useState("1");
  const [group, setGroup] = useState("Next to the start");
  const clauses = clausesOf(conditions);
  const set = (next: readonly string[]): void => update({ conditions: next.join("; ") });
  const stages = searchStages(edition).map(({ name }) => name);
  return (
    <div class="card conditions">
      <div class="controls">
        <Choice
          label="On"
          value={stage}
          options={stages.map((name) => [name, stageTitle(name)])}
          onChange={setStage}
        />
        <Choice
          label="I wish for"
          value={group}
          options={WISHES.map(({ title }) => [title, title])}
          onChange={setGroup}
        />
      </div>
      <Words group={group} onPress={(condition) => set([...clauses, `${stage}: ${condition}`])} />
      {clauses.length > 0 && (
        <ul class="chips" aria-label="What must hold">
          {clauses.map((clause, index) => (
            <Clause
              key={index}
              clause={clause}
              onChange={(next) =>
                set(clauses.flatMap((one, at) => (at === index ? (next ?? []) : one)))
              }
            />
          ))}
        </ul>
      )}
      <TextField
        label="The same in words, as the command line takes them"
        value={conditions}
        placeholder="1: distance.shop <= 2; caves-1: xl"
        problem={problem}
        onInput={(text) => update({ conditions: text })}
      />
    </div>
  );
}

/** The words of a group; a press adds one. */
function Words({ group, onPress }: { group: string; onPress: (condition: string) => void }) {
  const { wishes = [], fields } = WISHES.find(({ title }) => title === group) ?? {};
  return fields !== undefined ? (
    <NamedWish key={group} fields={fields} onPress={onPress} />
  ) : (
    <ul class="chips" aria-label={group}>
      {wishes.map(({ title, condition, room, award }) => (
        <li key={condition}>
          <Pill onPress={() => onPress(condition)}>
            {room && <RoomIcon type={room} />}
            {award && <PickupIcon award={award} size={18} />}
            {title}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

interface WishProps {
  readonly fields: readonly Field[];
  readonly onPress: (condition: string) => void;
}

/** An item by name, and where it is wished for; one that is chosen of the list is added at once. */
function NamedWish({ fields, onPress }: WishProps) {
  const [where, setWhere] = useState(fields[0]?.name ?? "");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const add = (typed: string): void => {
    const condition = itemWish({ name: where }, typed);
    setWrong(condition === undefined && typed !== "" ? `No item is called "${typed}".` : undefined);
    if (condition !== undefined) {
      setText("");
      onPress(condition);
    }
  };
  return (
    <div class="controls">
      <Choice
        label="Where"
        value={where}
        options={fields.map((field) => [field.name, capitalised(fieldTitle(field))])}
        onChange={setWhere}
      />
      <TextField
        label="Item, by its name"
        value={text}
        placeholder="Brimstone"
        problem={wrong}
        among={ITEM_TITLES}
        onInput={setText}
        onDone={add}
      />
    </div>
  );
}

const ITEM_TITLES = ITEMS.flatMap(({ kind, title }) => (kind === "collectible" ? [title] : []));

/** One condition: its number is changed by a press, and it can be taken out. */
function Clause({ clause, onChange }: { clause: string; onChange: (next?: string) => void }) {
  const parts = clauseParts(clause);
  const title = parts === undefined ? clause : clauseTitle(parts);
  const number = Number(parts?.value);
  const set = (change: Partial<ClauseParts>): void =>
    onChange(parts && clauseText({ ...parts, ...change }));
  const by = (step: number): void => set({ value: `${Math.max(0, number + step)}` });
  const steps = [
    ["−", `${title}: one less`, () => by(-1)],
    ["+", `${title}: one more`, () => by(1)],
  ] as const;
  const remove = ["×", `Remove ${title}`, () => onChange()] as const;
  return (
    <Chip buttons={[...(Number.isInteger(number) ? steps : []), remove]}>
      <span>{title}</span>
      {parts?.field.drops !== undefined && (
        <select
          aria-label={`${title}: how near`}
          value={parts.doors}
          onChange={(event) => set({ doors: event.currentTarget.value })}
        >
          {[...new Set(["", ...NEAR, parts.doors])].map((most) => (
            <option key={most} value={most} selected={most === parts.doors}>
              {most === "" ? "on the floor" : `within ${counted(Number(most), "door")}`}
            </option>
          ))}
        </select>
      )}
    </Chip>
  );
}

/** Doors from the start room that a drop may be behind; any number can be written. */
const NEAR = ["1", "2", "3", "4", "5"];

const SIGNS: Readonly<Record<string, string>> = {
  "=": "is",
  "!=": "is not",
  ">=": "at least",
  "<=": "at most",
};

/** "Floor 1: doors to the shop at most 2". */
function clauseTitle({ stage, field, sign = "", value }: ClauseParts): string {
  const words = [fieldTitle(field), SIGNS[sign], value].filter(Boolean).join(" ");
  return `${stageTitle(stage)}: ${words}`;
}

/** "basement-1" as "Basement I", "1" as "Floor 1". */
function stageTitle(word: string): string {
  if (/^\d+$/.test(word)) {
    return `Floor ${word}`;
  }
  const named = parseStage(word, state.value.edition);
  return isProblem(named)
    ? word
    : stageName(named.stage, named.stageType ?? 0, named.isXl ?? false);
}
