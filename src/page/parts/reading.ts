/** Where somebody is in a report, so that a newer one can be put in its place. */

/** What was opened, picked and searched for. */
export interface Reading {
  readonly search: string;
  /** The buttons that were pressed, by filter and value. */
  readonly picked: readonly (readonly [filter: string, value: string])[];
  /** The words of the summaries that are open. */
  readonly opened: readonly string[];
}

/** Takes it down. */
export function readingOf(report: HTMLElement): Reading {
  const buttons = [...report.querySelectorAll<HTMLButtonElement>(".filters [aria-pressed=true]")];
  const summaries = [...report.querySelectorAll("details[open] > summary")];
  return {
    search: report.querySelector<HTMLInputElement>("#search")?.value ?? "",
    picked: buttons.map(({ dataset, value }) => [dataset["filter"] ?? "", value] as const),
    opened: summaries.map(({ textContent }) => textContent),
  };
}

/** Takes it up again in a report whose filters work. */
export function resume(report: HTMLElement, reading: Reading | undefined): void {
  if (reading === undefined) {
    return;
  }
  for (const summary of report.querySelectorAll("details:not([open]) > summary")) {
    if (reading.opened.includes(summary.textContent)) {
      (summary.parentElement as HTMLDetailsElement).open = true;
    }
  }
  const search = report.querySelector<HTMLInputElement>("#search");
  if (search !== null && reading.search !== "") {
    search.value = reading.search;
    search.dispatchEvent(new Event("input"));
  }
  for (const button of report.querySelectorAll<HTMLButtonElement>(
    ".filters [aria-pressed=false]",
  )) {
    if (
      reading.picked.some(
        ([filter, value]) => filter === button.dataset["filter"] && value === button.value,
      )
    ) {
      button.click();
    }
  }
}
