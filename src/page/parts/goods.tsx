/** The pills and trinkets of a run, and what its shops sell after restocks. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { PILL_COLOURS } from "../../picture/award/icons";
import type { RoomOfFloor, ShownRun } from "../model/shownFloors";
import { withSigns } from "../model/pageRooms";
import { EXAMPLE_SEED, floorsOf, pageRun, wordOf } from "../model/pageRun";
import { ownRooms } from "../state/ownRooms";
import { state } from "../state/store";
import { Contents } from "./contents";
import { Fold } from "./fields";
import { PickupIcon } from "./signs";

export function Goods({ run }: { readonly run: ShownRun }): JSX.Element | null {
  const { pills = [], trinkets = [] } = run.goods();
  return pills.length + trinkets.length === 0 ? null : (
    <Fold title="Pills and trinkets">
      <ul class="plain pill-map" aria-label="What each pill does">
        {pills.map(({ color, colorName, name, identified }) => (
          <li key={color} class="with-sign">
            <PillIcon color={color} />
            <span>
              <span class="hidden">{colorName}: </span>
              {name} {identified === true && <span class="muted">known</span>}
            </span>
          </li>
        ))}
      </ul>
      {trinkets.length > 0 && (
        <p class="with-sign">
          <PickupIcon award="trinket" size={22} />
          <span>{trinkets.map(({ name }) => name).join(", ")}</span>
        </p>
      )}
    </Fold>
  );
}

/** A pill in its two colours, with dots if it has any. */
function PillIcon({ color }: { readonly color: number }): JSX.Element {
  const [left, right, dots = "#0000"] = PILL_COLOURS[color] ?? ["#cccccc", "#cccccc"];
  return <i class="pill-icon" style={{ "--left": left, "--right": right, "--dots": dots }} />;
}

/** How many restocks are told; more are hardly worth their price. */
const RESTOCKS = 3;

/** What a shop sells after each of the next restocks, worked out when it is opened. */
export function Restocks({ floor, room }: RoomOfFloor): JSX.Element | null {
  const isTold = state.value.source === "seed" && floor.told() !== undefined;
  return room.type === "shop" && isTold ? (
    <Fold title="What the next restocks bring">{() => <Stocks floor={floor} room={room} />}</Fold>
  ) : null;
}

function Stocks({ floor, room }: RoomOfFloor) {
  const now = state.value;
  const stocks = useMemo(() => {
    const run = pageRun(now.seed ?? EXAMPLE_SEED, now, ownRooms.value, RESTOCKS);
    const whole = floorsOf(run).find((one) => wordOf(one) === floor.word);
    const told = whole?.contents?.restocked.get(room.place) ?? [];
    return whole === undefined ? [] : told.map((goods) => withSigns(goods, whole));
  }, [now, floor.word, room.place]);
  return (
    <>
      {stocks.map((contents, index) => (
        <section key={index} aria-label={`Restock ${index + 1}`}>
          <h2>Restock {index + 1}</h2>
          <Contents contents={contents} />
        </section>
      ))}
    </>
  );
}
