/** Answers as JSON: each on one line, with the version that gave it. */
import { version } from "../../package.json" with { type: "json" };
import { printJson } from "./print";
import { jsonText } from "../report/jsonText";
import { shareable } from "./repeat";

/** Prints an answer; what it does not have is null. */
export function printAnswer(answer: object): void {
  printJson(jsonText({ version, ...answer }));
}

/** The options that were given and that an answer depends on. */
export function inputOf(options: object): object {
  const { json: _json, html: _html, ...input } = shareable(options as Record<string, unknown>);
  return input;
}
