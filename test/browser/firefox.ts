/** Firefox, which speaks a protocol of its own (Marionette) to whoever starts it. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PAGE } from "./browser";

/** Undefined where there is none. */
export const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox", "/usr/bin/firefox-esr"].find(
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
export class Marionette {
  private received = "";
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();

  private constructor(
    private readonly socket: Socket,
    private readonly process: ChildProcess,
    private readonly folder: string,
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
    await expect
      .poll(async () => {
        const port = path.join(profile, PORT_FILE);
        socket = existsSync(port)
          ? await tryConnect(Number(readFileSync(port, "utf8")))
          : undefined;
        return socket !== undefined;
      })
      .toBe(true);
    const firefox = new Marionette(socket as unknown as Socket, started, folder);
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

  /** Shows a view in a frame of its own size: a window has a least width. */
  async open(address: string, width: number, height: number): Promise<void> {
    const url = pathToFileURL(PAGE).href + address.replaceAll('"', "%22");
    const holder = path.join(this.folder, "frame.html");
    const size = `width="${width}" height="${height}" style="border:0"`;
    writeFileSync(holder, `<!doctype html><body style="margin:0"><iframe ${size} src="${url}">`);
    await this.send("WebDriver:Navigate", { url: "about:blank" });
    await this.send("WebDriver:Navigate", { url: pathToFileURL(holder).href });
    await this.send("WebDriver:SwitchToFrame", { id: 0 });
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
