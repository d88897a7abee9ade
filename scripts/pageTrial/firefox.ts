/// <reference lib="dom" />
/** The page in Firefox, which speaks a protocol of its own (Marionette) to whoever starts it. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { AXE, check, comesTrue } from "../browserTrial";
import { PAGE } from "./watched";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox", "/usr/bin/firefox-esr"].find(
  (file) => file !== undefined && existsSync(file),
);

/** Firefox chooses a port itself, which it writes down, and asks the network for nothing by itself. */
const SETTINGS = `
user_pref("marionette.port", 0);
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
`;
const PORT_FILE = "MarionetteActivePort";

/** A Firefox that is told what to do. */
class Marionette {
  private received = "";
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();

  private constructor(
    private readonly socket: Socket,
    private readonly process: ChildProcess,
  ) {
    socket.setEncoding("latin1"); // Lengths count bytes.
    socket.on("data", (text: string) => this.take(text));
  }

  static async start(executable: string, folder: string): Promise<Marionette> {
    const profile = mkdtempSync(path.join(folder, "firefox-"));
    writeFileSync(path.join(profile, "user.js"), SETTINGS);
    const words = ["--headless", "--marionette", "--no-remote", "--profile", profile];
    const started = spawn(executable, words, { stdio: "ignore" });
    let socket: Socket | undefined;
    await comesTrue(async () => {
      const port = path.join(profile, PORT_FILE);
      socket = existsSync(port) ? await tryConnect(Number(readFileSync(port, "utf8"))) : undefined;
      return socket !== undefined;
    });
    if (socket === undefined) {
      started.kill();
      throw new Error("Expected Firefox to answer but it did not.");
    }
    const firefox = new Marionette(socket, started);
    await firefox.send("WebDriver:NewSession", { pageLoadStrategy: "normal" });
    return firefox;
  }

  /** Answers are "length:[1, id, error, result]". */
  private take(text: string): void {
    this.received += text;
    for (;;) {
      const colon = this.received.indexOf(":");
      const length = Number(this.received.slice(0, Math.max(colon, 0)));
      if (colon < 0 || this.received.length < colon + 1 + length) {
        return;
      }
      const message: unknown = JSON.parse(
        Buffer.from(this.received.slice(colon + 1, colon + 1 + length), "latin1").toString(),
      );
      this.received = this.received.slice(colon + 1 + length);
      if (Array.isArray(message)) {
        const [, id, error, result] = message as [number, number, unknown, unknown];
        this.waiting.get(id)?.([error, result]);
        this.waiting.delete(id);
      }
    }
  }

  private async send(command: string, given: object): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise<readonly [unknown, unknown]>((resolve) => {
      this.waiting.set(id, resolve);
    });
    const text = JSON.stringify([0, id, command, given]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    if (error !== null) {
      throw new Error(`${command}: ${JSON.stringify(error)}`);
    }
    return (result as { readonly value?: unknown } | null)?.value;
  }

  async open(address: string): Promise<void> {
    await this.send("WebDriver:Navigate", { url: "about:blank" });
    await this.send("WebDriver:Navigate", { url: pathToFileURL(PAGE).href + address });
  }

  /** What a script returns; a promise is waited for. */
  run(script: string): Promise<unknown> {
    return this.send("WebDriver:ExecuteScript", { script, args: [], sandbox: "default" });
  }

  async end(): Promise<void> {
    await this.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => undefined);
    this.socket.destroy();
    this.process.kill();
  }
}

function tryConnect(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

const SEED = "seed=B91199AC&edition=repentance+";

/** An address of each view, and a text that it must show. */
const VIEWS: readonly (readonly [address: string, sees: string])[] = [
  ["#", "Type your seed"],
  [`#${SEED}&stage=caves-2&secrets=yes&room=4`, "from the start"],
  ["#view=odds&luck=5&items=lucky-foot", "pickups a room"],
  ["#view=search", "Find a seed"],
  ["#view=check", "Does the game agree?"],
  ["#view=about", "What its words mean"],
];

/** Every view shows in Firefox without an error and without a finding of axe; a search finds. */
export async function testFirefox(_browser: unknown, folder: string): Promise<void> {
  if (FIREFOX === undefined) {
    console.log("     no Firefox here: left out");
    return;
  }
  const firefox = await Marionette.start(FIREFOX, folder);
  try {
    for (const [address, sees] of VIEWS) {
      await firefox.open(address);
      const shows = await comesTrue(async () =>
        `${String(await firefox.run("return document.body.innerText"))}`.includes(sees),
      );
      check(`Firefox, ${address}: shows`, shows);
      const found = await firefox.run(
        `${AXE}; return axe.run(document, { resultTypes: ["violations"] })
          .then(({ violations }) => violations.map(({ id }) => id).join());`,
      );
      check(`Firefox, ${address}: axe finds nothing ${String(found)}`, found === "");
    }
    await firefox.open("#view=search&find=1: distance.shop <= 2");
    await firefox.run(`document.querySelector("main .action.main").click()`);
    const finds = await comesTrue(
      async () => (await firefox.run(`return document.querySelectorAll(".found").length`)) === 24,
    );
    check("Firefox: a search finds 24 runs in workers", finds);
  } finally {
    await firefox.end();
  }
}
