/** Shortens a TypeScriptToLua bundle without changing what it does. */
export declare function minifyLua(lua: string): string;
