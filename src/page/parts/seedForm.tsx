/** The field for a seed as it is typed or pasted, the last seeds, and a button for any seed. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { readStartSeed } from "../../core/words/seeds";
import { randomSeed } from "../model/seed";
import { addressIn } from "../state/address";
import { remembered } from "../state/memory";
import { shownRun } from "../state/shown";
import { chooseSeed, openAddress, state } from "../state/store";
import { Action, TextField } from "./fields";

/** Shows what a text means, a seed or a link of this page; where it means neither, says why. */
export function takeText(text: string): string {
  if (text.trim() === "") {
    chooseSeed(undefined);
    return "";
  }
  const address = addressIn(text);
  if (address !== undefined) {
    openAddress(address);
    return "";
  }
  const seed = readStartSeed(text);
  if (isProblem(seed)) {
    return seed.problem;
  }
  chooseSeed(seed);
  return "";
}

/** What is typed gives way to another seed that comes from a link, a file, "back" or the button. */
export function SeedForm(): JSX.Element {
  const { seed, source } = state.value;
  const run = shownRun.value;
  const of = source === "seed" ? seed : isProblem(run) ? undefined : run.seed;
  const shown = textOf(of);
  const [text, setText] = useState(shown);
  const [told, tell] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const read = text.trim() === "" ? undefined : readStartSeed(text);
  useEffect(() => {
    if ((isProblem(read) ? undefined : read) !== of) {
      setText(shown);
    }
  }, [of]);
  useEffect(() => {
    // Whoever has a keyboard wants to type; on a phone it would cover the map.
    if (seed === undefined && matchMedia("(pointer: fine)").matches) {
      form.current?.querySelector("input")?.focus({ preventScroll: true });
    }
  }, []);
  const take = (typed: string): void => {
    tell(takeText(typed));
    if (addressIn(typed) !== undefined) {
      setText(textOf(state.peek().seed));
    }
  };
  const type = (typed: string): void => {
    setText(typed);
    tell("");
    if (!isShort(typed)) {
      take(typed);
    }
  };
  const isWrong = isProblem(read) && !isShort(text) && addressIn(text) === undefined;
  return (
    <form
      ref={form}
      class="seed-row"
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <TextField
        label="Seed"
        value={text}
        placeholder="B911 99AC"
        isMonospaced
        among={remembered.value.seeds.map(formatSeedText)}
        problem={isWrong ? read.problem : told || undefined}
        onInput={type}
        onDone={take}
      />
      <Action onClick={() => chooseSeed(randomSeed())}>Random</Action>
    </form>
  );
}

function textOf(seed: number | undefined): string {
  return seed === undefined ? "" : formatSeedText(seed);
}

/** Whether a text has fewer symbols than a seed's: its first digits are no number that anybody means. */
function isShort(text: string): boolean {
  return [...text.replace(/[\s-]/g, "")].length < 8;
}
