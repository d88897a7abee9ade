/** `oracle page`: the web page, opened where it is or written to a place of one's own. */
import type { Command } from "commander";
import { loaded } from "../commandRow";
import { withExamples } from "../help";

const DESCRIPTION =
  "Opens the web page in the browser, or writes it to a file: runs, floors, odds, searches and logs " +
  "in one file that needs no server, no network and no installation.";

/** Sets the command up. */
export function register(command: Command): void {
  command
    .description(withExamples(DESCRIPTION, ["oracle page", "oracle page oracle.html"]))
    .argument("[file]", "where to write it instead; - for standard output")
    .action(loaded(() => import("../actions/page")));
}
