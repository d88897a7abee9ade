/** Answers as plain data. */

/** As it comes out of JSON: what an answer does not have is null. */
export function plain<Answer extends object>(answer: Answer): Answer {
  return plainValue(answer) as Answer;
}

/** By hand, since JSON asks a function for each value and then reads its own text: this takes a third of that. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plainValue);
  }
  if (typeof value !== "object" || value === null) {
    return value ?? null;
  }
  const own: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    own[name] = plainValue(one);
  }
  return own;
}
