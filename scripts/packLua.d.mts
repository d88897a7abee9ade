/** Packs the modules whose names match; they are compiled when the first of them is called. */
export declare function packLua(lua: string, names: readonly string[], isPacked: RegExp): string;

/** The names of the modules of a bundle as TypeScriptToLua writes it, in order. */
export declare function moduleNames(lua: string): string[];

/** The text that a packed bundle holds compressed. */
export declare function unpackLua(lua: string): string;
