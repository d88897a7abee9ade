/**
 * The library's types, read from the source by the compiler as JSON schemas: docs/schema.json, docs/json.md and
 * types/cases.d.ts are written from these, so that none can say anything else.
 */
import ts from "typescript";
import { once } from "../src/core/once";

const ENTRY = "src/library/index.ts";
const ANSWERS = "scripts/jsonAnswers.ts";

/** The types that the library exports, by name. */
interface PublicTypes {
  readonly checker: ts.TypeChecker;
  readonly types: ReadonlyMap<string, ts.Type>;
  /** What each command answers in JSON. */
  readonly answers: ts.Type;
}

/** Reading them takes seconds, so that it is done once. */
const publicTypes = once((): PublicTypes => {
  const { config } = ts.readConfigFile("tsconfig.json", (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const program = ts.createProgram([ENTRY, ANSWERS], { ...options, types: ["node"], noEmit: true });
  const checker = program.getTypeChecker();
  const [types, answers] = [ENTRY, ANSWERS].map((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
    return new Map(
      symbols.flatMap((symbol) => {
        const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const named = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
        const type = checker.getDeclaredTypeOfSymbol(named);
        return named.flags & ts.SymbolFlags.Type ? [[symbol.name, type] as const] : [];
      }),
    );
  }) as [Map<string, ts.Type>, Map<string, ts.Type>];
  // The compiler orders "or" as it meets its parts: all are met here, so that it is the same whatever is asked first.
  for (const type of [...types.values(), ...answers.values()]) {
    checker.getPropertiesOfType(type).forEach((field) => checker.getTypeOfSymbol(field));
  }
  return { checker, types, answers: answers.get("JsonAnswers") as ts.Type };
});
/** A type as far as plain data goes, as JSON schema has it. A missing value is null in JSON. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  /** The fields that an object is never without. */
  readonly required?: readonly string[];
  /** Further fields. */
  readonly additionalProperties?: boolean | Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly $schema?: string;
  readonly $id?: string;
}

/** What a line of each batch may say. */
export const CASES = [
  ["oracle award --batch", "AwardCase"],
  ["oracle odds --batch", "LoadoutCase"],
  ["oracle floor --batch", "FloorCase"],
] as const;

/** What a case may have besides its fields, and its answer has then too. */
export const CASE_ID = "the case's own id, any text or number, where it has one";

const REF = "#/$defs/";

/** What stands for a type that has a name. */
export function ref(name: string): Schema {
  return { $ref: `${REF}${name}` };
}

/** The name that a schema stands for, if it does. */
export function refName({ $ref }: Schema): string | undefined {
  return $ref?.slice(REF.length);
}

/** Reads types as schemas, those of a list by name: all that the library exports unless told. */
export class SchemaReader {
  private readonly names = new Map<ts.Type, string>();
  private readonly aliases = new Map<string, string>();
  private readonly known = publicTypes();

  constructor(readonly named = [...publicTypes().types.keys()].toSorted()) {
    for (const name of named) {
      const type = this.typeOf(name);
      this.names.set(type, name);
      this.aliases.set(type.aliasSymbol?.name ?? name, name);
    }
  }

  /** The schema of an exported type. */
  schemaOf(name: string): Schema {
    return this.read(this.typeOf(name), true);
  }

  /** What each command answers, such as "oracle award", with what is said of it. */
  answers(): ReadonlyMap<string, Schema> {
    const { checker, answers } = this.known;
    return new Map(
      checker.getPropertiesOfType(answers).map((symbol) => [symbol.name, this.field(symbol, true)]),
    );
  }

  private typeOf(name: string): ts.Type {
    const type = this.known.types.get(name);
    if (type === undefined) {
      throw new Error(`Expected the library to export the type ${name}.`);
    }
    return type;
  }

  private read(type: ts.Type, isWhole = false): Schema {
    const alias = type.aliasSymbol?.name ?? "";
    const name = isWhole ? undefined : (this.names.get(type) ?? this.aliases.get(alias));
    if (name !== undefined) {
      return ref(name);
    }
    const { checker } = this.known;
    const whole = checker.getNonNullableType(type);
    if (whole !== type && type.isUnion()) {
      return either([this.read(whole), { type: "null" }]);
    }
    if (type.isUnion()) {
      return either(this.partsOf(type).map((one) => this.read(one)));
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { enum: [type.value] };
    }
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { enum: [checker.typeToString(type) === "true"] };
    }
    const word = WORDS.find(([flag]) => type.flags & flag)?.[1];
    if (word !== undefined) {
      return { type: word };
    }
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: either(parts.map((one) => this.read(one))) };
    }
    return this.objectOf(type);
  }

  private objectOf(type: ts.Type): Schema {
    const others = type.getStringIndexType() ?? type.getNumberIndexType();
    // What has no name, as a map's iterator, is counted by the compiler: each new file moves its number.
    const fields = this.known.checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !name.startsWith("__@"));
    if (fields.length === 0 && others === undefined) {
      return {};
    }
    return {
      type: "object",
      properties: Object.fromEntries(fields.map((symbol) => [symbol.name, this.field(symbol)])),
      required: fields
        .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
        .map(({ name }) => name),
      additionalProperties: others === undefined ? false : this.read(others),
    };
  }

  /** The members of a union, those of a named one as that. */
  private partsOf({ types }: ts.UnionType): readonly ts.Type[] {
    for (const named of this.names.keys()) {
      const own = named.isUnion() ? named.types : [];
      if (own.length > 1 && own.length < types.length && own.every((one) => types.includes(one))) {
        return [named, ...types.filter((one) => !own.includes(one))];
      }
    }
    return types;
  }

  private field(symbol: ts.Symbol, isWhole = false): Schema {
    const { checker } = this.known;
    const comment = symbol.getDocumentationComment(checker);
    const description = ts.displayPartsToString(comment).replaceAll("\n", " ");
    const schema = this.read(checker.getTypeOfSymbol(symbol), isWhole);
    return description === "" ? schema : { description, ...schema };
  }
}

const WORDS = [
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Null, "null"],
] as const;

/** Several schemas as one: both booleans are boolean, and values are one list. */
function either(schemas: readonly Schema[]): Schema {
  const values = schemas.flatMap((one) => one.enum ?? []);
  const isBoolean = values.includes(true) && values.includes(false);
  const listed = isBoolean ? values.filter((one) => typeof one !== "boolean") : values;
  const all = [
    ...(listed.length === 0 ? [] : [{ enum: listed }]),
    ...schemas.filter((one) => one.enum === undefined),
    ...(isBoolean ? [{ type: "boolean" }] : []),
  ];
  const distinct = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return distinct.length === 1 ? (distinct[0] as Schema) : { anyOf: distinct };
}
