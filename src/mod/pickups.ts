/** Pickups as the game asks for them (callback 24), as it makes them (34), and what became of them. */
import type { PickupRecord } from "../core/record/fields";
import { integerOf, seedOf } from "./read";

/** A pickup that was announced or made. */
export interface NotedPickup {
  readonly seed: number;
  readonly variant: number;
  readonly subType: number;
  readonly isRequestKnown: number;
  /** Whether the game asked for it on nobody's behalf, as it does for an award. */
  readonly isUnowned: boolean;
  entity: EntityPickup | undefined;
  finalVariant: number;
  finalSubType: number;
}

/** What was asked for, before the entity exists. */
export function askedPickup(
  variant: number,
  subType: number,
  seed: number,
  isUnowned: boolean,
): NotedPickup {
  const asked = { variant: integerOf(variant), subType: integerOf(subType) };
  return {
    ...asked,
    seed: seedOf(seed),
    isRequestKnown: 1,
    isUnowned,
    entity: undefined,
    finalVariant: asked.variant,
    finalSubType: asked.subType,
  };
}

/** Notes what became of a request once the pickup exists; one that nobody announced counts too. */
export function noteMade(noted: NotedPickup[], pickup: EntityPickup): void {
  const seed = seedOf(pickup.InitSeed);
  let known = noted.find((one) => one.seed === seed);
  if (known === undefined) {
    known = { ...askedPickup(pickup.Variant, pickup.SubType, seed, false), isRequestKnown: 0 };
    noted.push(known);
  }
  known.entity = pickup;
  readAgain(known);
}

function readAgain(noted: NotedPickup): void {
  const { entity } = noted;
  if (entity !== undefined) {
    noted.finalVariant = integerOf(entity.Variant);
    noted.finalSubType = integerOf(entity.SubType);
  }
}

/** The record of a pickup. Fields may still be incomplete while it is being made, so they are read once more. */
export function pickupRecord(noted: NotedPickup): PickupRecord {
  if (noted.entity?.Exists() === true) {
    readAgain(noted);
  }
  const { seed, variant, subType, finalVariant, finalSubType, isRequestKnown } = noted;
  return { seed, variant, subType, finalVariant, finalSubType, isRequestKnown };
}
