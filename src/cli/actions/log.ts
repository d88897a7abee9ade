/** `oracle log strip`: makes a log that can be shared. */
import { LogStripper } from "../../observe/log/strip";
import {
  chunksOf,
  requireApart,
  requireOwn,
  STANDARD_INPUT,
  STANDARD_STREAM,
  tellOfPipe,
  writePieces,
} from "../files";
import type { Options } from "../options";
import { sayBeside } from "../usage";
import { requireFile, requireGameLog } from "./compare";

/** Writes what may be shared of a log while it is read, since a log may have any size. */
export async function run(log: string, { out = STANDARD_STREAM, force }: Options): Promise<void> {
  const isStdin = log === STANDARD_STREAM;
  if (!isStdin) {
    requireFile(log);
    requireApart(log, out);
    tellOfPipe(log);
  }
  requireOwn(out, { kind: "stripped log", force });
  const stripper = new LogStripper();
  const pieces = async function* (): AsyncGenerator<string> {
    // Of a file that turns out to be no log nothing is written.
    let held = "";
    for await (const bytes of isStdin ? process.stdin : chunksOf(log)) {
      held += stripper.push(bytes as Uint8Array);
      if (stripper.kept > 0) {
        yield held;
        held = "";
      }
    }
    held += stripper.end();
    requireGameLog(stripper.kept > 0, isStdin ? STANDARD_INPUT : log);
    yield held;
  };
  await writePieces(out, pieces());
  sayBeside(`${stripper.kept} of ${stripper.lineCount} lines kept.`);
}
