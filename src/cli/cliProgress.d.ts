/** The part of cli-progress that the command line uses; the package brings no types of its own. */
declare module "cli-progress" {
  interface BarOptions {
    readonly stream?: NodeJS.WritableStream;
    readonly format?: string;
    readonly barCompleteChar?: string;
    readonly barIncompleteChar?: string;
    readonly barsize?: number;
    readonly fps?: number;
    readonly clearOnComplete?: boolean;
    readonly hideCursor?: boolean;
    readonly gracefulExit?: boolean;
  }

  export const Presets: Readonly<
    Record<"shades_classic" | "shades_grey" | "legacy" | "rect", BarOptions>
  >;

  export class SingleBar {
    constructor(options: BarOptions, preset?: BarOptions);
    start(total: number, startValue: number, payload?: object): void;
    setTotal(total: number): void;
    update(value: number, payload?: object): void;
    stop(): void;
  }
}
