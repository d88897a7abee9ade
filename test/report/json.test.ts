import { jsonReport, type LogAnswer } from "../../src/report/jsonReport";
import { observedLog } from "../study/sessions";
import { compareText, plainFloorLog } from "../study/support";

/** What other programs rely on: the object that `oracle compare --json` prints. */
function printed(log: string): LogAnswer {
  const json = JSON.stringify(jsonReport(compareText(log, { comparesRooms: true })));
  return JSON.parse(json) as LogAnswer;
}

const TALLY: unknown = {
  match: expect.any(Number) as number,
  mismatch: expect.any(Number) as number,
  outside: expect.any(Number) as number,
};

describe("the JSON of a comparison", () => {
  const edition = "repentance+";
  const plain = { edition, startSeed: 305419896, logsPickups: true } as const;
  const logs = {
    record: observedLog({
      edition,
      difficulty: "hard",
      rooms: 60,
      hypotheses: { hardHearts: "below35" },
    }),
    "pickup-line": plainFloorLog({ ...plain, banner: "Repentance+ v1.9.7.8.J181" }).log,
  };

  it.each(Object.entries(logs))("tells what each award is known from: %s", (from, log) => {
    const report = printed(log);
    expect(report).toMatchObject({ awards: TALLY, floors: TALLY, rooms: TALLY });
    expect(Object.keys(report.awardsFrom)).toEqual(["record", "pickup-line", "lab"]);
    const awards = report.items.filter((item) => "kind" in item && item.kind === "award");
    expect(awards.length).toBeGreaterThan(3);
    for (const award of awards) {
      expect(award).toMatchObject({ from });
      expect(Object.keys(award)).toEqual(
        expect.arrayContaining(["kind", "verdict", "line", "observed", "why"]),
      );
    }
    expect(report.items.every(({ line }) => line > 0)).toBe(true);
  });

  it("has the answer that explains most first, and nothing more in it", () => {
    const { explanations } = printed(logs.record);
    expect(explanations[0]).toEqual({
      rule: expect.any(String) as string,
      draw: "hard",
      explains: expect.any(Number) as number,
      of: expect.any(Number) as number,
      without: expect.any(Number) as number,
    });
  });
});
