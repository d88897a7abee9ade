/** Where files are dropped or chosen. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useLatest } from "./latest";
import { chosenFiles, droppedFiles, type GivenFile } from "../work/givenFiles";

interface DropZoneProps {
  /** What the button says. */
  readonly label: string;
  /** The endings that the browser's dialog offers. */
  readonly accept: string;
  /** What the button for a whole folder says; one file alone is meant without it. */
  readonly folderLabel?: string;
  /** Whether several files make one, such as a saved run and what is unlocked. */
  readonly isMultiple?: boolean;
  /** A sentence behind the buttons. */
  readonly hint: string;
  /** Whether it takes little room, since what was given is shown below it. */
  readonly isSmall?: boolean;
  /** Which files of a folder are meant, by their path. */
  readonly isWanted: (path: string) => boolean;
  readonly onFiles: (files: readonly GivenFile[]) => unknown;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** Hands over at least one file; where a drop holds none that is meant, the problem says so. */
function useFiles({ accept, isWanted, onFiles }: DropZoneProps) {
  const [problem, setProblem] = useState("");
  // A folder takes a while to look through, and another drop may overtake it.
  const begin = useLatest();
  const hand = (files: readonly GivenFile[]): void => {
    setProblem(files.length === 0 ? `No file here is one that is read: ${accept}.` : "");
    if (files.length > 0) {
      onFiles(files);
    }
  };
  const drop = async (data: DataTransfer | null): Promise<void> => {
    const isLatest = begin();
    try {
      const files = data === null ? [] : await droppedFiles(data, isWanted);
      if (isLatest()) {
        hand(files);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { problem, hand, drop };
}

/** The zone with its buttons. */
export function DropZone(props: DropZoneProps): JSX.Element {
  const { label, accept, folderLabel, isMultiple = false, hint, isWanted, children } = props;
  const size = props.isSmall === true ? " small" : "";
  const [isOver, setOver] = useState(false);
  const { problem, hand, drop } = useFiles(props);
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
        void drop(event.dataTransfer);
      }}
    >
      <FileButton
        label={label}
        accept={accept}
        isMultiple={isMultiple || folderLabel !== undefined}
        onFiles={hand}
      />
      {folderLabel !== undefined && (
        <FileButton
          label={folderLabel}
          isFolder
          onFiles={(files) => hand(files.filter(({ path }) => isWanted(path)))}
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
