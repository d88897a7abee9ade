/** Where somebody is in a report, so that a newer one can be put in its place. */

/** What was opened: the words of its summaries. */
export type Reading = readonly string[];

/** Takes it down. */
export function readingOf(report: HTMLElement): Reading {
  const summaries = [...report.querySelectorAll("details[open] > summary")];
  return summaries.map(({ textContent }) => textContent);
}

/** Takes it up again. */
export function resume(report: HTMLElement, opened: Reading): void {
  for (const summary of report.querySelectorAll("details > summary")) {
    if (opened.includes(summary.textContent)) {
      (summary.parentElement as HTMLDetailsElement).open = true;
    }
  }
}
