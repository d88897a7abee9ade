/** A report may be shared: nothing personal of a log that was not read stands in it. */
import { reportPage } from "./support";
import { jsonReport } from "../../src/answers/jsonReport";
import { COIN_CLEAR, compareText, recordLine } from "../judge/logs/support";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../floors/support";

const NAME = "QxMarker";
const LOG = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2));
const LEAK = new RegExp(`.{0,60}${NAME}.{0,20}`, "gs");
const RECORD = recordLine(COIN_CLEAR).trimEnd();

/** Lines as the game, a mod or another thread may have left them, with somebody's name in each. */
const NAMED: readonly string[] = [
  `[INFO] - Loading C:/Users/${NAME}/Documents/My Games/mods`,
  `[INFO] - Steam user ${NAME} joined`,
  `Level::Init m_Stage ${NAME}, m_StageType 0`,
  `RNG Start Seed: ${NAME} (1)`,
  `RNG Start Seed: B911 99AC (1) ${NAME}`,
  `[INFO] - Room 1.2(${NAME})`,
  `SpawnRNG seed: 7${NAME}`,
  `Spawn Entity with Type(5), Variant(20), ${NAME}`,
  `Adding collectible 1 (${NAME}) to player 0 (${NAME})`,
  `[warn] could not find ${NAME}`,
  `generate...${NAME}`,
  `place_room: ${NAME}`,
  `${NAME}\0\0\0`,
  `Lua Debug: ${NAME} BasementOracle/2 {"kind":"award"`,
  `BasementOracle/2 {"kind":"${NAME}"}`,
  RECORD.replace('"mode":"observe"', `"mode":"${NAME}"`),
  RECORD.replace('"clear":1', `"clear":"${NAME}"`),
  RECORD.replace('"hypotheses":""', `"hypotheses":"${NAME}"`),
  RECORD.replace('"reason":""', `"reason":"${NAME}"`),
  RECORD.replace('"items":[]', `"items":[{"item":"${NAME}","count":1}]`),
  RECORD.replace('"items":{}', `"items":{"${NAME}":1}`),
  `${NAME} ${RECORD} ${NAME}`,
  `BasementOracle/${NAME} {}`,
];

/** Every line alone behind a floor, inside one, and all of them. */
const LOGS: readonly string[] = [
  ...NAMED.flatMap((line) => [
    `${LOG}${line}\n`,
    LOG.replace("generate...\n", `generate...\n${line}\n`),
  ]),
  `${LOG}${NAMED.join("\n")}\n`,
];

it("a report that is shared has nobody's name: neither of the folder of the log nor of a line of it", async () => {
  const leaks = new Set<string>();
  const sources = [`/home/${NAME}/log.txt`, `C:\\Users\\${NAME}\\log.txt`];
  for (const [index, log] of LOGS.entries()) {
    const source = sources[index % sources.length] as string;
    const report = compareText(log, { source });
    const json = JSON.stringify(jsonReport(report));
    const page = reportPage(report);
    expect(json).toContain('"log":"log.txt"');
    for (const [around] of `${json} ${page}`.matchAll(LEAK)) {
      leaks.add(around);
    }
  }
  expect([...leaks]).toEqual([]);
});
