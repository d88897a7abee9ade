/** Taking something away from the page: its link. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { editionTitle } from "../model/words";
import { writeAddress } from "../state/address";
import { shownFloor, shownRun } from "../state/shown";
import { state } from "../state/store";
import { Action } from "./fields";

/** Where the page stands for everybody; empty for a copy of it that was opened from a file. */
function publicAddress(): string {
  const stated = document.querySelector<HTMLMetaElement>("meta[name=public-address]")?.content;
  const here = location.protocol.startsWith("http") ? location.href.replace(/#.*/, "") : "";
  return stated === undefined || stated === "" ? here : stated;
}

/** A link that opens for everybody; without a public address a text that this page reads when it is pasted. */
function shareText(): string {
  const [run, floor] = [shownRun.value, shownFloor.value];
  const seed = isProblem(run) ? undefined : run.seed;
  // A file's floors are in no link: it leads to a fresh run of their seed.
  const shown = { ...state.value, seed, source: "seed" as const };
  const own =
    state.value.source === "seed" ? state.value : { ...shown, stage: "", room: undefined };
  const hash = `#${writeAddress(own)}`;
  const address = publicAddress();
  if (address !== "") {
    return `${address}${hash}`;
  }
  const title = floor === undefined || isProblem(floor) ? "" : floor.title;
  const text = own.seed === undefined ? "" : formatSeedText(own.seed);
  const words = [text, editionTitle(own.edition), title].filter(Boolean).join(", ");
  return `${words} (paste into Basement Oracle): ${hash}`;
}

/** Copies the link, which holds the whole view. */
export function Share(): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shareText()).catch(() => {
      throw new Error("The browser forbids copying; copy the address of the page instead.");
    });
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return <Action onClick={copy}>{isCopied ? "Copied" : "Share"}</Action>;
}
