/** Rules that small wrong changes of the source once slipped past, each said on its own. */
import { countOf } from "../src/core/game/bag";
import { bagOf } from "./support/bags";
import { situationOf } from "../src/core/model/situation";
import { combinePlayers } from "../src/core/award/loadout";
import { awardRules } from "../src/core/award/awardRules";
import { askedRun } from "../src/run/playedRun";
import { runPaths } from "../src/floors/floorsOfRun";
import { unreachedRooms } from "../src/floors/sureness";
import { readStartSeed } from "../src/core/words/seedTexts";
import { builtInFigures } from "../src/figures/builtIn";
import { distanceSentence } from "../src/picture/floor/titles";
import { answered } from "./support/answered";
import { nearestWord, unknownName } from "../src/core/nearestWord";

it("two players hold together what the rolls of pickups count", () => {
  const player = (count: number) => ({ luck: 0, items: bagOf({ mitre: count }) });
  const { items } = combinePlayers([player(1), player(2)], "normal", awardRules("repentance"));
  expect(countOf(items, "mitre")).toBe(3);
});

it("a secret room that no bomb opens is told to be out of reach: in the Dark Room of DXBS SCM6, hard", () => {
  const startSeed = readStartSeed("DXBS SCM6") as number;
  const unreached = (["normal", "hard"] as const).map((difficulty) => {
    const state = { edition: "repentance", difficulty } as const;
    const paths = answered(
      runPaths(askedRun(startSeed, situationOf(state), builtInFigures("repentance"))),
    );
    const last = paths
      .find(({ name }) => name === "main")
      ?.floors.find(({ setup }) => setup.plan.stage === 11)?.floor;
    return last === undefined ? [] : unreachedRooms(last);
  });
  expect(unreached).toEqual([[], ["secret"]]);
  expect(distanceSentence([{ type: "boss", doors: 4 }], ["secret"])).toBe(
    "Doors from the start: boss 4. The secret room cannot be reached.",
  );
});

it("a word of any length is answered at once, and never echoed whole", () => {
  const word = "a".repeat(1_000_000);
  expect(nearestWord(word, ["lucky-foot"])).toBeUndefined();
  expect(unknownName("an item", word, ["lucky-foot"]).length).toBeLessThan(200);
});
