/** Taking something away from the page: the link, and pictures. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { floorSvg } from "../../picture/floor/floorSvg";
import { sheetSvg } from "../../picture/floor/sheetSvg";
import type { ShownRun } from "../model/floors";
import { editionTitle } from "../model/words";
import { writeAddress } from "../state/address";
import { shownFloor, shownRun } from "../state/shown";
import { state } from "../state/store";
import { Action, Settings } from "./fields";

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

/** The fold of the bar; the link holds the whole view. */
export function Share(): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shareText()).catch(() => {
      throw new Error("The browser forbids copying; copy the address of the page instead.");
    });
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const run = shownRun.value;
  const floor = shownFloor.value;
  const seed = isProblem(run) || run.seed === undefined ? "" : formatSeedText(run.seed);
  const name = seed.replace(" ", "-");
  return (
    <Settings label="Share" summary="Share" isPlain>
      <Action isMain onClick={copy}>
        {isCopied ? "Copied" : "Copy link"}
      </Action>
      {floor !== undefined && !isProblem(floor) && floor.one !== undefined && (
        <Pictures
          what="this floor"
          fileName={`${name}-${floor.word}`}
          svg={() => floorSvg(floor.one?.floor as never, { seedText: seed, rooms: floor.rooms() })}
        />
      )}
      {!isProblem(run) && run.ways.length > 0 && (
        <Pictures what="the whole run" fileName={name} svg={() => runPicture(run, seed)} />
      )}
    </Settings>
  );
}

function runPicture({ ways, loadout }: ShownRun, title: string): string {
  const groups = ways.map((way) => ({
    title: way.name,
    floors: way.floors.map((one) => ({
      title: one.title,
      subtitle: one.curse,
      rooms: one.rooms(),
    })),
  }));
  return sheetSvg(groups, { title, subtitle: editionTitle(loadout.edition) });
}

function Pictures(props: {
  readonly what: string;
  readonly fileName: string;
  readonly svg: () => string;
}): JSX.Element {
  const { what, fileName, svg } = props;
  return (
    <p class="actions">
      Picture of {what}
      <Action onClick={async () => saveFile(`${fileName}.png`, await pngOf(svg()))}>PNG</Action>
      <Action
        onClick={() => saveFile(`${fileName}.svg`, new Blob([svg()], { type: "image/svg+xml" }))}
      >
        SVG
      </Action>
    </p>
  );
}

function saveFile(name: string, content: Blob): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(content);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

/** How much finer a PNG is than its drawing, for screens with narrow pixels. */
const PNG_SCALE = 2;

/** An SVG document drawn as a PNG, in the colours that the reader prefers. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) {
    throw new Error("The browser could not draw the picture; save the SVG instead.");
  }
  return blob;
}
