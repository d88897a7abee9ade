/** Controls that are folded to one line which says what they are set to. */
import type { ComponentChildren, JSX } from "preact";

interface SettingsProps {
  /** What is set now, in a few words. */
  readonly summary: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The fold. */
export function Settings({ summary, label, children }: SettingsProps): JSX.Element {
  return (
    <details class="settings">
      <summary>
        <span class="hidden">{label}: </span>
        {summary}
      </summary>
      <div class="controls">{children}</div>
    </details>
  );
}
