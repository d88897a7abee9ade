/** Lua sources are imported as text: Vite and Vitest both understand the `?raw` suffix. */
declare module "*.lua?raw" {
  const text: string;
  export default text;
}
