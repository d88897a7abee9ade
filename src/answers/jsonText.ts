/** An answer as JSON; what it does not have is null. */
export function jsonText(answer: object): string {
  return JSON.stringify(answer, (_name, value: unknown) => value ?? null);
}
