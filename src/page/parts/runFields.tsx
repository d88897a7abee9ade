/** The controls that say which run is meant: seed, edition, difficulty, character. */
import type { JSX } from "preact";
import { EDITIONS, type RuleSet } from "../../core/game/edition";
import { capitalised } from "../../core/words/words";
import { formatSeedText } from "../../core/rng/seedText";
import { findCharacter, PAGE_CHARACTERS } from "../model/characters";
import { editionTitle } from "../model/words";
import { isProblem, type Problem } from "../../core/problem";
import { readStartSeed } from "../../core/words/seeds";
import { state, update } from "../state/store";
import { Choice, Settings } from "./fields";
import { SeedField } from "./seedField";

/** Whether a text has fewer symbols than a seed's: its first digits are no number that anybody means. */
function isShort(text: string): boolean {
  return [...text.replace(/[\s-]/g, "")].length < 8;
}

/** Nothing is said below a seed that is whole. */
function hintOf(read: number | Problem | undefined, isUnfinished: boolean): string | undefined {
  if (read === undefined) {
    return "Any spelling will do: with or without the space, a number, a link.";
  }
  if (!isUnfinished) {
    return undefined;
  }
  return isProblem(read)
    ? "No seed yet: it has 8 symbols."
    : "A seed has 8 symbols; Enter takes this as a number.";
}

export function EditionChoice(): JSX.Element {
  return (
    <Choice<RuleSet>
      label="Edition"
      value={state.value.edition}
      options={EDITIONS.map((name) => [name, capitalised(editionTitle(name))])}
      onChange={(edition) => update({ edition })}
    />
  );
}

/** Edition and difficulty. */
export function RuleFields(): JSX.Element {
  const { isHard } = state.value;
  return (
    <>
      <EditionChoice />
      <Choice<"normal" | "hard">
        label="Difficulty"
        value={isHard ? "hard" : "normal"}
        options={[
          ["normal", "Normal"],
          ["hard", "Hard"],
        ]}
        onChange={(name) => update({ isHard: name === "hard" })}
      />
    </>
  );
}

/** Everything that says which run is meant. */
export function RunFields(): JSX.Element {
  const { character, edition, isHard } = state.value;
  const summary = [
    editionTitle(edition),
    isHard ? "hard" : "normal",
    findCharacter(character)?.name ?? `character ${character}`,
  ].join(" · ");
  return (
    <form class="run-fields no-print" onSubmit={(event) => event.preventDefault()}>
      <SeedField
        label="Seed"
        placeholder="B911 99AC"
        read={readStartSeed}
        write={formatSeedText}
        isUnfinished={isShort}
        hintOf={hintOf}
      />
      <Settings label="The run" summary={summary}>
        <RuleFields />
        <Choice
          label="Character"
          value={`${character}`}
          options={PAGE_CHARACTERS.map(({ playerType, name }) => [`${playerType}`, name])}
          onChange={(number) => update({ character: Number(number) })}
        />
      </Settings>
    </form>
  );
}
