/** Made once: it takes longer than all that it formats. */
const NUMBERS = new Intl.NumberFormat("en");

/** "1 room", "3 rooms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS.format(count)} ${count === 1 ? one : many}`;
}
