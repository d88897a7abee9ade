/** "luck=5 +guppys-tail": the words that ask what another loadout than the one carried would give. */
import { AWARD_ITEMS, type ItemName } from "../../core/game/awardItems";
import { countOf, type Loadout } from "../../core/award/loadout";
import { isProblem, type Problem } from "../../core/problem";
import { toFloat32 } from "../../core/rng/float32";
import { isSeed, seedError } from "../../core/rng/generator";
import { findWord } from "./words";

/** What the words of a command ask for. */
export interface WhatIf {
  /** The loadout that they make of the one carried. */
  readonly change: (this: void, loadout: Loadout) => Loadout;
  readonly awardSeed: number | undefined;
}

const LUCK = "luck=";

/** Reads the words: a new luck, items besides those carried, and for `oracle award` a seed. */
export function readWhatIf(words: readonly string[], takesSeed: boolean): WhatIf | Problem {
  const added: ItemName[] = [];
  let luck: number | undefined;
  let awardSeed: number | undefined;
  for (const word of words) {
    const number = tonumber(word.slice(LUCK.length));
    const seed = tonumber(word);
    if (word.slice(0, LUCK.length).toLowerCase() === LUCK && number !== undefined) {
      luck = toFloat32(number);
    } else if (word.charAt(0) === "+") {
      const names = AWARD_ITEMS.map(({ name }) => name);
      const found = findWord("item", word.slice(1), names);
      if (isProblem(found)) {
        return found;
      }
      added.push(found);
    } else if (!takesSeed || seed === undefined || awardSeed !== undefined) {
      const expected = takesSeed ? "an award seed, luck=5 or +item" : "luck=5 or +item";
      return { problem: `Expected ${expected} but received "${word}".` };
    } else if (isSeed(seed)) {
      awardSeed = Math.floor(seed);
    } else {
      return { problem: seedError(seed) };
    }
  }
  return { change: (loadout) => withChanges(loadout, luck, added), awardSeed };
}

function withChanges(
  loadout: Loadout,
  luck: number | undefined,
  added: readonly ItemName[],
): Loadout {
  const items: Partial<Record<ItemName, number>> = { ...loadout.items };
  for (const name of added) {
    items[name] = countOf(items, name) + 1;
  }
  return { ...loadout, luck: luck ?? loadout.luck, items };
}
