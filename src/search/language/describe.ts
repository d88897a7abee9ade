/** Conditions as text again, which reads back as the same conditions. */
import type { Comparison, Condition, Measure, Score, StageName, StageQuery } from "./types";
import { CURSE_WORDS, curseBits, SHAPE_WORDS } from "./words";

/** All stages of a search. */
export function describeSearch(queries: readonly StageQuery[]): string {
  return queries
    .map((query) => `${stagePrefix(query)}${describeCondition(query.condition)}`)
    .join("; ");
}

/** One condition; an empty one is "any floor", which only a score can ask for. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case "all":
      return condition.parts.length === 0 ? "any floor" : joined(condition.parts, " and ");
    case "any":
      return joined(condition.parts, " or ");
    case "not":
      return `not ${nested(condition.part)}`;
    case "measure": {
      const { measure, comparison } = condition;
      const subject =
        measure.kind === "shape" ? `shapes has ${measureName(measure)}` : measure.name;
      return `${subject}${describeComparison(comparison)}`;
    }
    case "curse":
      return `curse = ${CURSE_WORDS.find((word) => curseBits(word) === condition.curses) ?? ""}`;
    case "shape list":
      return `shapes = ${condition.shapes.map(shapeName).join(" ") || "none"}`;
    case "layout":
      return layoutText(condition);
    case "special":
      return specialText(condition);
  }
}

function joined(parts: readonly Condition[], joint: string): string {
  return parts.map(nested).join(joint);
}

/** Anything made of parts stands in parentheses inside something else. */
function nested(condition: Condition): string {
  const text = describeCondition(condition);
  return condition.kind === "all" || condition.kind === "any" ? `(${text})` : text;
}

function describeComparison(comparison: Comparison): string {
  return comparison.operator === "within"
    ? ` = ${comparison.from}..${comparison.to}`
    : ` ${comparison.operator} ${comparison.value}`;
}

function shapeName(shape: number): string {
  return SHAPE_WORDS[shape - 1] as string;
}

function measureName(measure: Measure): string {
  return measure.kind === "shape" ? shapeName(measure.shape) : measure.name;
}

function layoutText(condition: Extract<Condition, { kind: "layout" }>): string {
  const { pattern, isWhole, isMirrored, isRotated } = condition;
  const turns = `${isMirrored ? " mirrored" : ""}${isRotated ? " rotated" : ""}`;
  return `layout ${isWhole ? "like" : "contains"} ${pattern}${turns}`;
}

function specialText({
  type,
  answer,
  comparison,
}: Extract<Condition, { kind: "special" }>): string {
  const isPlain = comparison.operator === ">=" && comparison.value === 1;
  return `special ${type} ${answer}${isPlain ? "" : describeComparison(comparison)}`;
}

/** A score as text. */
export function describeScore({ isLeast, terms }: Score): string {
  const sum = terms.map(({ sign, measure, ...stage }, index) => {
    const joint = index === 0 ? "" : sign === 1 ? " + " : " - ";
    const shape = measure.kind === "shape" ? "shapes " : "";
    return `${joint}${stagePrefix(stage)}${shape}${measureName(measure)}`;
  });
  return `${isLeast ? "least" : "most"} ${sum.join("")}`;
}

/** Stage type 1 is the game's letter a, 2 b, 4 c, 5 d. */
function stagePrefix({ stage, stageType }: StageName): string {
  return `stage ${stage}${["", "a", "b", "", "c", "d"][stageType] ?? ""}: `;
}
