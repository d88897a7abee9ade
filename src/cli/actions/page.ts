/** What `oracle page` does: the web page, opened where it is or written to a place of one's own. */
import { spawn } from "node:child_process";
import { ownPath } from "../../install/system";
import { readTextFile, writeOwnFile } from "../files";
import type { Options } from "../options";
import { tell } from "../usage";
import { print } from "../print";

/** Opens the page or writes it. */
export function run(file: string | undefined, { force }: Options = {}): void {
  const page = ownPath("dist", "oracle.html");
  if (file === undefined) {
    print(page);
    open(page);
  } else {
    writeOwnFile(file, readTextFile(page), { kind: "page", force });
  }
}

/** How each system opens a file with the program that is meant for it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
};

/** The path has been printed, so that a system without a browser is only told so. */
function open(page: string): void {
  const [program = "", ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...words, page], { detached: true, stdio: "ignore" });
  child.on("error", () => {
    tell(`Failed to open a browser since ${program} is missing; open the file yourself.`);
  });
  child.unref();
}
