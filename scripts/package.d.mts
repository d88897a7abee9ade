/** The zip of a mod: all files below one folder, sorted by name; the same bytes everywhere. */
export declare function zipMod(
  directory: string,
  files: readonly { readonly name: string; readonly data: Uint8Array }[],
): Uint8Array;

/** The mod's folder as metadata.xml names it. */
export declare function directoryIn(metadata: string): string;

/** Runs npm and returns what it printed. */
export declare function npm(words: readonly string[], directory?: string): string;
