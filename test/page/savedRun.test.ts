import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatSeedText } from "../../src/core/rng/seedText";
import { judgeSavedRun, type SavedRunReport } from "../../src/save/report";
import { isProblem } from "../../src/core/problem";
import { readRunFile } from "../../src/save/stripped";
import { openSavedRun, savedRun } from "../../src/page/state/savedRun";
import { dropWords } from "../../src/picture/floor/roomsPicture";
import { savedRooms } from "../../src/report/savedRooms";
import { madeRun } from "../save/madeRun";

const SAVES = "../shared/data/saves";

/** What the page says of files that are given together. */
async function given(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<SavedRunReport | undefined> {
  await openSavedRun(files.map(([name, bytes]) => new File([new Uint8Array(bytes)], name)));
  return savedRun.value?.judge?.(0);
}

describe("a saved run that is given to the page", () => {
  it("is read by its bytes, whatever its name", async () => {
    const report = await given([["my run.bin", madeRun({ startSeed: 12345 })]]);
    expect(report?.run.startSeed).toBe(12345);
  });

  it("is read in the form that is shared, with the achievements that it tells", async () => {
    const bytes = readFileSync("test/save/runs/18-repentance-gsr0146.jsonl");
    const read = readRunFile(bytes);
    if (isProblem(read)) {
      expect.fail(read.problem);
    }
    const report = await given([["shared.jsonl", bytes]]);
    const { run, unlocks } = read;
    expect(unlocks?.length).toBeGreaterThan(10);
    expect(report?.rooms).toEqual(judgeSavedRun(run, { unlocks }).rooms);
    expect(formatSeedText(report?.run.startSeed ?? 1)).toBe("EFG2 NPYJ");
  });

  it("shows on its map the pickups that its rooms are said to drop", async () => {
    const bytes = readFileSync("test/save/runs/05-repentance-gsr0135.jsonl");
    const report = await given([["shared.jsonl", bytes]]);
    const said = report?.drops.filter(({ dropped, words }) => !dropped && words !== "") ?? [];
    expect(said.map(({ words }) => words)).toContain("drops 1 micro battery or nothing");
    const drawn = report === undefined ? [] : savedRooms(report);
    for (const { gridIndex, words } of said) {
      const room = drawn.find((one) => one.gridIndex === gridIndex);
      expect(room === undefined ? "" : dropWords(room)).toBe(words);
    }
  });

  it.skipIf(!existsSync(SAVES))(
    "uses the achievements given beside it, in either order",
    async () => {
      // Baby Plum waits for an achievement that this player's slot does not have.
      const name = "14-repentance-gsr0146";
      const run = [`${name}.dat`, readFileSync(`${SAVES}/${name}.dat`)] as const;
      const beside = [`${name}.persistent`, readFileSync(`${SAVES}/${name}.persistent`)] as const;
      const both = await given([run, beside]);
      expect(both?.rooms.mismatch).toBe(0);
      expect((await given([beside, run]))?.roomItems).toEqual(both?.roomItems);
      await given([beside]);
      expect(savedRun.value?.problem).toContain("give the saved run itself too");
    },
  );
});
