/** What a player says of a situation, field by field, as every face takes it. */
import { longOption, SITUATION, type SituationRow } from "../../src/core/game/situationRows";
import { readFieldText } from "../../src/core/words/situationFields";
import type { Bag } from "../../src/core/game/bag";
import { carriedJson } from "../../src/core/words/itemTexts";
import type { RunOptions } from "../../src/library";
import { answered } from "./answered";

export type Field = SituationRow["field"];

/** A field that says something. */
export interface Row {
  readonly name: string;
  readonly row: SituationRow;
  /** What it is said beside, where it matters there alone. */
  readonly beside: Row | undefined;
  /** As a case says it all, as the command line and the page's address do. */
  readonly json: RunOptions;
  readonly words: readonly string[];
  readonly address: readonly string[];
}

const rowOf = (name: Field) => SITUATION.find(({ field }) => field === name) as Row["row"];

/** A field with what is said of it. */
export function said(name: Field, text: string, beside?: Row): Row {
  const row = rowOf(name);
  const isUnknown = text === "unknown";
  const value: unknown = isUnknown ? text : answered(readFieldText(row, text) as never);
  const option = longOption(row);
  const word = "address" in row ? row.address : option.slice(2);
  const address = name === "difficulty" ? "hard=yes" : `${word}=${encodeURIComponent(text)}`;
  // One field is said once.
  const other = beside?.row === row ? undefined : beside;
  return {
    ...{ name: `${name} ${text}`, row, beside, json: { ...beside?.json, ...inJson(name, value) } },
    words: option === "" ? [] : [...(other?.words ?? []), option, text],
    address: word === "" ? [] : [...(other?.address ?? []), ...(isUnknown ? [] : [address])],
  };
}

/** As a case says it: what is carried by kind. */
function inJson(name: Field, value: unknown): RunOptions {
  return name === "carried" ? carriedJson(value as Bag) : { [name]: value };
}

/** A value as Lua writes it. */
export function inLua(value: unknown): string {
  if (typeof value !== "object" || value === null) {
    return JSON.stringify(value);
  }
  const entries = Object.entries(value as Record<string, unknown>).map(([key, one]) =>
    Array.isArray(value) ? inLua(one) : `["${key}"]=${inLua(one)}`,
  );
  return `{${entries.join(",")}}`;
}
