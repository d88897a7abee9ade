/** A stand-in for a browser: no window, and workers that run in this very process. Import it before the page. */
import { writePlayedRuns } from "../../standin/playedRuns";

/** A worker's program in this very process; what it says arrives as from another thread. */
class Worker {
  onmessage = (_: { readonly data: unknown }): void => undefined;
  private readonly inside = {
    onmessage: (_: { readonly data: unknown }): unknown => undefined,
    postMessage: (data: unknown) => void (this.isEnded || this.onmessage({ data })),
  };
  private isEnded = false;

  constructor() {
    vi.stubGlobal("self", this.inside);
    serveTasks();
    started.push(this);
  }

  postMessage(data: unknown): void {
    vi.stubGlobal("self", this.inside);
    void this.inside.onmessage({ data });
  }

  terminate(): void {
    this.isEnded = true;
  }

  isAtWork(): boolean {
    return !this.isEnded;
  }
}

/** All workers that were started. */
export const started: Worker[] = [];

export const location = { hash: "" };
export const steps: string[] = [];
export const history = {
  state: null,
  pushState: (_state: unknown, _title: string, url: string) => {
    location.hash = url;
    steps.push(url);
  },
  replaceState: (_state: unknown, _title: string, url = location.hash) => (location.hash = url),
};
export const listeners = new Map<string, (event: unknown) => void>();
const addEventListener = (name: string, listener: (event: unknown) => void) =>
  listeners.set(name, listener);

/** A file as a player gives it. */
export const fileOf = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);

/** The log of seed 1000's first floors, Flooded Caves I the last of three. */
export const playedLog = (): string =>
  writePlayedRuns("repentance", [1000]).split(/(?=\[INFO\] - Level::Init m_Stage 4)/)[0] ?? "";

/** Puts it in the place of the browser until the end of a file of tests. */
export function standIn(): void {
  // What files of tests share is loaded anew with it, and without it behind it.
  vi.resetModules();
  vi.stubGlobal("Worker", Worker);
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", history);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("window", { addEventListener });
  vi.stubGlobal("document", { querySelector: () => null });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
}

standIn();
const { serveTasks } = await import("../../src/page/work/serve");
