/** A map that can be drawn larger than its place: it is then moved about in it. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

/** How large the map is drawn, as shares of its place. */
const ZOOMS = [1, 1.6, 2.5] as const;

/** The place, with a button for each way. */
export function ZoomedMap({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [zoom, setZoom] = useState(0);
  const share = ZOOMS[zoom] ?? 1;
  return (
    <div class="card map-card">
      <div
        class="map-place"
        style={{ "--zoom": share }}
        {...(zoom > 0 ? { tabIndex: 0, role: "region", "aria-label": "Map, enlarged" } : {})}
      >
        {children}
      </div>
      <p class="zoom no-print">
        <button
          type="button"
          aria-label="Smaller map"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger map"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
      </p>
    </div>
  );
}
