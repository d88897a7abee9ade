/** An answer as JSON, and as what comes out of it. */

/** An answer as JSON; what it does not have is null. */
export function jsonText(answer: object): string {
  return JSON.stringify(plain(answer));
}

/** An answer as plain data: what it does not have is null. By hand, since JSON asks a function for each value. */
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
