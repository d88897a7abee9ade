/** Copy the link, save the picture. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { link } from "../state/store";
import { Action } from "./fields";
import { pngOf, saveFile } from "./share";

interface ShareBarProps {
  /** Without its ending. */
  readonly fileName: string;
  /** Makes the picture; missing where there is none. */
  readonly svg?: () => string;
}

/** The buttons; the link holds the whole view. */
export function ShareBar({ fileName, svg }: ShareBarProps): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link()).catch(() => {
      throw new Error("The browser forbids copying; copy the address of the page instead.");
    });
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="actions">
      <Action onClick={copy}>{isCopied ? "Copied" : "Copy link"}</Action>
      {svg !== undefined && (
        <>
          <Action onClick={async () => saveFile(`${fileName}.png`, await pngOf(svg()))}>
            Save PNG
          </Action>
          <Action onClick={() => saveFile(`${fileName}.svg`, svg(), "image/svg+xml")}>
            Save SVG
          </Action>
        </>
      )}
    </div>
  );
}
