/** How well one colour is told from another. */

/** As WCAG counts it, of two colours such as "#3a352f". */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
