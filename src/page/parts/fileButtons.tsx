/** Ways to give the page a file besides dropping it. */
import type { JSX } from "preact";
import { isRoomPath } from "../model/roomFolder";
import { chosenFiles, type GivenFile } from "../work/givenFiles";
import { openFiles } from "../work/openFiles";

/** One button for files of every kind. */
export function FileButtons({ isMain = false }: { readonly isMain?: boolean }): JSX.Element {
  return (
    <p class="actions">
      <FileButton label="Open a file" isMain={isMain} onFiles={openFiles} />
    </p>
  );
}

/** The game's folder, of which the files that hold rooms are read. */
export function FolderButton(): JSX.Element {
  return (
    <FileButton
      label="Choose the game's folder"
      isFolder
      onFiles={(files) => openFiles(files.filter(({ path }) => isRoomPath(path)))}
    />
  );
}

function FileButton(props: {
  readonly label: string;
  readonly isMain?: boolean;
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly GivenFile[]) => unknown;
}): JSX.Element {
  const { label, isMain = false, isFolder = false, onFiles } = props;
  return (
    <label class={isMain ? "action main file" : "action file"}>
      {label}
      <input
        type="file"
        multiple
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
