/** The shells that completion is written for, and how each asks what may come next. */

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** How each shell is told about its script. */
export const COMPLETION_EXAMPLES = [
  "oracle completion bash >> ~/.bashrc",
  "oracle completion zsh >> ~/.zshrc",
  "oracle completion fish > ~/.config/fish/completions/oracle.fish",
  "oracle completion powershell >> $PROFILE",
];

/** Each asks with the words before, and a colon before the one that is typed: PowerShell drops empty words. */
export const COMPLETION_SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `# Completion of oracle for bash.
_oracle() {
  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}") word="\${COMP_WORDS[COMP_CWORD]}" IFS=$'\\n'
  COMPREPLY=($(oracle completion words "\${before[@]}" ":$word" 2>/dev/null))
}
complete -o default -F _oracle oracle
`,
  zsh: `#compdef oracle
# Completion of oracle for zsh.
_oracle() {
  local -a found=("\${(@f)$(oracle completion words "\${(@)words[2,CURRENT-1]}" ":\${words[CURRENT]}" 2>/dev/null)}")
  [[ -n "$found" ]] && compadd -- $found || _files
}
compdef _oracle oracle
`,
  fish: `# Completion of oracle for fish.
complete -c oracle -a '(oracle completion words (commandline -opc)[2..] ":"(commandline -ct) 2>/dev/null)'
`,
  powershell: `# Completion of oracle for PowerShell 5 and later.
Register-ArgumentCompleter -Native -CommandName oracle, oracle.cmd -ScriptBlock {
  param($word, $line, $position)
  $typed = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -ne '' -and $typed.Count -gt 0) { $typed = @($typed | Select-Object -First ($typed.Count - 1)) }
  oracle completion words @typed ":$word" | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
};
