/** What differs from a fresh run, as chips that take it back; and what of an address could not be read. */
import type { JSX } from "preact";
import { LABELLED_RUN_FIELDS } from "../../core/game/runFields";
import { float32Text } from "../../core/rng/float32";
import { itemTitle } from "../../core/words/items";
import { characterName } from "../../core/game/characters";
import type { Unlocks } from "../../core/game/unlocks";
import { counted } from "../../picture/words";
import { wordsOf } from "../model/run";
import { withItem } from "../model/items";
import { type PageState, START_STATE } from "../state/address";
import { leftOut, savedRun, shownLog } from "../state/files";
import { Chip, ProblemNote } from "./fields";
import { FRESH, state, update, wrongParts } from "../state/store";

/** A difference in words, and what takes it back. */
type Difference = readonly [words: string, back: Partial<PageState>];

/** What a run is made with besides its seed and edition. */
function differences(shown: PageState): readonly Difference[] {
  const { character, items, luck } = shown;
  const all: readonly (Difference | false)[] = [
    shown.isHard && ["Hard", { isHard: false }],
    character !== START_STATE.character && [
      characterName(character),
      { character: START_STATE.character },
    ],
    shown.unlocks !== undefined && [unlocksTitle(shown.unlocks), { unlocks: undefined }],
    shown.cleared !== "" && [
      `${counted(wordsOf(shown.cleared).length, "room")} cleared`,
      { cleared: "" },
    ],
    shown.entered !== "" && [`Entered: ${shown.entered}`, { entered: "" }],
    shown.skipped !== "" && [`Skipped: ${shown.skipped}`, { skipped: "" }],
    luck !== 0 && [`Luck ${float32Text(luck)}`, { luck: 0 }],
    ...Object.entries(items).map(([name, count]): Difference => [
      count === 1 ? itemTitle(name) : `${itemTitle(name)} ×${count}`,
      { items: withItem(items, name, 0) },
    ]),
    ...LABELLED_RUN_FIELDS.filter(({ field }) => shown[field] !== undefined).map(
      ({ field, label }): Difference => [`${label}: ${shown[field]}`, { [field]: undefined }],
    ),
  ];
  return all.filter((one) => one !== false);
}

function unlocksTitle(unlocks: Unlocks): string {
  return typeof unlocks === "string"
    ? `${unlocks === "all" ? "Everything" : "Nothing"} unlocked`
    : `Unlocked as in your file (${unlocks.length})`;
}

/** Whose floors are shown where they are not those of a fresh run. */
function fileOf({ source }: PageState): string {
  if (source === "save") {
    return `Your saved run ${savedRun.value?.name ?? ""}`;
  }
  return source === "log" ? `Your log ${shownLog.value.name ?? ""}` : "";
}

export function Chips(): JSX.Element | null {
  const shown = state.value;
  const file = fileOf(shown);
  const backToSeed: Partial<PageState> = { ...FRESH, items: {}, source: "seed", stage: "" };
  const made = file === "" ? differences(shown) : [[file, backToSeed] as const];
  return made.length + wrongParts.value.length + leftOut.value.length === 0 ? null : (
    <div class="notes">
      {made.length > 0 && (
        <ul class="chips" aria-label="What differs from a fresh run">
          {made.map(([words, back]) => (
            <Chip key={words} buttons={[["×", `Without ${words}`, () => update(back)]]}>
              <span>{words}</span>
            </Chip>
          ))}
        </ul>
      )}
      <ProblemNote text={leftOut.value} />
      <ProblemNote text={wrongParts.value.join(" ")} />
    </div>
  );
}
