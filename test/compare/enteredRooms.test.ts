import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonReport } from "../../src/report/jsonReport";
import { compareText } from "./support";

const LOGS = "../shared/data/logs";

/** Rooms entered in the collected logs, by what whole floors say of them. */
// prettier-ignore
const COUNTS: readonly (readonly [log: string, match: number, mismatch: number])[] = [
  ["repentance-1",     97,  0],
  ["repentance-2",     61,  0],
  ["repentance-3",    115,  0],
  ["repentanceplus-1",  3,  0],
  ["afterbirthplus-1", 97,  1], // One sacrifice room, which nobody can explain yet.
];

describe.skipIf(!existsSync(LOGS))("the rooms entered in a real log", () => {
  it.each(COUNTS)(
    "of %s are those of the whole floors: %i match, %i do not",
    (log, match, mismatch) => {
      const text = readFileSync(`${LOGS}/${log}.log`);
      const { enteredRooms } = compareText(text, { comparesRooms: true });
      expect(enteredRooms?.rooms).toMatchObject({ match, mismatch });
    },
    60_000,
  );

  it("narrow what the log hides of the run", () => {
    const text = readFileSync(`${LOGS}/repentance-1.log`);
    const json = jsonReport(compareText(text, { comparesRooms: true }), undefined);
    expect(json).toMatchObject({ rooms: { match: 97 }, lockedAchievements: [5, 346] });
  }, 60_000);
});

/** A floor of an edition whose room figures nobody has. */
const LOG = `Binding of Isaac: Afterbirth v1.06.0109
RNG Start Seed: 8NFZ GX2D (4242812082)
[RoomConfig] load stage 0: -
allocate 784 rooms.
Level::Init m_Stage 1, m_StageType 0 Seed 1624751119
generate...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 2957287978
`;

describe("rooms entered in a build whose figures are not known", () => {
  it("are outside the model, never a mismatch", () => {
    const { enteredRooms } = compareText(LOG, { comparesRooms: true });
    expect(enteredRooms?.rooms).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(enteredRooms?.items[0]?.why).toContain("784 special rooms");
  });
});
