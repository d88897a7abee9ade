/** The manual page, written from what the commands say of themselves. */
import type { TreeCommand } from "../commandTree";

const EXIT_CODES: readonly (readonly [string, string])[] = [
  ["0", "all went well"],
  ["1", "something does not agree: a mismatch, a failed check, a mod that cannot be installed"],
  ["2", "wrong use, or a file that cannot be read or written: one sentence says which"],
  ["70", "a bug, which the message asks to report"],
  ["130", "interrupted; a search says how to go on"],
];

const VARIABLES: readonly (readonly [string, string])[] = [
  ["NO_COLOR", "no colours"],
  ["COLUMNS", "the width to lay out for, where the output is no terminal"],
  ["ORACLE_CACHE_DIR", "where exact counts and the figures of your own rooms are kept"],
  ["ORACLE_ROOMS", "the rooms' figures for all commands, as with --rooms"],
];

/** The page in the language of man. */
export function manPage(commands: readonly TreeCommand[], version: string): string {
  return [
    `.TH ORACLE 1 "" "Basement Oracle ${version}" "User Commands"`,
    ".SH NAME",
    String.raw`oracle \- what a room of The Binding of Isaac: Rebirth will drop, and how a floor was generated`,
    ".SH SYNOPSIS",
    String.raw`.B oracle`,
    String.raw`.I command`,
    "[options]",
    ".SH COMMANDS",
    ...commands.flatMap(commandLines),
    ".SH EXIT STATUS",
    ...EXIT_CODES.flatMap(item),
    ".SH ENVIRONMENT",
    ...VARIABLES.flatMap(item),
    "",
  ].join("\n");
}

function commandLines({ words, usage, description, options }: TreeCommand): readonly string[] {
  return [
    `.SS ${escaped(["oracle", ...words, usage].join(" "))}`,
    ...description.split("\n").flatMap(paragraph),
    ...options.flatMap((option) => item([option.flags, option.description])),
  ];
}

/** A line of a description: examples are indented and stay as they are. */
function paragraph(line: string): readonly string[] {
  if (line === "") {
    return [".PP"];
  }
  return line.startsWith(" ") ? [".br", escaped(line)] : [escaped(line)];
}

function item([term, text]: readonly [string, string]): readonly string[] {
  return [".TP", `.B ${escaped(term)}`, escaped(text)];
}

/**
 * Backslashes and dashes as they are, no line that begins like a request, and every other symbol by
 * its number: what sets the page may read bytes of another encoding.
 */
function escaped(text: string): string {
  const plain = text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/[^\x20-\x7e]/gu, symbolByNumber);
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}

function symbolByNumber(symbol: string): string {
  const number = (symbol.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `\\[u${number}]`;
}
