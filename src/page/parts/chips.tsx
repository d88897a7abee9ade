/** Chips that tell and take back what differs from a fresh run; and what could not be read of an address. */
import { codesIn } from "../../core/game/bag";
import type { JSX } from "preact";
import { float32Text } from "../../core/rng/float32";
import { titleOfCode } from "../../core/words/itemTexts";
import { fieldWords } from "../../core/words/situationFields";
import { capitalised } from "../../core/award/awardWords";
import { characterName } from "../../core/game/characters";
import type { Unlocks } from "../../core/game/unlocks";
import { counted } from "../../picture/countWords";
import { wordsInList } from "../model/pageRun";
import { caseOf } from "../model/pageLoadout";
import { withItem } from "../model/carriedItems";
import { LABELLED, type PageState } from "../state/address";
import { leftOut, openFiles, savedRun } from "../state/givenFiles";
import { shownLog } from "../state/givenLog";
import { Chip, Pill, ProblemNote, shortened, ViewLink } from "./fields";
import { FRESH, state, wrongParts } from "../state/store";
import { changes, forgetChanges, press } from "../state/changes";
import { keep, remembered } from "../state/memory";
import { lockedItems, shopLevelOf, unlockTitle, withShopLevel } from "../model/saidUnlocks";
import { roomsWords } from "../model/pageWords";

/** A difference in words, and what takes it back. */
type Difference = readonly [words: string, back: Partial<PageState>];

/** What a run is made with besides its seed and edition. */
function differences(shown: PageState): readonly Difference[] {
  const { playerType, carried, luck } = shown;
  const all: readonly (Difference | false)[] = [
    shown.difficulty === "hard" && ["Hard", { difficulty: "normal" }],
    playerType !== 0 && [characterName(playerType), { playerType: 0 }],
    ...unlocksSaid(shown),
    ...saidOneByOne(shown),
    shown.cleared !== "" && [
      `${counted(wordsInList(shown.cleared).length, "room")} cleared`,
      { cleared: "" },
    ],
    ...(["entered", "skipped"] as const).map((field): Difference | false => {
      const rooms = roomsWords(shown[field], shown.edition);
      return rooms !== "" && [`${capitalised(field)}: ${rooms}`, { [field]: [] }];
    }),
    ...Object.entries(shown.hypotheses).map(([question, answer], at, all): Difference => [
      `${question}: ${answer}`,
      { hypotheses: Object.fromEntries(all.filter((_, other) => other !== at)) },
    ]),
    luck !== 0 && [`Luck ${float32Text(luck)}`, { luck: 0 }],
    ...codesIn(carried).map((code): Difference => [
      carried[code] === 1 ? titleOfCode(code) : `${titleOfCode(code)} ×${carried[code]}`,
      { carried: withItem(carried, code, 0) },
    ]),
    ...LABELLED.flatMap((row): readonly Difference[] => {
      const { field, label } = row;
      const value = shown[field];
      const words = value === undefined ? [] : fieldWords(row, value);
      return words.length === 0 ? [] : [[`${label}: ${words.join(", ")}`, { [field]: undefined }]];
    }),
  ];
  return all.filter((one) => one !== false);
}

/** What was said of all that is unlocked. */
function unlocksSaid({ unlocks }: PageState): readonly Difference[] {
  return unlocks === undefined ? [] : [[unlocksTitle(unlocks), { unlocks: undefined }]];
}

/** "My save: 320 achievements, of 2026-11-28". */
function unlocksTitle(unlocks: Unlocks): string {
  if (typeof unlocks === "string") {
    return `${unlocks === "all" ? "Everything" : "Nothing"} unlocked`;
  }
  const { slot } = remembered.value;
  const read = slot === undefined ? "" : `, of ${slot.date}`;
  return `My save: ${counted(unlocks.length, "achievement")}${read}`;
}

/** What was said of single achievements: the shop's level, and items that are locked. */
function saidOneByOne(shown: PageState): readonly (Difference | false)[] {
  const level = shopLevelOf(shown);
  const items = lockedItems(shown);
  const names = items.map((one) => unlockTitle(one, shown.edition)).join(", ");
  return [
    level !== undefined && [`My shop: level ${level}`, withShopLevel(shown, undefined)],
    items.length > 0 && [
      `Locked for me: ${names}`,
      { locked: shown.locked.filter((one) => !items.includes(one)) },
    ],
  ];
}

/** The file whose floors are shown; empty where they are a seed's. */
function fileOf({ source }: PageState): string {
  if (source === "save") {
    return `Your saved run ${savedRun.value?.name ?? ""}`;
  }
  const { name = "", date = "" } = shownLog.value;
  return source === "log" ? `Your log ${[name, date].filter(Boolean).join(", ")}` : "";
}

/** Takes a difference back; with the chip of the unlocks their file is forgotten. */
function take(words: string, back: Partial<PageState>): void {
  if ("unlocks" in back) {
    keep({ slot: undefined });
  }
  press(`Without ${words}`, back);
}

/** What the last press changed, with a link to each floor. */
function Changed(): JSX.Element | null {
  const { said, floors } = changes() ?? { said: "", floors: [] };
  return said === "" ? null : (
    <section class="note changed" role="status">
      <b>{said}.</b>{" "}
      {floors.length === 0 ? "Nothing that stands on the floors changes." : "This changes:"}
      <ul class="plain">
        {floors.map(({ word, title, differs }) => (
          <li key={word}>
            <ViewLink to={{ view: "run", stage: word }}>{title}</ViewLink>: {differs.join("; ")}
          </li>
        ))}
      </ul>
      <button type="button" class="press" onClick={forgetChanges}>
        Close
      </button>
    </section>
  );
}

/** Buttons for the files that were given together with the shown one. */
function LeftOut(): JSX.Element | null {
  return leftOut.value.length === 0 ? null : (
    <div class="note bad presses" role="alert">
      <span>One file is shown at a time. Also given:</span>
      {leftOut.value.map((files) => (
        <Pill isLight key={files[0]} onPress={() => void openFiles(files)}>
          Open {shortened(files[0]?.name ?? "")}
        </Pill>
      ))}
    </div>
  );
}

export function Chips(): JSX.Element | null {
  const shown = state.value;
  const file = fileOf(shown);
  const backToSeed: Partial<PageState> = { ...FRESH, carried: {}, source: "seed", stage: "" };
  const ofSave = shown.source === "save" ? unlocksSaid(shown) : [];
  const made = file === "" ? differences(shown) : [[file, backToSeed] as const, ...ofSave];
  const notes = file === "" ? caseOf(shown).notes : [];
  const problems = [...wrongParts.value, ...notes];
  const isEmpty = made.length + problems.length + leftOut.value.length === 0;
  return isEmpty && changes() === undefined ? null : (
    <div class="notes">
      {made.length > 0 && (
        <ul class="chips" aria-label="What differs from a fresh run">
          {made.map(([words, back]) => (
            <Chip key={words} buttons={[["×", `Without ${words}`, () => take(words, back)]]}>
              <span>{words}</span>
            </Chip>
          ))}
        </ul>
      )}
      <Changed />
      <LeftOut />
      <ProblemNote text={problems.join(" ")} />
    </div>
  );
}
