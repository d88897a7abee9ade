/** The fields for conditions of `oracle search floor`: a part of its help that takes long to load. */
import { FIELDS, NOWHERE } from "../../search/floors/searchFields";
import { ITEM_ROOMS, PORTALS } from "../../search/floors/contentFields";
import { DROP_WORDS } from "../../search/floors/dropWords";
import type { HelpTable } from "../help";

/** The quotes matter: a shell takes ">" without them for a file to write. */
const FIELDS_TITLE =
  "Fields of a floor, in quotes together with their comparison (stage/field for another stage, as " +
  "in caves-1/rooms). What is said of special rooms and of boss-distance comes from whole floors: they " +
  "stand on the figures of the game's room files, your own where they are found, or on --rooms; where there " +
  "are none, on open rooms, and are a guess.";

/** One line of help for all fields of a kind, such as one for each special room. */
// prettier-ignore
const PER_ROOM = [
  { name: "distance.<room>", says: `doors from the start room to the nearest one, as in distance.shop; hidden doors count as others, ${NOWHERE} means there is none` },
  { name: "drops.<pickup>",  says: `pickups that clearing all rooms drops, of a kind as in drops.key or as what they turn out to be (from Repentance on): ${DROP_WORDS.join(", ")}` },
  { name: "drops.<pickup> within <doors>", says: "those of rooms that so many doors away at most, as in drops.chest within 2" },
  { name: "item.<room> = <item>", says: `an item of such rooms, by name or number, as in item.treasure = "the d6" or item.devil = brimstone; of ${ITEM_ROOMS.join(", ")}` },
  { name: "drops.card = <card>", says: "a card by name among the drops (from Repentance on), as in drops.card = the-fool" },
  { name: "portal.<boss> = yes", says: `whether a portal to The Void opens behind a boss (from Repentance on), as in portal.it-lives: looked for on that boss's floor, whatever floor is named; of ${PORTALS.map(({ word }) => word).join(", ")}` },
  { name: "pill.<colour> = <effect>", says: "what the run's pills of a colour do, 1 to 13 as oracle floor lists them, as in pill.1 = bad-trip" },
  { name: "trinket.<number> = <trinket>", says: "the run's random trinkets in the order in which they come, as in trinket.1 = cancer" },
] as const;

function isPerRoom({ name }: (typeof FIELDS)[number]): boolean {
  return /^(distance|drops|item|pill|trinket|portal)\./.test(name);
}

export function table(): HelpTable {
  const fields = [...FIELDS.filter((field) => !isPerRoom(field)), ...PER_ROOM];
  return { title: FIELDS_TITLE, rows: fields.map(({ name, says }) => [name, says]) };
}
