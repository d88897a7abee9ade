/** A field for a seed as it is typed, and a button for any seed. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isProblem, type Problem } from "../../core/problem";
import { randomSeed } from "../model/seed";
import { state, update } from "../state/store";
import { Action, TextField } from "./fields";

interface SeedFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly read: (text: string) => number | Problem;
  readonly write: (seed: number) => string;
  /** Whether a text is the beginning of a seed: it is taken when the field is left, or at Enter. */
  readonly isUnfinished?: (text: string) => boolean;
  readonly hintOf: (
    read: number | Problem | undefined,
    isUnfinished: boolean,
  ) => string | undefined;
}

/** What is typed gives way to another seed that comes from a link, "back" or the button. */
export function SeedField(props: SeedFieldProps): JSX.Element {
  const { label, placeholder, write, isUnfinished = () => false, hintOf } = props;
  const seed = state.value.seed;
  const shown = seed === undefined ? "" : write(seed);
  const [text, setText] = useState(shown);
  const readIn = (typed: string): number | Problem | undefined =>
    typed.trim() === "" ? undefined : props.read(typed);
  const read = readIn(text);
  useEffect(() => {
    if ((isProblem(read) ? undefined : read) !== seed) {
      setText(shown);
    }
  }, [seed]);
  const take = (typed: string): void => {
    const next = readIn(typed);
    if (!isProblem(next)) {
      update({ seed: next });
    }
  };
  const type = (typed: string): void => {
    setText(typed);
    if (typed.trim() === "" || !isUnfinished(typed)) {
      take(typed);
    }
  };
  return (
    <div class="seed-row">
      <TextField
        label={label}
        value={text}
        placeholder={placeholder}
        isMonospaced
        problem={isProblem(read) && !isUnfinished(text) ? read.problem : undefined}
        hint={hintOf(read, isUnfinished(text))}
        onInput={type}
        onDone={take}
      />
      <Action onClick={() => update({ seed: randomSeed() })}>Random</Action>
    </div>
  );
}
