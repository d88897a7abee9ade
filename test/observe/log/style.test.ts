/** How a launch is told by its prefixes, and a record by its head. */
import type { GameLine } from "../../../src/observe/log/gameLines";
import { LaunchStyle, readRecordLine } from "../../../src/observe/log/logLines";
import { RECORD_SCHEMA } from "../../../src/core/record/writeRecord";
import { COIN_CLEAR, recordLine } from "../../judge/logs/support";

describe("a launch", () => {
  const LINE: GameLine = { kind: "generate" };
  const first = (edition: "rebirth" | "repentance"): GameLine => {
    return { kind: "edition", edition, build: "1.0" };
  };
  /** By line, "-" for one without a prefix, whether it is of another launch. */
  const told = (begin: GameLine, hasPrefix: boolean, lines: string): string => {
    const style = new LaunchStyle();
    style.isOfAnother(begin, hasPrefix);
    return [...lines].map((one) => (style.isOfAnother(LINE, one === "+") ? "!" : ".")).join("");
  };

  it.each([
    ["may lack the prefix three times in a row", true, "---+---+---", "..........."],
    ["is another from the fourth line without it on", true, "----", "...!"],
    ["has it never where its first line has none, in the first editions", false, "--+", "..!"],
    ["says anew how it writes from there on", true, "-----+", "...!.!"],
  ])("%s", (_, hasPrefix, lines, others) => {
    expect(told(first("rebirth"), hasPrefix, lines)).toBe(others);
  });

  it("says nothing by a first line that lacks the prefix of its edition", () => {
    expect(told(first("repentance"), false, "++--++")).toBe("......");
  });
});

describe("a record's head", () => {
  const line = recordLine(COIN_CLEAR).trimEnd();
  const ofSchema = (schema: number | string) => line.replace(/\d+ \{/, `${schema} {`);

  it.each([
    [`${RECORD_SCHEMA + 1}`, { isNewer: true }],
    ["999999999", { isNewer: true }],
    ["1234567890", { problem: "a record without schema number or body." }],
    ["", { problem: "a record without schema number or body." }],
  ])("is of no mod that is known where its schema is %s", (schema, problem) => {
    expect(readRecordLine(ofSchema(schema))).toMatchObject(problem);
  });

  it("is checked, and read behind whatever stands before it", () => {
    expect(readRecordLine(`[INFO] - x ${line}`)).toHaveProperty("record");
    const changed = line.replace(/"stage":\d+/, '"stage":12');
    expect(readRecordLine(changed)).toEqual({
      problem: "a record of which bytes are lost or changed: its check is wrong.",
    });
  });
});
