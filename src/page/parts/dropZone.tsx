/** Where files are dropped or chosen. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { chosenFiles, droppedFiles, type GivenFile } from "../work/givenFiles";

interface DropZoneProps {
  /** What the button says. */
  readonly label: string;
  /** The endings that the browser's dialog offers. */
  readonly accept: string;
  /** A button for a whole folder, and which files in it are meant, by their path. */
  readonly folder?: { readonly label: string; readonly isWanted: (path: string) => boolean };
  /** Whether several files make one, such as a saved run and what is unlocked. */
  readonly isMultiple?: boolean;
  /** A sentence behind the buttons. */
  readonly hint: string;
  /** Whether it takes little room, since what was given is shown below it. */
  readonly isSmall?: boolean;
  readonly onFiles: (files: readonly GivenFile[]) => unknown;
  readonly children?: ComponentChildren;
}

export function DropZone(props: DropZoneProps): JSX.Element {
  const { label, accept, folder, isMultiple = false, hint, onFiles, children } = props;
  const size = props.isSmall === true ? " small" : "";
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  /** Hands over at least one file; where none of those given is meant, it is said. */
  const hand = (files: readonly GivenFile[]): void => {
    const advice = folder === undefined ? "" : " A folder is chosen by its button.";
    setProblem(files.length === 0 ? `No file here is one that is read: ${accept}.${advice}` : "");
    if (files.length > 0) {
      onFiles(files);
    }
  };
  return (
    <div
      class={`card drop${size}${isOver ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        hand(droppedFiles(event.dataTransfer));
      }}
    >
      <FileButton
        label={label}
        accept={accept}
        isMultiple={isMultiple || folder !== undefined}
        onFiles={hand}
      />
      {folder !== undefined && (
        <FileButton
          label={folder.label}
          isFolder
          onFiles={(files) => hand(files.filter(({ path }) => folder.isWanted(path)))}
        />
      )}
      {children}
      <p class={size === "" ? "muted" : "hidden"}>{hint}</p>
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly GivenFile[]) => void;
}

function FileButton(props: FileButtonProps): JSX.Element {
  const { label, accept, isMultiple, isFolder = false, onFiles } = props;
  return (
    <label class={isFolder ? "action file" : "action main file"}>
      {label}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isFolder ? { webkitdirectory: true } : {})}
        class="hidden"
        onChange={(event) => {
          const files = chosenFiles(event.currentTarget.files);
          event.currentTarget.value = ""; // So that the same file can be chosen again.
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </label>
  );
}
