/** What rooms of a run's first floor hold: nothing was shown before it, so a search needs no played run. */
import { isGreed } from "../../core/award/loadout";
import { describeFloor } from "../../core/floor/rooms/placing";
import type { Pass } from "../../core/floor/rooms/pass";
import type { FloorPlan } from "../../core/floor";
import type { RunState } from "../../core/floor/run";
import { isAlternativePath } from "../../core/floor/stage";
import { DEFAULT_EDITION } from "../../core/game/edition";
import type { FigureSet } from "../../figures/figureSet";
import { USUALLY_ENTERED } from "../../items/entered";
import { fileOf, itemTables, RunContents } from "../../items/runContents";
import type { Field } from "./fields";
import { openReach, type Reach } from "./reach";
import { NOTHING_BESIDES, type HeldFloor } from "./itemWords";

/** The rooms that a first floor's fields ask for, in the order in which they are filled; none for other fields. */
const ENTERED: readonly string[] = USUALLY_ENTERED;

/** Fields that a first floor answers by itself. */
export function ofFirstFloor(
  fields: readonly Field[],
  { stage, stageType }: Pick<FloorPlan, "stage" | "stageType">,
): readonly Field[] {
  const isFirst = stage === 1 && !isAlternativePath(stageType);
  return isFirst ? fields.filter((field) => roomOf(field) >= 0) : [];
}

function roomOf({ name, ofContents }: Field): number {
  const [, room = ""] = /^(?:item|price)\.(\S+)/.exec(name) ?? [];
  return ofContents === undefined ? -1 : ENTERED.indexOf(room);
}

/** Fills the rooms that some fields ask for, those that are entered before them too. */
export class FirstContents {
  private readonly rooms: readonly string[];
  private readonly tables: ReturnType<typeof itemTables>;
  /** Rules items out; undefined where a field asks for something else, or what is held may change it. */
  private readonly reach: Reach | undefined;

  constructor(
    readonly fields: readonly Field[],
    private readonly state: RunState,
    private readonly figures: FigureSet | undefined,
  ) {
    const last = Math.max(...fields.map(roomOf));
    const edition = state.edition ?? DEFAULT_EDITION;
    const tables = itemTables(edition, state.build ?? figures?.build, figures);
    this.rooms = ENTERED.slice(0, last + 1);
    // Pools are shuffled one after the other, treasure rooms' first: a shop's goods can ask any of the others.
    this.tables = { ...tables, pools: last === 0 ? tables.pools.slice(0, 1) : tables.pools };
    const { difficulty = "normal", collectibles = {}, unlocks = "all", locked = [] } = state;
    const isPlain = !isGreed(difficulty) && Object.keys(collectibles).length === 0;
    this.reach =
      isPlain && fields.every(({ item }) => item !== undefined)
        ? openReach(tables, { edition, unlocks, locked })
        : undefined;
  }

  /** Whether any of the items can stand where it is asked for. */
  mayHold({ placed, setup }: Pass, startSeed: number): boolean {
    const { reach, fields, figures } = this;
    reach?.begin(startSeed);
    return (
      reach === undefined ||
      fields.some((field) =>
        placed.some((room) => {
          const { variant, subtype } = room.layout;
          const { roomType, name } = room;
          return (
            name === ENTERED[roomOf(field)] &&
            reach.mayHold(
              field.item ?? 0,
              room,
              fileOf({ roomType, variant, subtype }, { setup, figures }),
            )
          );
        }),
      )
    );
  }

  /** What stands on a floor whose rooms stand. */
  of(pass: Pass, startSeed: number): HeldFloor {
    const { state, figures, tables } = this;
    const { setup } = pass;
    const { stage, stageType } = setup.plan;
    // Which of them are guesses, the played run says.
    const rooms = describeFloor(pass)
      .filter(({ type }) => this.rooms.includes(type))
      .map((room) => ({ ...room, known: { how: "exact" } as const }));
    const own = { ...state, unlocks: state.unlocks ?? "all" };
    const input = { ...own, stage, stageType, stageSeed: setup.stageSeed };
    const contents = RunContents.of(tables, startSeed, own, NOTHING_BESIDES);
    return { rooms, contents: contents.floor({ setup, input, rooms, figures }) };
  }
}
