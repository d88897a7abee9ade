/** Completion scripts for shells: commands, options and their values. Nothing runs while typing. */
import { optionValues, type TreeCommand } from "../commandTree";
import type { Shell } from "./shells";

/** The script of a shell. */
export function completionScript(shell: Shell, commands: readonly TreeCommand[]): string {
  switch (shell) {
    case "bash":
      return bashScript(commands);
    case "zsh":
      return zshScript(commands);
    case "fish":
      return fishScript(commands);
    case "powershell":
      return powershellScript(commands);
  }
}

/** The words that may follow a command's own: sub-commands and options. */
function wordsAfter(commands: readonly TreeCommand[], words: readonly string[]): string {
  const below = commands
    .filter((one) => one.words.length === words.length + 1)
    .filter((one) => words.every((word, index) => one.words[index] === word))
    .map((one) => one.words[words.length] ?? "");
  const own = commands.find((one) => one.words.join(" ") === words.join(" "));
  return [...below, ...(own?.options ?? []).map(({ long }) => long)].join(" ");
}

/** An option's name, and its letter if it has one. */
function namesOf(long: string, commands: readonly TreeCommand[]): readonly string[] {
  const options = commands.flatMap((command) => command.options);
  const short = options.find((option) => option.long === long)?.short;
  return short === undefined ? [long] : [long, short];
}

/** The most words first, so that "search floor" is met before "search". */
function longestFirst(commands: readonly TreeCommand[]): readonly TreeCommand[] {
  return [...commands].sort((a, b) => b.words.length - a.words.length);
}

function bashScript(commands: readonly TreeCommand[]): string {
  const options = optionValues(commands).map(
    ({ name, words, isFile }) =>
      `    ${namesOf(name, commands).join("|")}) COMPREPLY=($(compgen ${isFile ? "-f " : ""}-W "${words.join(" ")}" -- "$cur")); return;;`,
  );
  const cases = longestFirst(commands).map(
    ({ words }) => `    "${words.join(" ")} "*) words="${wordsAfter(commands, words)}";;`,
  );
  return `# Completion of oracle for bash.
_oracle() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" words
  case "$prev" in
${options.join("\n")}
  esac
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
${cases.join("\n")}
    *) words="${wordsAfter(commands, [])}";;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _oracle oracle
`;
}

function zshScript(commands: readonly TreeCommand[]): string {
  const options = optionValues(commands).map(
    ({ name, words, isFile }) =>
      `    (${namesOf(name, commands).join("|")}) compadd -- ${words.join(" ")}${isFile ? "; _files" : ""}; return;;`,
  );
  const cases = longestFirst(commands).map(
    ({ words }) =>
      `    ("${words.join(" ")} "*) compadd -- ${wordsAfter(commands, words)}; _files;;`,
  );
  return `#compdef oracle
# Completion of oracle for zsh.
_oracle() {
  case "\${words[CURRENT-1]}" in
${options.join("\n")}
  esac
  case "\${words[2,CURRENT-1]} " in
${cases.join("\n")}
    (*) compadd -- ${wordsAfter(commands, [])};;
  esac
}
compdef _oracle oracle
`;
}

function fishScript(commands: readonly TreeCommand[]): string {
  const lines = commands.flatMap((command) => {
    const [first = "", second] = command.words;
    const parent =
      second === undefined ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${first}`;
    const here = `__fish_seen_subcommand_from ${second ?? first}`;
    const own = `complete -c oracle -n '${parent}' -a ${second ?? first} -d ${quoted(command.summary)}`;
    const options = command.options.map(({ long, short, description }) => {
      const letter = short === undefined ? "" : ` -s ${short.slice(1)}`;
      return `complete -c oracle -n '${here}' -l ${long.slice(2)}${letter} -d ${quoted(description)}`;
    });
    return [own, ...options];
  });
  const words = optionValues(commands).map(({ name, words: list, isFile }) => {
    const whose = name.startsWith("--")
      ? `-l ${name.slice(2)}`
      : `-n '__fish_seen_subcommand_from ${name}'`;
    return `complete -c oracle ${whose} ${isFile ? "-r" : "-x"} -a '${list.join(" ")}'`;
  });
  return ["# Completion of oracle for fish.", ...lines, ...words, ""].join("\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", " ")}'`;
}

function powershellScript(commands: readonly TreeCommand[]): string {
  const table = longestFirst(commands).map(
    ({ words }) => `    '${words.join(" ")}' = '${wordsAfter(commands, words)}'`,
  );
  const options = optionValues(commands).flatMap(({ name, words }) =>
    namesOf(name, commands).map((one) => `    '${one}' = '${words.join(" ")}'`),
  );
  return `# Completion of oracle for PowerShell 5 and later.
Register-ArgumentCompleter -Native -CommandName oracle, oracle.cmd -ScriptBlock {
  param($word, $line, $position)
  $after = @{
    '' = '${wordsAfter(commands, [])}'
${table.join("\n")}
  }
  $values = @{
${options.join("\n")}
  }
  $typed = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -ne '' -and $typed.Count -gt 0) { $typed = @($typed | Select-Object -First ($typed.Count - 1)) }
  $before = if ($typed.Count -gt 0) { $typed[-1] } else { '' }
  $found = $values[$before]
  if ($null -eq $found) {
    $two = ($typed | Select-Object -First 2) -join ' '
    $one = ($typed | Select-Object -First 1) -join ' '
    $found = if ($null -ne $after[$two]) { $after[$two] } else { $after[$one] }
  }
  "$found".Split(' ') | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
