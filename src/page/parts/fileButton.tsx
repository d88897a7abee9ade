/** The way to give the page a file besides dropping it. */
import type { JSX } from "preact";
import { openFiles } from "../work/openFiles";

/** One button for files of every kind. */
export function FileButton({ isMain = false }: { readonly isMain?: boolean }): JSX.Element {
  return (
    <label class={isMain ? "action main file" : "action file"}>
      Open a file
      <input
        type="file"
        multiple
        class="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ""; // So that the same file can be chosen again.
          void openFiles(files);
        }}
      />
    </label>
  );
}
