import { describe, expect, it } from "vitest";
import type { FloorSearch } from "../../src/search/floors/search";
import { openJob, type Job, type Part } from "../../src/search/jobs/open";

/** A page's policy: whoever makes code fails. */
function withoutCode<T>(work: () => T): T {
  const made = globalThis.Function;
  globalThis.Function = function refuse() {
    throw new EvalError("Code is not made here.");
  } as unknown as FunctionConstructor;
  try {
    return work();
  } finally {
    globalThis.Function = made;
  }
}

function bothWays(job: Job, part: Part) {
  return {
    made: openJob(job)(part),
    plain: withoutCode(() => openJob(job, false)(part)),
  };
}

describe("work where no code may be made", () => {
  it("finds the same floors", () => {
    const search: FloorSearch = {
      edition: "repentance",
      state: { edition: "repentance" },
      stages: [{ stage: 1, stageType: 0, name: "basement-1" }],
      condition: {
        kind: "compare",
        comparison: "!=",
        left: { kind: "field", stage: 0, field: "xl" },
        right: { kind: "number", value: 0 },
      },
      score: undefined,
    };
    const { made, plain } = bothWays(
      { kind: "floors", search, limit: 5 },
      { start: 1, count: 3000 },
    );
    expect(plain).toEqual(made);
    expect(plain).toHaveProperty("found.length", 5);
  });
});
