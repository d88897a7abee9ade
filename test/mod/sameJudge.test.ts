import { judgeAward } from "../../src/core/judge/judgeAward";
import type { SessionOptions } from "../../standin";
import { compareText, awardsOf as itemsOf } from "../judge/logs/support";
import { observedLog, sessionLog } from "../judge/logs/sessions";
import { DEAF, awardsOf } from "./support";
import { some } from "../support/cases";

/** Much luck makes chests, which the init of a pickup changes most. */
const LUCKY = [{ luck: 10, trinkets: { 165: 1 } }];

const SESSIONS: readonly (readonly [string, SessionOptions])[] = [
  ["as published", { players: LUCKY }],
  ["on hard, by two", { difficulty: "hard", players: [{ luck: 1 }, { luck: 3 }] }],
  ["in Greed", { difficulty: "greed" }],
  ["with familiars", { familiarDrops: 2 }],
  ["with an item that nobody knows", { players: [{ collectibles: { options: 1 } }] }],
  ["without write-back", { hypotheses: { writeBack: "no" } }],
  ["in Afterbirth+", { edition: "afterbirth+", players: LUCKY }],
  ["where another mod changes coins", { modsAfter: ["changesSpawns"] }],
  ["where another mod cancels", { modsAfter: ["cancelsAwards"] }],
  ["where requests are not told", { mainLua: DEAF, players: LUCKY }],
  ["rolled by the mod", { mode: "override", players: LUCKY }],
  [
    "rolled by the mod, with failing spawns",
    { mode: "override", faults: { spawnFails: { how: "nil", by: "mods", after: 3 } } },
  ],
  ["with another bound", { wrongRule: { bounds: { sack: 4 } } }],
  ["with another kind", { wrongRule: { kinds: { coin: 30 } } }],
  ["with a draw more", { wrongRule: { extraBefore: "spawn" } }],
  ["with hearts kept on hard", { wrongRule: { opposite: "hard" }, difficulty: "hard" }],
];

describe("what the mod wrote into the log is what the desk concludes from it", () => {
  it.each(some(SESSIONS, 3))("in a session %s", (_, options) => {
    const play = options.mode === "override" ? sessionLog : observedLog;
    const log = play({ edition: "repentance", rooms: 24, ...options });
    const records = awardsOf(log);
    expect(records.length).toBeGreaterThan(7);
    for (const record of records) {
      const { verdict, reason, expected } = judgeAward(record);
      expect({ verdict, reason }).toEqual({
        verdict: record.verdict,
        reason: record.reason,
      });
      expect(expected?.spawnSeeds ?? record.expectedSeeds).toEqual(record.expectedSeeds);
    }
    const verdicts = itemsOf(compareText(log)).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(records.map(({ verdict }) => verdict));
  });
});
