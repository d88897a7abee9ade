/** How long something takes, in words: in a forecast and beside a progress bar alike. */

/** Each unit up to the seconds from which the next one says it shorter. */
const UNITS = [
  { name: "second", seconds: 1, below: 90, digits: 0 },
  { name: "minute", seconds: 60, below: 5400, digits: 0 },
  { name: "hour", seconds: 3600, below: 172_800, digits: 1 },
  { name: "day", seconds: 86_400, below: Infinity, digits: 0 },
] as const;

/** "less than a second", "about 40 seconds", "about 12 minutes", "about 3.5 hours", "about 4 days". */
export function durationText(seconds: number): string {
  const unit = UNITS.find(({ below }) => seconds < below);
  if (seconds < 1 || unit === undefined) {
    return seconds < 1 ? "less than a second" : "no end in sight";
  }
  const amount = Number((seconds / unit.seconds).toFixed(unit.digits));
  return `about ${amount} ${unit.name}${amount === 1 ? "" : "s"}`;
}
