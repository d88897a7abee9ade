/** Saved runs that are given to the page, in a stand-in for a browser. */
import { existsSync, readFileSync } from "node:fs";
import type { SavedRunReport } from "../../src/judge/saves/savedReport";
import { drawnDropWords } from "../../src/picture/floor/roomsPicture";
import { savedRooms } from "../../src/answers/savedRooms";
import { carriedAchievements, carriedBytes } from "../judge/saves/carriedRuns";
import { fileOf, standIn } from "./standInBrowser";

standIn();

const files = await import("../../src/page/state/givenFiles");
const { linkNow } = await import("../../src/page/state/shown");

const SAVES = "../shared/data/saves";

const judged = (): SavedRunReport => files.savedRun.value?.judge?.(0) ?? expect.fail();

/** What the page says of files that are given together. */
async function given(
  ...all: readonly (readonly [name: string, bytes: Uint8Array])[]
): Promise<SavedRunReport> {
  await files.openFiles(all.map(([name, bytes]) => fileOf(name, bytes)));
  return judged();
}

/** What it says of a real run with the achievements of its slot. */
const givenCarried = (name: string): Promise<SavedRunReport> =>
  given(
    ["run.dat", carriedBytes(name)],
    ["beside.dat", carriedAchievements(name) ?? expect.fail(name)],
  );

it("is judged as before when it is opened again as it was kept", async () => {
  const report = await givenCarried("18-repentance-gsr0146");
  files.savedRun.value = undefined;
  files.openKeptSave();
  expect([judged().floor.rooms, judged().drops]).toEqual([report.floor.rooms, report.drops]);
});

it("has a link that says what it cannot carry", async () => {
  await givenCarried("05-repentance-gsr0135");
  expect(linkNow().lacks).toBe(
    "A link cannot carry all that your saved run had met, unlocked and spent: 1 of its rooms will differ.",
  );
});

it("shows on its map the pickups that its rooms are said to drop", async () => {
  const report = await givenCarried("05-repentance-gsr0135");
  const said = report.drops.filter(({ dropped, words }) => !dropped && words !== "");
  expect(said.length).toBeGreaterThan(2);
  const drawn = savedRooms(report);
  for (const { gridIndex, words } of said) {
    const room = drawn.find((one) => one.gridIndex === gridIndex);
    expect(room && drawnDropWords(room)).toBe(words);
  }
});

it.skipIf(!existsSync(SAVES))("uses the achievements beside it, in either order", async () => {
  // Baby Plum waits for an achievement that this player's slot does not have.
  const name = "14-repentance-gsr0146";
  const run = [`${name}.dat`, readFileSync(`${SAVES}/${name}.dat`)] as const;
  const beside = [`${name}.persistent`, readFileSync(`${SAVES}/${name}.persistent`)] as const;
  const both = await given(run, beside);
  expect(both.rooms.mismatch).toBe(0);
  expect((await given(beside, run)).floor.rooms).toEqual(both.floor.rooms);
});
