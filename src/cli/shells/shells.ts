/** The shells that completion is written for. */

/** The shells that are served. */
export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** One of them. */
export type Shell = (typeof SHELLS)[number];

/** How each shell is told about its script. */
export const COMPLETION_EXAMPLES = [
  "oracle completion bash >> ~/.bashrc",
  "oracle completion zsh >> ~/.zshrc",
  "oracle completion fish > ~/.config/fish/completions/oracle.fish",
  "oracle completion powershell >> $PROFILE",
];
