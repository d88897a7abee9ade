/** `oracle page`: opens the web page, or writes it to a file. */
import { spawn } from "node:child_process";
import { ownPath } from "../../install/system";
import { readTextFile, writeOwnFile } from "../files";
import type { Options } from "../options";
import { tell } from "../usage";
import { print } from "../print";

export function run(file: string | undefined, { force }: Options = {}): void {
  const page = ownPath("dist", "oracle.html");
  if (file === undefined) {
    print(page);
    open(page);
  } else {
    writeOwnFile(file, readTextFile(page), { kind: "page", force });
  }
}

/** How each system opens a file with the program for it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
};

/** Opens the page in the browser; where that fails, the printed path is enough to open it by hand. */
function open(page: string): void {
  const [program = "", ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...words, page], { detached: true, stdio: "ignore" });
  child.on("error", () => {
    tell(`Failed to open a browser since ${program} is missing; open the file yourself.`);
  });
  child.unref();
}
