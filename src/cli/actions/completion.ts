/** `oracle completion`: a script for the shell, and the words that the script asks for. */
import { HYPOTHESES } from "../../core/award/awardRules";
import { DIFFICULTIES } from "../../core/game/difficulty";
import { DEFAULT_EDITION, EDITIONS } from "../../core/game/edition";
import { CHARACTER_NAMES } from "../../core/game/characters";
import { CURSES } from "../../core/game/curses";
import { BUILDS } from "../../core/game/situationRows";
import { FLAG_NAMES } from "../../core/words/floorWords";
import { kebabOf } from "../../core/words/itemTexts";
import { stageRows } from "../../core/words/stageNames";
import { EVERYWHERE, type CommandRow } from "../help";
import { optionRow } from "../options";
import { print } from "../print";
import { unknownName } from "../../core/nearestWord";
import { UsageError } from "../usage";

/** The script of each shell; it asks `oracle completion words` for what may come next. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_oracle() {
  local IFS=$'\\n'
  COMPREPLY=($(oracle completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _oracle oracle`,
  zsh: `_oracle() {
  local -a found
  found=("\${(@f)$(oracle completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found || _files
}
compdef _oracle oracle`,
  fish: `complete -c oracle -a '(oracle completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName oracle -ScriptBlock {
  param($word, $line)
  $typed = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $typed += ' ' }
  oracle completion words '--' @typed | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`,
};

/** The command for these commands: prints a shell's script, or for such a script the words that may come next. */
export function completionOf(commands: readonly CommandRow[]): {
  readonly run: (shell: string, typed: readonly string[]) => Promise<void>;
} {
  return {
    run: async (shell, typed) => {
      const script = SCRIPTS[shell];
      if (shell === "words") {
        print((await nextWords(commands, typed)).join("\n"));
      } else if (script === undefined) {
        throw new UsageError(unknownName("a shell", shell, Object.keys(SCRIPTS)));
      } else {
        print(script);
      }
    },
  };
}

/** What the last of the typed words may become: values of an option, options, commands, fields of a search. */
export async function nextWords(
  commands: readonly CommandRow[],
  words: readonly string[],
): Promise<readonly string[]> {
  const typed = (words.at(-1) ?? "").trim();
  const [row, depth] = rowOf(commands, words.slice(0, -1));
  const before = words.at(-2) ?? "";
  const values = before.startsWith("-") ? await valuesOf(before, row) : undefined;
  const own =
    values ??
    (typed.startsWith("-") ? flagsOf(row) : await namesIn(commands, row, words.length - 1 - depth));
  const start = typed.toLowerCase();
  return own.filter((word) => word.toLowerCase().startsWith(start)).toSorted();
}

/** The command that words name, and how many of them do. */
function rowOf(
  commands: readonly CommandRow[],
  words: readonly string[],
): readonly [row: CommandRow | undefined, depth: number] {
  const row = commands.find(({ name }) => name === words[0]);
  const below = row?.below?.find(({ name }) => name === words[1]);
  return below === undefined ? [row, row === undefined ? 0 : 1] : [below, 2];
}

/** What may be the argument at a place behind a command's name. */
async function namesIn(
  commands: readonly CommandRow[],
  row: CommandRow | undefined,
  place: number,
): Promise<readonly string[]> {
  if (row === undefined) {
    return [...commands.map(({ name }) => name), "help"];
  }
  if (row.name === "completion") {
    return Object.keys(SCRIPTS);
  }
  if (row.table !== undefined && place === 0) {
    return (await row.table()).table().rows.map(([name]) => name);
  }
  return place === 0 ? (row.below ?? []).map(({ name }) => name) : [];
}

function flagsOf(row: CommandRow | undefined): readonly string[] {
  const entries = row === undefined ? EVERYWHERE : [...(row.options ?? []), ...EVERYWHERE];
  const flags = entries.flatMap((entry) => /--[a-z-]+/.exec(optionRow(entry).flags)?.[0] ?? []);
  return [...flags, "--help"];
}

/** The values of an option; undefined where it takes none or they cannot be listed. */
async function valuesOf(
  flag: string,
  row: CommandRow | undefined,
): Promise<readonly string[] | undefined> {
  const entry = (row?.options ?? []).map(optionRow).find(({ flags }) => {
    return flags.split(/[ ,]+/).includes(flag);
  });
  const [name = ""] = /--[a-z-]+/.exec(entry?.flags ?? "") ?? [];
  const values = VALUES[name];
  return values?.();
}

const VALUES: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  "--edition": () => [...EDITIONS, "documents"],
  "--difficulty": () => DIFFICULTIES,
  "--character": () => CHARACTER_NAMES.map(kebabOf),
  "--stage": () => stageRows(DEFAULT_EDITION).map(({ name }) => name),
  "--curses": () => [...CURSES.map(({ name }) => name), "none"],
  "--build": () => BUILDS,
  "--flag": () => FLAG_NAMES.map(([name]) => name),
  "--hypothesis": () =>
    HYPOTHESES.flatMap(({ id, options }) => options.map((answer) => `${id}=${answer}`)),
  "--entered": roomNames,
  "--skip": roomNames,
  "--unlocks": () => ["all", "none", "unknown"],
  "--item": itemNames,
  "--find": itemNames,
  "--by": async () => {
    const { FIELDS } = await import("../../search/floors/searchFields");
    return FIELDS.map(({ name }) => name);
  },
};

async function roomNames(): Promise<readonly string[]> {
  const { ENTERABLE } = await import("../../items/entered");
  return ENTERABLE;
}

async function itemNames(): Promise<readonly string[]> {
  const { allItems } = await import("../../core/words/itemTexts");
  return allItems().map(({ name }) => name);
}
