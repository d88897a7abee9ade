/** Where files are dropped or chosen. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

interface DropZoneProps {
  /** What the button says. */
  readonly label: string;
  /** The endings that the browser's dialog offers. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** A sentence behind the buttons. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** Hands over at least one file. */
export function DropZone(props: DropZoneProps): JSX.Element {
  const { label, accept, isMultiple, hint, onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  const hand = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) {
      onFiles(files);
    }
  };
  return (
    <div
      class={isOver ? "card drop over" : "card drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        hand(event.dataTransfer?.files);
      }}
    >
      <label class="action main file">
        {label}
        <input
          type="file"
          accept={accept}
          multiple={isMultiple}
          class="hidden"
          onChange={(event) => {
            hand(event.currentTarget.files);
            event.currentTarget.value = ""; // So that the same file can be chosen again.
          }}
        />
      </label>
      {children}
      <p class="muted">{hint}</p>
    </div>
  );
}
