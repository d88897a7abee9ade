/** Answers as JSON. */

/** An answer as JSON text; undefined becomes null. */
export function jsonText(answer: object): string {
  return JSON.stringify(plain(answer));
}

/** An answer as plain data: undefined becomes null. Written by hand, since a replacer of JSON.stringify is slower. */
export function plain<Answer extends object>(answer: Answer): Answer {
  return plainValue(answer) as Answer;
}

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
