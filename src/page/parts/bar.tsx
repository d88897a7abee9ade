/** The bar at the top: the seed, what the run is made with, what maps show, and the views. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { capitalised } from "../../core/award/awardWords";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { readStartSeed } from "../../core/words/seedTexts";
import { randomSeed } from "../model/pageRun";
import { editionTitle } from "../model/pageWords";
import { addressIn, VIEWS, writeAddress } from "../state/address";
import { remembered } from "../state/memory";
import { linkNow, shownFloor } from "../state/shown";
import { chooseSeed, openAddress, state, update } from "../state/store";
import { Action, copyText, Pill, TextField, ViewLink } from "./fields";
import { Row } from "./row";
import { LoadoutPill, RunPill } from "./settings";

/** What maps show. Hidden rooms are those without visible doors. */
const SHOWN = [
  ["showsDrops", "Drops"],
  ["showsItems", "Items"],
  ["showsSecrets", "Hidden"],
] as const;

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

/** The page's address in the web; empty for a copy that was opened from a file. */
function publicAddress(): string {
  const stated = document.querySelector<HTMLMetaElement>("meta[name=public-address]")?.content;
  return stated || (location.protocol.startsWith("http") ? location.href.replace(/#.*/, "") : "");
}

/** A link to what is shown; of a page without a public address a text that can be pasted into the page. */
function shareText({ shown, lacks }: ReturnType<typeof linkNow>): string {
  const floor = shownFloor.value;
  const title = floor === undefined || isProblem(floor) ? "" : floor.title;
  const words = [seedShown(shown.seed), editionTitle(shown.edition), title].filter(Boolean);
  const place = publicAddress() || `${words.join(", ")} (paste into Basement Oracle): `;
  return `${place}#${writeAddress(shown)} ${lacks}`.trim();
}

/** Copies a link to the view; what it cannot carry is said until something else is shown. */
function Share(): JSX.Element {
  const [copied, setCopied] = useState<string>();
  const shown = state.value;
  useEffect(() => setCopied(undefined), [shown]);
  const copy = async (): Promise<void> => {
    const link = linkNow();
    await copyText(shareText(link), "copy the address of the page instead");
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

/** The field of the seed; what was typed is dropped where the seed changes by a link, a file, "back" or a button. */
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
        // With a keyboard the player wants to type; on a phone the keys would cover the map.
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

/** Whether a text has fewer symbols than a seed: while the player types, the first digits are not yet a number. */
function isShort(text: string): boolean {
  return [...text.replace(/[\s-]/g, "")].length < 8;
}
