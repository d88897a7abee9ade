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

/** A Firefox that is told what to do, one command after another. */
export class Marionette {
  private readonly chunks: AsyncIterator<string>;

  private constructor(
    private readonly socket: Socket,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {
    socket.setEncoding("latin1"); // Lengths count bytes.
    this.chunks = socket[Symbol.asyncIterator]();
  }

  static async start(executable: string, folder: string): Promise<Marionette> {
    const profile = mkdtempSync(path.join(folder, "firefox-"));
    writeFileSync(path.join(profile, "user.js"), SETTINGS);
    const words = ["--headless", "--marionette", "--no-remote", "--profile", profile];
    const started = spawn(executable, words, { stdio: "ignore" });
    const port = path.join(profile, "MarionetteActivePort");
    await expect.poll(() => existsSync(port)).toBe(true);
    const socket = connect(Number(readFileSync(port, "utf8")), "127.0.0.1");
    const firefox = new Marionette(socket, started, folder);
    await firefox.received(); // It says first who it is.
    await firefox.send("WebDriver:NewSession", { pageLoadStrategy: "normal" });
    return firefox;
  }

  /** What it says next, as "length:JSON". */
  private async received(): Promise<unknown> {
    let text = "";
    let end = Infinity;
    while (text.length < end) {
      const { value } = (await this.chunks.next()) as { readonly value: string };
      text += value;
      const colon = text.indexOf(":");
      end = colon < 0 ? Infinity : colon + 1 + Number(text.slice(0, colon));
    }
    return JSON.parse(Buffer.from(text.replace(/^\d+:/, ""), "latin1").toString());
  }

  private async send(command: string, given: object): Promise<unknown> {
    const text = JSON.stringify([0, 0, command, given]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = (await this.received()) as readonly unknown[];
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
