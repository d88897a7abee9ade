/** The JSON reader and writer that isaacscript-common carries; the package does not type it. */
declare module "isaacscript-common/dist/lib/jsonLua" {
  /** Raises a Lua error on anything that is not JSON. */
  export function decode(this: void, text: string): unknown;
  export function encode(this: void, value: unknown): string;
}
