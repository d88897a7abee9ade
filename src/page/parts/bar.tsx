/** The one bar: whose floors, by which rules, with what carried, and where else to go. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Edition, EDITIONS } from "../../core/game/edition";
import { readBuild } from "../../figures/gameBuilds";
import { LABELLED, type LabelledRow } from "../../core/game/situationRows";
import { fieldWords, readFieldText } from "../../core/words/situationFields";
import { capitalised } from "../../core/award/awardWords";
import { CHARACTER_NAMES, characterName, START_HEALTH } from "../../core/game/characters";
import { editionTitle } from "../model/pageWords";
import { float32Text } from "../../core/rng/float32";
import { itemTitle } from "../../core/words/itemTexts";
import { addressIn, type PageState, VIEWS, writeAddress } from "../state/address";
import { chooseSeed, openAddress, state, update } from "../state/store";
import {
  Action,
  Choice,
  FileButton,
  Fold,
  NumberField,
  Pill,
  Settings,
  TextField,
  ViewLink,
} from "./fields";
import { ItemPicker, LuckField } from "./carried";
import { Row } from "./row";
import { ShopLevel } from "./said";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { linkNow, shownFloor } from "../state/shown";
import { readStartSeed } from "../../core/words/seedTexts";
import { unlockedAnswer, unlockedSentences } from "../../answers/unlockedAnswer";
import { randomSeed } from "../model/pageRun";
import { remembered } from "../state/memory";

/** What maps show. Hidden rooms are those without visible doors. */
const SHOWN = [
  ["showsDrops", "Drops"],
  ["showsItems", "Items"],
  ["showsSecrets", "Hidden"],
] as const;

/** Everything that counts for all views stands here once. */
export function Bar(): JSX.Element {
  const { view } = state.value;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
  return (
    <header class="top no-print">
      <ViewLink class="brand" to={{ view: "run" }} label="Basement Oracle">
        <img src={icon} alt="" width="34" height="34" />
        <span>Basement Oracle</span>
      </ViewLink>
      <SeedForm />
      <Row class="pills" label="This run">
        <Action onClick={() => chooseSeed(randomSeed())}>Random</Action>
        <Share />
        <RunPill />
        <LoadoutPill />
        {(view === "run" || view === "search") &&
          SHOWN.map(([field, name]) => (
            <Pill
              key={field}
              isOn={state.value[field]}
              onPress={() => update({ [field]: !state.value[field] })}
            >
              {name}
            </Pill>
          ))}
      </Row>
      <Row label="Views" isNavigation>
        {VIEWS.map((name) => (
          <ViewLink key={name} to={{ view: name }} isHere={view === name}>
            {capitalised(name)}
          </ViewLink>
        ))}
      </Row>
    </header>
  );
}

