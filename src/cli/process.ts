/** The command line as a process: what was typed, and what becomes of its streams. */
import { fstatSync } from "node:fs";
import { diskReason } from "../install/failure";
import { writeAll } from "./files";
import { run } from "./program";
import { ExitCode } from "./usage";
import { printError } from "./print";

/** Runs what was typed, with streams that may be closed or full. */
export async function start(typed: readonly string[]): Promise<void> {
  /**
   * A reader such as `head` may close the pipe early: that is no error. A full disk behind standard
   * output is one, and ends the program, since nothing more can be printed.
   */
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") {
      process.exitCode = ExitCode.USAGE;
      printError(`error: Failed to print since ${diskReason(error)}.`);
    }
    process.exit();
  });
  // Where a nearly full disk takes only a part of a text, Node loses the rest without a word.
  if (fstatSync(process.stdout.fd).isFile()) {
    process.stdout._write = (bytes: Buffer, _encoding, done) => {
      try {
        writeAll(process.stdout.fd, bytes);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    };
  }
  // Without a reader of notes there is nothing to tell.
  process.stderr.on("error", () => process.exit());

  await run(typed);
}
