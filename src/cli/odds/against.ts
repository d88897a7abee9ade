/** The second loadout of `oracle odds --against`. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import type { LoadoutOptions } from "../options";

/**
 * The second loadout of a comparison, as in "luck=5,hard,lucky-foot,contract-from-below=2" or
 * "nothing". What it does not mention is: edition and open questions of the first loadout, luck 0,
 * difficulty of the first, no items.
 */
export function againstLoadout(text: string, options: LoadoutOptions): ChosenLoadout {
  const words = text.split(",").map((word) => word.trim());
  const { luck: _luck, item: _item, ...shared } = options;
  let second: LoadoutOptions = shared;
  const items: string[] = [];
  for (const word of words.filter((one) => one !== "" && one !== "nothing")) {
    const [name = "", value] = word.split("=");
    if (name === "luck" || name === "edition") {
      second = { ...second, [name]: value ?? "" };
    } else if (DIFFICULTIES.some((difficulty) => difficulty === name)) {
      second = { ...second, difficulty: name, hard: false };
    } else {
      items.push(word);
    }
  }
  return loadoutFrom({ ...second, item: items });
}
