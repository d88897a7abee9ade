/** How help looks: examples before options, and every line within the terminal. */
import type { Command, Help, HelpConfiguration } from "commander";
import { wrapText } from "../picture/wrapText";
import { columns } from "./terminal";

/** Below so many columns a description stands under its term instead of beside it. */
const BESIDE_MIN = 34;

const INDENT = "  ";
const DESCRIPTION_INDENT = "      ";

/** The settings for every command's help. */
export const HELP_CONFIGURATION: HelpConfiguration = {
  minWidthToWrap: 20,
  formatItem: (term, termWidth, description, helper) =>
    formatItem(term, termWidth, description, (helper as Help).helpWidth ?? columns()),
};

function formatItem(term: string, termWidth: number, text: string, width: number): string {
  const beside = INDENT.length + termWidth + INDENT.length;
  if (width - beside < BESIDE_MIN) {
    const lines = wrapText(text, width - DESCRIPTION_INDENT.length);
    return [INDENT + term, ...lines.map((line) => DESCRIPTION_INDENT + line)].join("\n");
  }
  const [first = "", ...rest] = wrapText(text, width - beside);
  const head = INDENT + term.padEnd(termWidth) + INDENT + first;
  return [head.trimEnd(), ...rest.map((line) => " ".repeat(beside) + line)].join("\n");
}

/** A description followed by examples, each a line as it is typed. */
export function withExamples(description: string, examples: readonly string[]): string {
  const lines = examples.flatMap((example) =>
    wrapText(example, columns() - INDENT.length * 2).map((line, index) =>
      index === 0 ? INDENT + line : INDENT + INDENT + line,
    ),
  );
  const title = lines.length === 0 ? [] : ["", examples.length === 1 ? "Example:" : "Examples:"];
  return [description, ...title, ...lines].join("\n");
}

/** Words and what they mean, under a title. */
export interface HelpTable {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

export function tableLines({ title, rows }: HelpTable): readonly string[] {
  const termWidth = Math.max(...rows.map(([term]) => term.length));
  const lines = rows.map(([term, says]) => formatItem(term, termWidth, says, columns()));
  return [...wrapText(title, columns()), ...lines];
}

/** Adds a table below the options. */
export function addHelpTable(command: Command, table: HelpTable): void {
  command.addHelpText("after", () => ["", ...tableLines(table)].join("\n"));
}

/** Adds sentences below all else. */
export function addHelpNote(command: Command, sentences: readonly string[]): void {
  command.addHelpText("after", () =>
    ["", ...sentences.flatMap((sentence) => wrapText(sentence, columns()))].join("\n"),
  );
}
