/** What is wished for, put together from words by presses, or written out. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capitalised } from "../../core/award/awardWords";
import { once } from "../../core/once";
import { allItems } from "../../core/words/itemTexts";
import {
  clauseParts,
  clausesOf,
  clausesPlaced,
  clauseText,
  clauseTitle,
  countIn,
  fieldTitle,
  noItemWords,
  placedWish,
  searchStages,
  stageTitle,
  WISHES,
  type ClauseParts,
} from "../model/pageSearch";
import { counted } from "../../picture/countWords";
import type { Field } from "../../search/floors/searchFields";
import { startHunt } from "../state/hunt";
import { state, update } from "../state/store";
import { Chip, Choice, Pill, TextField } from "./fields";
import { PickupIcon, RoomIcon } from "./signs";

/** The list of what must hold, and ways to add to it. */
export function Conditions({ problem }: { readonly problem: string | undefined }): JSX.Element {
  const { conditions, edition } = state.value;
  const [stage, setStage] = useState("1");
  const [group, setGroup] = useState("An item");
  const clauses = clausesOf(conditions);
  const set = (next: readonly string[]): void => update({ conditions: next.join("; ") });
  const stages = searchStages(edition).map(({ name }) => name);
  const placed = problem === undefined ? undefined : clausesPlaced(clauses, state.value);
  return (
    <div class="card conditions">
      <div class="controls">
        <Choice
          label="On"
          value={stage}
          options={stages.map((name) => [name, stageTitle(name, edition)])}
          onChange={setStage}
        />
        <Choice
          label="I wish for"
          value={group}
          options={WISHES.map(({ title }) => [title, title])}
          onChange={setGroup}
        />
      </div>
      <Words
        group={group}
        stage={stage}
        onPress={(added) => set([...clauses, ...added.map((one) => `${stage}: ${one}`)])}
      />
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
      <WrittenOut problem={problem} />
      {placed !== undefined && (
        <p class="presses">
          <Pill isLight onPress={() => set(placed)}>
            Change to {placed.map((one) => clauseTitle(one, edition)).join("; ")}
          </Pill>
        </p>
      )}
    </div>
  );
}

/** The conditions as a text that can be changed. */
function WrittenOut({ problem }: { readonly problem: string | undefined }) {
  return (
    <form onSubmit={search}>
      <TextField
        label="The same, written out"
        value={state.value.conditions}
        placeholder="1: boss = monstro; 3: xl"
        problem={problem}
        onInput={(text) => update({ conditions: text })}
      />
    </form>
  );
}

/** Enter starts the search. */
function search(event: Event): void {
  event.preventDefault();
  void startHunt();
}

/** The words of a group; a press adds one. */
function Words({
  group,
  stage,
  onPress,
}: {
  readonly group: string;
  readonly stage: string;
  readonly onPress: (added: readonly string[]) => void;
}) {
  const {
    wishes: ofAll = [],
    wishesOn,
    fields,
  } = WISHES.find(({ title }) => title === group) ?? {};
  const wishes = wishesOn?.(stage, state.value) ?? ofAll;
  return fields !== undefined ? (
    <NamedWish key={group} fields={fields} onPress={onPress} />
  ) : (
    <ul class="chips" aria-label={group}>
      {wishes.map(({ title, condition, room, award }) => (
        <li key={condition}>
          <Pill onPress={() => onPress([condition])}>
            {room && <RoomIcon type={room} />}
            {award && <PickupIcon award={award} size={18} />}
            {title}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

/** An item by its name, and where it is wished for. */
function NamedWish({
  fields,
  onPress,
}: {
  readonly fields: readonly Field[];
  readonly onPress: (added: readonly string[]) => void;
}) {
  const [where, setWhere] = useState(fields[0]?.name ?? "");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  /** Several names, with commas between them, are several wishes. A place without such an item is changed to one with it. */
  const add = (typed: string): void => {
    const names = typed.split(",").map((name) => name.trim());
    const asked = names.filter((name) => name !== "");
    const found = asked.map((name) => placedWish(where, fields, name, state.value));
    const unknown = asked.find((_, index) => found[index] === undefined);
    setWrong(unknown === undefined ? undefined : noItemWords(unknown));
    if (unknown === undefined && asked.length > 0) {
      setText("");
      setWhere(found[0]?.field.name ?? where);
      onPress(found.flatMap((one) => one?.condition ?? []));
    }
  };
  return (
    <form
      class="controls"
      onSubmit={(event) => {
        add(text);
        search(event);
      }}
    >
      <Choice
        label="Where"
        value={where}
        options={fields.map((field) => [field.name, capitalised(fieldTitle(field))])}
        onChange={setWhere}
      />
      <TextField
        label="Item, by its name"
        value={text}
        placeholder="Brimstone, Eden with The D6"
        problem={wrong}
        among={itemTitles()}
        onInput={setText}
      />
      <button type="submit" class="action main">
        Add and search
      </button>
    </form>
  );
}

const itemTitles = once(() =>
  allItems().flatMap(({ kind, title }) => (kind === "collectible" ? [title] : [])),
);

/** One condition: its number is changed by a press, and it can be taken out. */
function Clause({ clause, onChange }: { clause: string; onChange: (next?: string) => void }) {
  const parts = clauseParts(clause);
  const title = clauseTitle(clause, state.value.edition);
  const count = parts && countIn(parts);
  const set = (change: Partial<ClauseParts>): void =>
    onChange(parts && clauseText({ ...parts, ...change }));
  const to = (next: number) => () => set({ value: `${Math.max(0, next)}` });
  const steps =
    count === undefined
      ? []
      : ([
          ["−", `${title}: one less`, to(count - 1)],
          ["+", `${title}: one more`, to(count + 1)],
        ] as const);
  const remove = ["×", `Remove ${title}`, () => onChange()] as const;
  return (
    <Chip buttons={[...steps, remove]}>
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

/** Offered numbers of doors from the start room to a drop; any other can be written out. */
const NEAR = ["1", "2", "3", "4", "5"];
