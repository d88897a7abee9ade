/** Saved runs that are given to the page, in a stand-in for a browser. */
import { existsSync, readFileSync } from "node:fs";
import type { SavedRunReport } from "../../src/judge/saves/savedReport";
import { drawnDropWords } from "../../src/picture/floor/roomsPicture";
import { savedRooms } from "../../src/answers/savedRooms";
import { carriedAchievements, carriedBytes } from "../judge/saves/carriedRuns";
import { isProblem } from "../../src/core/problem";
import { shownLog } from "../../src/answers/shownLog";
import { compareText } from "../judge/logs/support";
import { fileOf, standIn } from "./standInBrowser";

standIn();

const files = {
  ...(await import("../../src/page/state/givenFiles")),
  ...(await import("../../src/page/state/givenLog")),
};
const { linkNow, shownRun } = await import("../../src/page/state/shown");

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

it.each([
  ["05-repentance-gsr0135", ""],
  [
    "08-repentance-gsr0135",
    "A link cannot carry all that your saved run had met, unlocked and spent: it opens as Basement XL, and 9 of its rooms will differ.",
  ],
])("has a link with its build, and says what that cannot carry: %s", async (name, lacks) => {
  await givenCarried(name);
  expect([linkNow().shown.build, linkNow().lacks]).toEqual(["1.7.5", lacks]);
});

it("is of the build that an open log names, if that writes such files, and says so", async () => {
  await givenCarried("18-repentance-gsr0146");
  const told = (): readonly string[] => {
    const run = shownRun.value;
    return isProblem(run) ? [run.problem] : run.told.filter((one) => /build/i.test(one));
  };
  const toldBeside = (build: string): readonly string[] => {
    const floor = "Level::Init m_Stage 6, m_StageType 0 Seed 3649795976\nplacing rooms...\n";
    const report = compareText(`Binding of Isaac: Repentance v${build}\n${floor}`);
    files.shownLog.value = { name: "log.txt", shown: shownLog({ report, floor: undefined }) };
    return told();
  };
  expect([told(), toldBeside("1.7.9b.J835"), toldBeside("1.7.6.0000")]).toEqual([
    ["Saved runs of version 0146 are of one of these builds: 1.7.8a.J819, 1.7.9b."],
    ["Build 1.7.9b.J835: item pools of 1.7.9b.", "log.txt names build 1.7.9b.J835."],
    [
      "Saved runs of version 0146 are of one of these builds: 1.7.8a.J819, 1.7.9b.",
      "log.txt is not used: expected a build that writes saved runs of version 0146 but it names 1.7.6.0000.",
    ],
  ]);
  files.shownLog.value = {};
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
