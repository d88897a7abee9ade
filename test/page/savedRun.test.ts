import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SavedRunReport } from "../../src/save/report";
import { START_STATE } from "../../src/page/state/address";
import { linkNow } from "../../src/page/state/shown";
import { state } from "../../src/page/state/store";
import { openKeptSave, openSavedRun, savedRun } from "../../src/page/state/files";
import { dropWords } from "../../src/picture/floor/roomsPicture";
import { savedRooms } from "../../src/report/savedRooms";
import { carriedAchievements, carriedBytes } from "../save/carriedRuns";
import { madeRun } from "../save/madeRun";

const SAVES = "../shared/data/saves";

/** What the page says of files that are given together. */
async function given(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<SavedRunReport | undefined> {
  await openSavedRun(files.map(([name, bytes]) => new File([new Uint8Array(bytes)], name)));
  return savedRun.value?.judge?.(0);
}

/** What it says of a real run with the achievements of its slot. */
async function givenCarried(name: string): Promise<SavedRunReport | undefined> {
  const beside = carriedAchievements(name) ?? expect.fail(name);
  return given([
    ["run.dat", carriedBytes(name)],
    ["beside.dat", beside],
  ]);
}

describe("a saved run that is given to the page", () => {
  it("is judged as before when it is opened again as it was kept", async () => {
    const report = await givenCarried("18-repentance-gsr0146");
    await openSavedRun([]);
    openKeptSave();
    const again = savedRun.value?.judge?.(0);
    expect([again?.floor.rooms, again?.drops]).toEqual([report?.floor.rooms, report?.drops]);
  });

  it("has a link that says what it cannot carry, and nothing where it carries all", async () => {
    const lacks = async (name: string): Promise<string> => {
      await givenCarried(name);
      state.value = { ...START_STATE, source: "save" };
      return linkNow().lacks;
    };
    expect(await lacks("18-repentance-gsr0146")).toBe("");
    expect(await lacks("05-repentance-gsr0135")).toBe(
      "A link cannot carry all that your saved run had met, unlocked and spent: 1 of its rooms will differ.",
    );
  });

  it("is read by its bytes, whatever its name", async () => {
    const report = await given([["my run.bin", madeRun({ startSeed: 12345 })]]);
    expect(report?.run.startSeed).toBe(12345);
  });

  it("shows on its map the pickups that its rooms are said to drop", async () => {
    const report = await givenCarried("05-repentance-gsr0135");
    const said = report?.drops.filter(({ dropped, words }) => !dropped && words !== "") ?? [];
    expect(said.length).toBeGreaterThan(2);
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
      expect((await given([beside, run]))?.floor.rooms).toEqual(both?.floor.rooms);
      await given([beside]);
      expect(savedRun.value?.problem).toContain("give the saved run itself too");
    },
  );
});
