/** The log to share: only the lines that matter, without names and paths. */
import type { JSX } from "preact";
import type { StrippedLog as Stripped } from "../../log/strip";
import { counted } from "../../picture/counted";
import { askOnce } from "../work/workers";
import { Action } from "./fields";
import { useAnswer } from "./latest";
import { saveFile } from "./share";

/** Made when it is asked for, in a worker. */
export function StrippedLog({ file }: { readonly file: () => Promise<File> }): JSX.Element {
  const { answer: stripped, ask } = useAnswer<Stripped>(file);
  const strip = async (): Promise<Stripped> => askOnce({ kind: "strip", log: await file() });
  return (
    <section class="no-print">
      <h2>The log to share</h2>
      <p class="muted">
        Only the lines that this page reads, without names, paths and what other mods write.
        Compared again, it says the same.
      </p>
      <div class="actions">
        <Action onClick={() => ask(strip)}>Strip the log</Action>
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
