/** The command line as a process, with its streams. */
import { fstatSync } from "node:fs";
import { diskReason } from "../install/failure";
import { writeAll } from "./files";
import { run } from "./program";
import { ExitCode } from "./usage";
import { printError } from "./print";

/** Runs what was typed. Its streams may be closed, or their disk full. */
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
  // When a nearly full disk takes only part of a text, Node silently loses the rest.
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
  // Without a reader of notes there is nobody to tell.
  process.stderr.on("error", () => process.exit());

  await run(typed);
}
