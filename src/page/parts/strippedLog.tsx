/** The log to share: only the lines that matter, without names and paths. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { StrippedLog as Stripped } from "../../log/strip";
import { counted } from "../../picture/counted";
import { askOnce } from "../work/workers";
import { Action } from "./fields";
import { useLatest } from "./latest";
import { saveFile } from "./share";

/** Made when it is asked for, in a worker. */
export function StrippedLog({ file }: { readonly file: () => Promise<File> }): JSX.Element {
  const [stripped, setStripped] = useState<Stripped | undefined>(undefined);
  const begin = useLatest();
  useEffect(() => {
    begin();
    setStripped(undefined);
  }, [file]);
  const strip = async (): Promise<void> => {
    setStripped(undefined);
    const isLatest = begin();
    const log = await askOnce<Stripped>({ kind: "strip", log: await file() });
    if (isLatest()) {
      setStripped(log);
    }
  };
  return (
    <section class="no-print">
      <h2>The log to share</h2>
      <p class="muted">
        Only the lines that this page reads, without names, paths and what other mods write.
        Compared again, it says the same.
      </p>
      <div class="actions">
        <Action onClick={strip}>Strip the log</Action>
        {stripped !== undefined && (
          <>
            <Action isMain onClick={() => saveFile("log-stripped.txt", stripped.text)}>
              Save it
            </Action>
            <span class="muted" role="status">
              {stripped.kept.toLocaleString("en-US")} of {counted(stripped.lines, "line")} kept.
            </span>
          </>
        )}
      </div>
    </section>
  );
}
