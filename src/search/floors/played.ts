/**
 * The floors of a search as a seed's run has them, played from its start: what a floor leaves to those
 * after it, such as bosses that were met, a search floor by floor does not know.
 */
import { lastOf } from "../../core/lists";
import { floorOfRun, type AskedRun, type WantedFloor } from "../../floors/floorsOfRun";
import { isAlternativePath, stageName } from "../../core/game/stage";
import type { DropPlan } from "../../core/judge/drops";
import type { Floor } from "../../floors/floorTypes";
import { isProblem } from "../../core/problem";
import { plainRun } from "../../run/playedRun";
import type { WholeFloor } from "../../run/wholeFloor";
import { fallenDrops } from "./droppedThere";
import type { Field, KnownFloor, KnownLayout, PlacedFloor, RunFacts } from "./searchFields";
import { itemsWanted, type HeldItem } from "./contentFields";
import type { SearchStage } from "./conditionTypes";
import { paymentWords } from "../../core/contents/prices";
import { itemName } from "../../core/words/itemTexts";
import { NOTHING_ELSE } from "../../items/entered";
import { edenSentences } from "../../items/contentWords";
import { isTypeSettled } from "./searchedStages";
import { fieldsAsked, runFactsOf, searchedState, type FloorSearch } from "./asks";

/** The floor of a run that a search asks for: of the type that was named, or else the run's own. */
function wantedFloor(asked: SearchStage): WantedFloor {
  const { stage, stageType } = asked;
  return isTypeSettled(asked)
    ? { stage, stageType }
    : { stage, isAlternative: isAlternativePath(stageType) };
}

/**
 * A seed's floors, all of them known; undefined where the run lacks one of them.
 *
 * @param isFilled whether it is asked what rooms hold.
 * @param drops what is carried, where it is asked what rooms drop.
 * @param facts what is known of the run.
 */
export function playedFloors(
  search: FloorSearch,
  seed: number,
  isFilled: boolean,
  drops: DropPlan | undefined,
  facts: RunFacts | undefined,
): readonly KnownFloor[] | undefined {
  const run = runOf(search, seed, isFilled);
  const floors: KnownFloor[] = [];
  for (const stage of search.stages) {
    const made = floorOfRun(run, wantedFloor(stage));
    if (isProblem(made)) {
      return undefined;
    }
    const { setup, floor } = made;
    const placed = placedFloor(made, layoutOf(floor), drops);
    floors.push({ setup, layout: placed.layout, placed, run: facts });
  }
  return floors;
}

function runOf(search: FloorSearch, seed: number, isFilled: boolean): AskedRun<WholeFloor> {
  const entered = isFilled ? NOTHING_ELSE : undefined;
  return plainRun(seed, searchedState(search), search.figures, entered);
}

function placedFloor(
  { floor, rooms: told, contents }: WholeFloor,
  layout: KnownLayout,
  plan: DropPlan | undefined,
): PlacedFloor {
  const rooms = floor.rooms.map(({ distance, ...room }) => {
    return { ...room, dimension: 0, distance: () => distance };
  });
  return {
    layout,
    rooms,
    drops: () => fallenDrops(plan, floor.setup.plan, rooms),
    held: () => contents && { rooms: told, contents },
  };
}

function layoutOf({ layout, deadEnds, attempts }: Floor): KnownLayout {
  const { rooms, loops, forcedDeadEnds } = lastOf(attempts);
  const counts = { roomCount: layout.length, placed: rooms, deadEndCount: deadEnds.length };
  const board = { ...counts, loops, forcedDeadEnds, shapes: layout.map(({ shape }) => shape) };
  return { board, attempts: attempts.length };
}

/** One sentence for each item that a search asks for and a seed has: "Basement I: Brimstone, 2 doors away". */
export function hitWords(search: FloorSearch, seed: number): readonly string[] {
  const run = runFactsOf(search)?.(seed);
  const ofRun = fieldsAsked(search).flatMap((field) =>
    run !== undefined && field.depth === "run" ? runWords(field, run) : [],
  );
  const asksOfFloors = search.stages.map((_, index) =>
    fieldsAsked(search, index).filter(({ item, depth }) => item !== undefined && depth === "items"),
  );
  const played = asksOfFloors.flat().length > 0 ? runOf(search, seed, true) : undefined;
  const words = search.stages.flatMap((stage, index) => {
    const made = played && floorOfRun(played, wantedFloor(stage));
    if (made === undefined || isProblem(made) || made.contents === undefined) {
      return [];
    }
    const { rooms, contents, setup } = made;
    const name = stageName(setup.plan.stage, setup.plan.stageType, setup.isXl);
    return (asksOfFloors[index] ?? []).flatMap((field) =>
      itemsWanted({ rooms, contents }, field).map(
        (held) => `${name}: ${itemName(field.item ?? 0)}, ${whereWords(held)}`,
      ),
    );
  });
  return [...new Set([...ofRun, ...words])];
}

/** "Eden: The D6, Sacred Heart", where Eden's start is asked for; else what is asked for, where it is so. */
function runWords(field: Field, run: RunFacts): readonly string[] {
  if (field.item !== undefined) {
    const { active, passive } = run.eden();
    const names = [active, passive].flatMap((id) => (id === undefined ? [] : [itemName(id)]));
    return [`Eden: ${names.join(", ")}`];
  }
  if (field.name.startsWith("eden.")) {
    return edenSentences({ eden: run.edenStart() });
  }
  return field.of?.({ run } as KnownFloor, field) === 1 ? [field.says] : [];
}

function whereWords({ room, distance, content: { price } }: HeldItem): string {
  const coins = price?.coins ?? 0;
  const paid = coins > 0 ? `${coins} coins` : price && paymentWords(price);
  const cost = paid === undefined ? "" : ` for ${paid}`;
  const way = distance === 1 ? "next to the start" : `${distance} doors away`;
  return `${room.replaceAll("-", " ")} room${cost}${distance === undefined ? "" : `, ${way}`}`;
}
