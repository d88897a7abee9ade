/** The checkout this script belongs to. */
export declare const PROJECT_DIR: string;

/** A build that did not succeed; the message holds every diagnostic, ready to print. */
export declare class BuildError extends Error {}

/** What a build wrote. */
export interface BuiltMod {
  readonly outDir: string;
  readonly version: string;
  /** Absolute paths. */
  readonly files: string[];
  /** The size of `main.lua`. */
  readonly bytes: number;
}

/** Builds the mod into `outDir` (the project's `mod`); throws a BuildError before writing. */
export declare function buildMod(options?: { projectDir?: string; outDir?: string }): BuiltMod;

/** The version in `package.json`. */
export declare function readVersion(projectDir?: string): string;

/** The text of `metadata.xml` with this version. */
export declare function stampVersion(metadata: string, version: string): string;

/** The text of `main.lua` as the compiler writes it. */
export declare function compileMod(projectDir?: string): string;

/** The same program, small: minified, and what a start does not need packed. */
export declare function shortenMod(compiled: string): string;
