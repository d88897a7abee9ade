/** The colours of heat maps, within a page that defines them. */

/**
 * The background of a change, from -1 to 1, as CSS: gains green, losses red, next to none empty. The
 * root makes small changes visible beside large ones.
 */
export function heatOf(change: number): string {
  const strength = Math.round(Math.sqrt(Math.abs(change)) * 35);
  const colour = change > 0 ? "var(--match)" : "var(--mismatch)";
  return strength < 1 ? "" : `background:color-mix(in srgb,${colour} ${strength}%,transparent)`;
}

/** A change as text: "+1.25", "−0.30", or a dot for none. */
export function signed(change: number, digits: number): string {
  const text = change.toFixed(digits);
  if (Number(text) === 0) {
    return "·";
  }
  return change < 0 ? text.replace("-", "−") : `+${text}`;
}
