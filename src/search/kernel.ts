/** The kernels in AssemblyScript, whose bytes a build carries along. */

/** A kernel with a memory of its own. */
export interface Kernel {
  readonly buffer: ArrayBuffer;
  /** An address that the kernel exports, by its name there. */
  at(name: string): number;
  /** A function that it exports. */
  call<Function>(name: string): Function;
}

/** By their bytes: each is compiled once. */
const compiled = new Map<string, WebAssembly.Module>();

/** @param wasm the bytes in base 64. */
export function openKernel(wasm: string): Kernel {
  const module =
    compiled.get(wasm) ??
    new WebAssembly.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)));
  compiled.set(wasm, module);
  const { exports } = new WebAssembly.Instance(module);
  return {
    buffer: (exports["memory"] as WebAssembly.Memory).buffer,
    at: (name) => (exports[name] as { readonly value: number }).value,
    call: <Function>(name: string) => exports[name] as Function,
  };
}
