/** The commands that lead to what a log was held against, with the options that say what it was made with. */
import { CARRIED_ITEMS } from "../../core/game/items";
import { differingAnswers, HYPOTHESES } from "../../core/award/awardRules";
import { countOf } from "../../core/game/bag";
import { toldOf, type Said, type Situation } from "../../core/model/situation";
import type { FloorInput } from "../floorTypes";
import { longOption, SITUATION } from "../../core/game/situationRows";
import type { RuledLoadout } from "../../core/award/loadout";
import { plainNumber } from "../../core/game/counts";
import { fieldWords } from "../../core/words/situationFields";

/** An option with its value; left out where that is undefined. */
function optionWords(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [name, value];
}

/** The options of a command that say rules and loadout: what is usual is left out. */
export function loadoutOptions({ rules, loadout }: RuledLoadout): readonly string[] {
  const { luck, difficulty, items } = loadout;
  const answers = differingAnswers(rules);
  return [
    ...optionWords("--edition", rules.edition),
    ...optionWords("--luck", luck === 0 ? undefined : plainNumber(luck)),
    ...optionWords("--difficulty", difficulty === "normal" ? undefined : difficulty),
    ...CARRIED_ITEMS.flatMap(({ name }) => itemOption(name, countOf(items, name))),
    ...HYPOTHESES.flatMap(({ id }) =>
      optionWords("--hypothesis", answers[id] && `${id}=${answers[id]}`),
    ),
  ];
}

/** The command that rolls an award again. */
export function awardCommand(awardSeed: number, chosen: RuledLoadout): string {
  return ["oracle award", `${awardSeed}`, ...loadoutOptions(chosen)].join(" ");
}

/** The options of a command that say the state of a run: what is usual is left out. */
export function runOptions(state: Situation): readonly string[] {
  const { difficulty, ...told } = toldOf(state);
  const all: Said = difficulty === "hard" ? { ...told, difficulty } : told;
  return SITUATION.flatMap((row) => {
    const [option, value] = [longOption(row), all[row.field]];
    const words = value === undefined || option === "" ? [] : fieldWords(row, value);
    return words.flatMap((word) => [option, word]);
  });
}

function itemOption(name: string, count: number): readonly string[] {
  return count === 0 ? [] : ["--item", count === 1 ? name : `${name}=${count}`];
}

/** The command that generates a floor again by its own seed. */
export function floorCommand(input: FloorInput): string {
  const { stageSeed, stage, stageType } = input;
  const floor = `oracle floor --stage-seed ${stageSeed} --stage ${stage} --type ${stageType}`;
  return [floor, ...runOptions(input)].join(" ");
}
