/**
 * Real Lua in WebAssembly (lua-wasm-bindings): 5.3 as the game has it, 5.4 as REPENTOGON has it.
 * Strings are copied onto the small stack of the wasm module, so long ones go over in pieces, and a
 * returned string ends at its first NUL, so results travel as JSON.
 */
import * as lua53 from "lua-wasm-bindings/dist/lua.53.js";
import * as lua54 from "lua-wasm-bindings/dist/lua.54.js";
import { LUA_OK, type LuaState } from "lua-wasm-bindings/dist/lua.js";

/** The Lua versions that matter: the game's, and the one REPENTOGON brings. */
export type LuaVersion = "5.3" | "5.4";

const BINDINGS = { "5.3": lua53, "5.4": lua54 } as const;

/** Lua's registry, a table that no Lua code can reach. */
const REGISTRY_INDEX = -1_001_000;
const PRIVATE_TABLE = "playtest";

/** Four bytes a character on a stack of five megabytes; far below that. */
const PIECE_LENGTH = 50_000;

const PREPARE = `
local private = {}
local inbox = {}
function private.receive(piece) inbox[#inbox + 1] = piece end
function private.received()
  local text = table.concat(inbox)
  inbox = {}
  return text
end
return private`;

/**
 * Opens a Lua state with the standard libraries; what a mod may see of them is the engine's affair.
 *
 * @example const lua = openLua("5.3"); lua.run("return _VERSION"); lua.close();
 */
export function openLua(version: LuaVersion): LuaRuntime {
  return new LuaRuntime(version);
}

/** An open Lua state. */
export class LuaRuntime {
  private readonly bindings: (typeof BINDINGS)[LuaVersion];
  private readonly state: LuaState;
  private isClosed = false;

  constructor(version: LuaVersion) {
    this.bindings = BINDINGS[version];
    this.state = this.bindings.lauxlib.luaL_newstate();
    this.bindings.lualib.luaL_openlibs(this.state);
    this.load(PREPARE);
    this.protectedCall(0);
    this.bindings.lua.lua_setfield(this.state, REGISTRY_INDEX, PRIVATE_TABLE);
  }

  /**
   * Runs a chunk, which receives the state's private table as `...`.
   *
   * @returns its first result as text, "" when there is none.
   * @throws Error with Lua's message.
   */
  run(code: string): string {
    this.expectOpen();
    if (code.length <= PIECE_LENGTH) {
      this.load(code);
    } else {
      this.send(code);
      this.load(`local private = ...; return load(private.received(), "=chunk")(private)`);
    }
    this.bindings.lua.lua_getfield(this.state, REGISTRY_INDEX, PRIVATE_TABLE);
    this.protectedCall(1);
    return this.takeResult();
  }

  /**
   * Calls a function of the private table with texts of any length.
   *
   * @returns its first result as text, "" when there is none.
   * @throws Error with Lua's message.
   */
  call(functionName: string, ...texts: readonly string[]): string {
    this.expectOpen();
    this.pushPrivate(functionName);
    for (const text of texts) {
      this.pushText(text);
    }
    this.protectedCall(texts.length);
    return this.takeResult();
  }

  /** Frees the state. Nothing may be called afterwards. */
  close(): void {
    if (!this.isClosed) {
      this.isClosed = true;
      this.bindings.lua.lua_close(this.state);
    }
  }

  private expectOpen(): void {
    if (this.isClosed) {
      throw new Error("Expected an open Lua state but received one that was closed.");
    }
  }

  private load(code: string): void {
    if (this.bindings.lauxlib.luaL_loadstring(this.state, code) !== LUA_OK) {
      throw new Error(this.takeResult());
    }
  }

  private protectedCall(argumentCount: number): void {
    if (this.bindings.lua.lua_pcall(this.state, argumentCount, 1, 0) !== LUA_OK) {
      throw new Error(this.takeResult());
    }
  }

  private takeResult(): string {
    const text = this.bindings.lua.lua_tostring(this.state, -1);
    this.bindings.lua.lua_settop(this.state, -2);
    return text ?? "";
  }

  /** Leaves a text of any length on the stack. */
  private pushText(text: string): void {
    if (text.includes("\0")) {
      throw new Error("Expected a text without NUL characters, which would cut it short.");
    }
    if (text.length <= PIECE_LENGTH) {
      this.bindings.lua.lua_pushstring(this.state, text);
      return;
    }
    this.send(text);
    this.callPrivate("received");
  }

  private send(text: string): void {
    for (const piece of piecesOf(text)) {
      this.callPrivate("receive", piece);
      this.bindings.lua.lua_settop(this.state, -2);
    }
  }

  private pushPrivate(functionName: string): void {
    const { lua } = this.bindings;
    lua.lua_getfield(this.state, REGISTRY_INDEX, PRIVATE_TABLE);
    lua.lua_getfield(this.state, -1, functionName);
    lua.lua_remove(this.state, -2);
  }

  /** Calls a function of the private table and leaves its result on the stack. */
  private callPrivate(functionName: string, piece?: string): void {
    this.pushPrivate(functionName);
    if (piece !== undefined) {
      this.bindings.lua.lua_pushstring(this.state, piece);
    }
    this.protectedCall(piece === undefined ? 0 : 1);
  }
}

/** Cuts a text without splitting a character of two code units. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + PIECE_LENGTH, text.length);
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) {
      end -= 1;
    }
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
