/** The cases and answers in types/cases.d.ts: the library's own, under the names of the mod's table. */
import { ShapeReader, type Field, type PublicTypes, type Shape } from "./publicTypes";

/** The mod's name for each type, and the library's. */
const TYPES: readonly (readonly [name: string, inLibrary: string])[] = [
  ["Edition", "RuleSet"],
  ["CollectibleName", "CollectibleName"],
  ["TrinketName", "TrinketName"],
  ["StageName", "StageName"],
  ["Collectibles", "Collectibles"],
  ["Trinkets", "Trinkets"],
  ["LoadoutCase", "LoadoutCase"],
  ["AwardCase", "AwardCase"],
  ["FloorCase", "FloorCase"],
  ["Award", "AwardAnswer"],
  ["Floor", "FloorAnswer"],
  ["LayoutAttempt", "AnswerAttempt"],
  ["LayoutRoom", "AnswerLayoutRoom"],
  ["Room", "AnswerRoom"],
  ["OneOf", "OneOf"],
  ["SpecialRoom", "AnswerSpecialRoom"],
];

const HEAD = `/**
 * What goes into the functions of the table \`BasementOracle\` and comes out of them: the library's own
 * types.
 */
`;

/** What the game's own number says. */
const LEFT_OUT: readonly string[] = ["character"];

/** The text of types/cases.d.ts. */
export function modTypes(types: PublicTypes): string {
  const reader = new ShapeReader(
    types,
    TYPES.map(([, inLibrary]) => inLibrary),
  );
  const declarations = TYPES.map(([name, inLibrary]) => {
    const shape = reader.shapeOf(inLibrary);
    return shape.kind === "fields"
      ? `interface ${name} ${textOf(shape)}`
      : `type ${name} = ${textOf(shape)};`;
  });
  return `${HEAD}declare namespace BasementOracleMod {\n${declarations.join("\n\n")}\n}\n`;
}

function textOf(shape: Shape): string {
  switch (shape.kind) {
    case "any":
      return "unknown";
    case "word":
      return shape.word === "null" ? "undefined" : shape.word;
    case "literal":
      return JSON.stringify(shape.value);
    case "named":
      return TYPES.find(([, inLibrary]) => inLibrary === shape.name)?.[0] ?? shape.name;
    case "list":
      return `readonly (${textOf(shape.of)})[]`;
    case "either":
      return shape.of.map(textOf).join(" | ");
    case "fields": {
      const others =
        shape.others === undefined
          ? ""
          : `readonly [item: ${shape.others.key}]: ${textOf(shape.others.shape)};\n`;
      const fields = shape.fields.filter(({ name }) => !LEFT_OUT.includes(name));
      return `{ ${others}${fields.map(fieldText).join("\n")} }`;
    }
  }
}

function fieldText({ name, says, isOptional, shape }: Field): string {
  const given =
    isOptional && shape.kind === "either"
      ? { ...shape, of: shape.of.filter((one) => one.kind !== "word" || one.word !== "null") }
      : shape;
  const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
  const note = says === "" ? "" : `/** ${says} */\n`;
  return `${note}readonly ${key}${isOptional ? "?" : ""}: ${textOf(given)};`;
}
