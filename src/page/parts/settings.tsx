/** Two buttons of the bar, with the controls of what a run is made with behind them. */
import { codesIn } from "../../core/game/bag";
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { unlockedAnswer, unlockedSentences } from "../../answers/unlockedAnswer";
import { capitalised } from "../../core/award/awardWords";
import { CHARACTER_NAMES, START_HEALTH } from "../../core/game/characters";
import { type Edition, EDITIONS } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { float32Text } from "../../core/rng/float32";
import { titleOfCode } from "../../core/words/itemTexts";
import { fieldWords, readFieldText } from "../../core/words/situationFields";
import { readBuild } from "../../figures/gameBuilds";
import { withUnlocks } from "../model/saidUnlocks";
import { editionTitle, runWords } from "../model/pageWords";
import { LABELLED, type LabelledRow, type PageState } from "../state/address";
import { remembered } from "../state/memory";
import { state, update } from "../state/store";
import { ItemPicker, LuckField } from "./carried";
import { Choice, FileButton, Fold, Lines, NumberField, Pill, TextField } from "./fields";
import { ShopLevel } from "./said";

/** Controls behind a button that says in a few words what they are set to; Escape or a press elsewhere closes them. */
function Settings({
  summary,
  label,
  children,
}: {
  readonly summary: string;
  readonly label: string;
  readonly children: () => ComponentChildren;
}): JSX.Element {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="pill" popovertarget={id}>
        <span class="hidden">{label}: </span>
        <span>{summary}</span>
      </button>
      <div
        id={id}
        popover="auto"
        class="card controls settings"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && children()}
      </div>
    </>
  );
}

/** Edition, what is unlocked, hard mode and character, behind what they are set to. */
export function RunPill(): JSX.Element {
  const { playerType, edition, difficulty } = state.value;
  const isHard = difficulty === "hard";
  return (
    <Settings label="The run" summary={runWords(state.value)}>
      {() => (
        <>
          <Choice<Edition>
            label="Edition"
            value={edition}
            options={EDITIONS.map((name) => [name, capitalised(editionTitle(name))])}
            onChange={(next) => update({ edition: next })}
          />
          <UnlocksChoice />
          <Pill isOn={isHard} onPress={() => update({ difficulty: isHard ? "normal" : "hard" })}>
            Hard mode
          </Pill>
          <Choice
            label="Character"
            value={`${playerType}`}
            options={CHARACTER_NAMES.flatMap((name, number) =>
              START_HEALTH[name] === undefined ? [] : [[`${number}`, name] as const],
            )}
            onChange={(number) => update({ playerType: Number(number) })}
          />
        </>
      )}
    </Settings>
  );
}

/** What the player has unlocked: it decides which items, floors and rooms there are. */
function UnlocksChoice(): JSX.Element {
  const { unlocks } = state.value;
  const isOwn = unlocks !== undefined && unlocks !== "all" && unlocks !== "none";
  const options = [
    ["", "not said: all, where it matters"],
    ["all", "everything"],
    ["none", "nothing"],
    ...(isOwn ? [["own", `my file: ${unlocks.length} achievements`] as const] : []),
  ] as const;
  return (
    <>
      <Choice
        label="Unlocked"
        value={isOwn ? "own" : (unlocks ?? "")}
        options={options}
        onChange={(next) =>
          next === "own" ||
          update(withUnlocks(state.value, next === "" ? undefined : (next as "all" | "none")))
        }
      />
      {!isOwn && unlocks === undefined && <ShopLevel />}
      {isOwn && <HasAndLacks />}
      <div class="wide">
        <FileButton />
        <p class="muted small">
          <code>rep+persistentgamedata1.dat</code> says what is unlocked, and is remembered.
        </p>
      </div>
    </>
  );
}

/** Which floors, bosses, rooms, pickups and items the player's file has unlocked and which not, by name. */
function HasAndLacks(): JSX.Element | null {
  const { file } = remembered.value.slot ?? {};
  return file === undefined ? null : (
    <Fold title="What my file has and lacks" class="fold wide">
      {() => <Lines lines={unlockedSentences(unlockedAnswer(file))} class="small" />}
    </Fold>
  );
}

const NUMBER_MAX = 999;

/** "Luck 2, Lucky Foot", "4 items": the chips below name them all. */
function carriedShort({ source, luck, carried }: PageState): string {
  const codes = codesIn(carried);
  const count = Object.values(carried).reduce((sum, one) => sum + one, 0);
  const said = count === 1 ? codes.map(titleOfCode).join() : `${count === 0 ? "No" : count} items`;
  const isLuckAlone = source === "save" || (count === 0 && luck !== 0);
  const words = [
    ...(luck === 0 && source !== "save" ? [] : [`Luck ${float32Text(luck)}`]),
    ...(isLuckAlone ? [] : [said]),
  ];
  return words.join(", ");
}

/** What is carried. A saved run tells it itself, but for its luck. */
export function LoadoutPill(): JSX.Element {
  const shown = state.value;
  const { source } = shown;
  return (
    <Settings label="What you carry" summary={carriedShort(shown)}>
      {() => (
        <>
          <LuckField />
          {source === "save" && <p class="muted">No file tells your luck.</p>}
          {source !== "save" && <ItemPicker />}
          {source === "seed" && (
            <Fold title="Coins, hearts and more, when a floor is made">
              <div class="controls">
                {LABELLED.map((row) =>
                  row.kind === "count" ? (
                    <NumberField
                      key={row.field}
                      label={row.label}
                      value={shown[row.field]}
                      placeholder="as begun"
                      min={0}
                      max={NUMBER_MAX}
                      onChange={(value) => update({ [row.field]: value && Math.floor(value) })}
                    />
                  ) : (
                    <SaidText key={row.field} row={row} />
                  ),
                )}
              </div>
            </Fold>
          )}
        </>
      )}
    </Settings>
  );
}

/** Reads what was typed; which builds there are depends on the edition. */
function readSaid(row: LabelledRow, text: string): unknown {
  return row.kind === "build" ? readBuild(state.value.edition, text) : readFieldText(row, text);
}

/** A field of the situation that is said in words, as the command line takes it. */
function SaidText({ row }: { readonly row: LabelledRow }): JSX.Element {
  const { field, label, example } = row;
  const [typed, setTyped] = useState<{ readonly text: string; readonly problem: string }>();
  const value = state.value[field];
  const take = (text: string): void => {
    const read = text.trim() === "" ? undefined : readSaid(row, text.trim());
    setTyped(isProblem(read) ? { text, problem: read.problem } : undefined);
    if (!isProblem(read)) {
      update({ [field]: read });
    }
  };
  return (
    <TextField
      label={label}
      value={typed?.text ?? (value === undefined ? "" : fieldWords(row, value).join(","))}
      placeholder={`as begun, or as in ${example}`}
      problem={typed?.problem}
      onInput={(text) => setTyped({ text, problem: "" })}
      onDone={take}
    />
  );
}
