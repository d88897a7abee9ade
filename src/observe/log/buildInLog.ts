/** Which build of the game wrote a log. */

/** How the first line of a launch begins. */
export const LAUNCH_BEGINS = "Binding of Isaac: ";

/** The build that the beginning of a log names, as "1.7.8a.J819"; undefined where it names none. */
export function buildInLog(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const line = text.split("\n", LINES_BEFORE_BUILD).find((one) => one.includes(LAUNCH_BEGINS));
  return line && / v(\d[\w.]*)/.exec(line)?.[1];
}

const LINES_BEFORE_BUILD = 200;
