/** The shells that completion is written for. */

/** The shells that are served. */
export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** One of them. */
export type Shell = (typeof SHELLS)[number];

/** How each shell is told about its script. */
export const HOW_TO_INSTALL: Readonly<Record<Shell, string>> = {
  bash: "oracle completion bash >> ~/.bashrc",
  zsh: "oracle completion zsh >> ~/.zshrc",
  fish: "oracle completion fish > ~/.config/fish/completions/oracle.fish",
  powershell: "oracle completion powershell >> $PROFILE",
};