function RunPill(): JSX.Element {
  const { character, edition, isHard } = state.value;
  const who = character === 0 ? "" : characterName(character);
  const summary = [editionTitle(edition), isHard ? "hard" : "", who].filter(Boolean).join(", ");
  return (
    <Settings label="The run" summary={summary}>
      {() => (
        <>
          <Choice<Edition>
            label="Edition"
            value={edition}
            options={EDITIONS.map((name) => [name, capitalised(editionTitle(name))])}
            onChange={(next) => update({ edition: next })}
          />
          <UnlocksChoice />
          <Pill isOn={isHard} onPress={() => update({ isHard: !isHard })}>
            Hard mode
          </Pill>
          <Choice
            label="Character"
            value={`${character}`}
            options={CHARACTER_NAMES.flatMap((name, playerType) =>
              START_HEALTH[name] === undefined ? [] : [[`${playerType}`, name] as const],
            )}
            onChange={(number) => update({ character: Number(number) })}
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
    ["", "not said: everything, where it matters"],
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
          next === "own" || update({ unlocks: next === "" ? undefined : (next as "all" | "none") })
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

/** What the file that says it has and lacks of floors, bosses, rooms, pickups and items, by name. */
function HasAndLacks(): JSX.Element | null {
  const { file } = remembered.value.slot ?? {};
  return file === undefined ? null : (
    <Fold title="What my file has and lacks" class="fold wide">
      {() =>
        unlockedSentences(unlockedAnswer(file)).map((line) => (
          <p key={line} class="small">
            {line}
          </p>
        ))
      }
    </Fold>
  );
}

const NUMBER_MAX = 999;

/** "Luck 2, Lucky Foot", "4 items": the chips below name them all. */
function carriedShort({ source, luck, items }: PageState): string {
  const names = Object.keys(items);
  const count = Object.values(items).reduce((sum, one) => sum + one, 0);
  const [name = ""] = names;
  const said = count === 1 ? itemTitle(name) : `${count === 0 ? "No" : count} items`;
  const isLuckAlone = source === "save" || (count === 0 && luck !== 0);
  const words = [
    ...(luck === 0 && source !== "save" ? [] : [`Luck ${float32Text(luck)}`]),
    ...(isLuckAlone ? [] : [said]),
  ];
  return words.join(", ");
}

/** What decides drops and floors besides the seed. A saved run has its own; no file tells its luck. */
function LoadoutPill(): JSX.Element {
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

/** A build is named as logs name it, and its edition says which there are. */
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

/** Where the page stands for everybody; empty for a copy of it that was opened from a file. */
function publicAddress(): string {
  const stated = document.querySelector<HTMLMetaElement>("meta[name=public-address]")?.content;
  return stated || (location.protocol.startsWith("http") ? location.href.replace(/#.*/, "") : "");
}

/** A link that opens for everybody; without a public address a text that this page reads when it is pasted. */
function shareText({ shown, lacks }: ReturnType<typeof linkNow>): string {
  const floor = shownFloor.value;
  const title = floor === undefined || isProblem(floor) ? "" : floor.title;
  const words = [seedShown(shown.seed), editionTitle(shown.edition), title].filter(Boolean);
  const place = publicAddress() || `${words.join(", ")} (paste into Basement Oracle): `;
  return `${place}#${writeAddress(shown)} ${lacks}`.trim();
}

/** Copies the link, which holds the whole view; what it cannot hold is said until something else is shown. */
function Share(): JSX.Element {
  const [copied, setCopied] = useState<string>();
  const shown = state.value;
  useEffect(() => setCopied(undefined), [shown]);
  const copy = async (): Promise<void> => {
    const link = linkNow();
    await navigator.clipboard.writeText(shareText(link)).catch(() => {
      throw new Error("The browser forbids copying; copy the address of the page instead.");
    });
    setCopied(link.lacks);
    if (link.lacks === "") {
      setTimeout(() => setCopied(undefined), 2000);
    }
  };
  return (
    <>
      <Action onClick={copy}>{copied === undefined ? "Share" : "Copied"}</Action>
      {copied && (
        <p class="problem" role="status">
          {copied}
        </p>
      )}
    </>
  );
}

/** Shows what a text means, a seed or a link of this page; where it means neither, says why. */
export function takeText(text: string): string {
  const address = addressIn(text);
  const seed = text.trim() === "" ? undefined : readStartSeed(text);
  if (address !== undefined) {
    openAddress(address);
  } else if (!isProblem(seed)) {
    chooseSeed(seed);
  }
  return address === undefined && isProblem(seed) ? seed.problem : "";
}

/** What is typed gives way to another seed that comes from a link, a file, "back" or the button. */
function SeedForm(): JSX.Element {
  const { seed } = state.value;
  const [typed, setTyped] = useState<{ readonly text: string; readonly problem?: string }>();
  useEffect(() => setTyped(undefined), [seed]);
  const take = (text: string): void => {
    const problem = takeText(text);
    setTyped(problem === "" ? undefined : { text, problem });
  };
  return (
    <form
      class="seed-row"
      onSubmit={(event) => {
        event.preventDefault();
        take(typed?.text ?? seedShown(seed));
      }}
    >
      <TextField
        label="Seed"
        value={typed?.text ?? seedShown(seed)}
        placeholder="B911 99AC"
        isMonospaced
        // Whoever has a keyboard wants to type; on a phone it would cover the map.
        autofocus={seed === undefined && matchMedia("(pointer: fine)").matches}
        among={remembered.value.seeds.map(formatSeedText)}
        problem={typed?.problem}
        onInput={(text) => (isShort(text) ? setTyped({ text }) : take(text))}
        onDone={take}
      />
    </form>
  );
}

function seedShown(seed: number | undefined): string {
  return seed === undefined ? "" : formatSeedText(seed);
}

/** Whether a text has fewer symbols than a seed's: its first digits are no number that anybody means. */
function isShort(text: string): boolean {
  return [...text.replace(/[\s-]/g, "")].length < 8;
}
