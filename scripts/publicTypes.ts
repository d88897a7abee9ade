/**
 * The library's types, read from the source by the compiler: types/cases.d.ts and the JSON schema are written
 * from them, so that neither can say anything else.
 */
import ts from "typescript";
import { once } from "../src/core/once";

const ENTRY = "src/library/index.ts";
const ANSWERS = "scripts/jsonAnswers.ts";

/** The types that the library exports, by name. */
export interface PublicTypes {
  readonly checker: ts.TypeChecker;
  readonly types: ReadonlyMap<string, ts.Type>;
  /** What each command answers in JSON. */
  readonly answers: ts.Type;
}

/** Reading them takes seconds, so that it is done once. */
export const publicTypes = once((): PublicTypes => {
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
  return { checker, types, answers: answers.get("JsonAnswers") as ts.Type };
});

/** A type as far as plain data goes. */
export type Shape =
  | { readonly kind: "any" }
  | { readonly kind: "word"; readonly word: "string" | "number" | "boolean" | "null" }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "either"; readonly of: readonly Shape[] }
  | { readonly kind: "fields"; readonly fields: readonly Field[]; readonly others?: Others };

/** Further fields, under any text or any number. */
interface Others {
  readonly key: "string" | "number";
  readonly shape: Shape;
}

export interface Field {
  readonly name: string;
  readonly says: string;
  /** Whether an object may be without it; undefined among its shapes is null in JSON. */
  readonly isOptional: boolean;
  readonly shape: Shape;
}

/** What a command answers with `--json`. */
export interface JsonAnswer {
  /** As in "oracle award". */
  readonly command: string;
  readonly says: string;
  readonly shape: Shape;
}

/** What a line of each batch may say. */
export const CASES = [
  ["oracle award --batch", "AwardCase"],
  ["oracle odds --batch", "LoadoutCase"],
  ["oracle floor --batch", "FloorCase"],
] as const;

/** What a case may have besides its fields, and its answer has then too. */
export const CASE_ID = "the case's own id, any text or number, where it has one";

/** Reads types as shapes, those of a list by name. */
export class ShapeReader {
  private readonly names = new Map<ts.Type, string>();
  private readonly aliases = new Map<string, string>();

  constructor(
    private readonly known: PublicTypes,
    named: readonly string[],
  ) {
    for (const name of named) {
      const type = this.typeOf(name);
      this.names.set(type, name);
      this.aliases.set(type.aliasSymbol?.name ?? name, name);
    }
  }

  /** The shape of an exported type. */
  shapeOf(name: string): Shape {
    return this.read(this.typeOf(name), true);
  }

  /** Every command with what is said of its answer, and the fields of that. */
  answers(): readonly JsonAnswer[] {
    return this.known.checker.getPropertiesOfType(this.known.answers).map((symbol) => ({
      command: symbol.name,
      says: this.field(symbol).says,
      shape: this.read(this.known.checker.getTypeOfSymbol(symbol), true),
    }));
  }

  private typeOf(name: string): ts.Type {
    const type = this.known.types.get(name);
    if (type === undefined) {
      throw new Error(`Expected the library to export the type ${name}.`);
    }
    return type;
  }

  private read(type: ts.Type, isWhole = false): Shape {
    const alias = type.aliasSymbol?.name ?? "";
    const name = isWhole ? undefined : (this.names.get(type) ?? this.aliases.get(alias));
    if (name !== undefined) {
      return { kind: "named", name };
    }
    const whole = this.known.checker.getNonNullableType(type);
    if (whole !== type && type.isUnion()) {
      return either([this.read(whole), { kind: "word", word: "null" }]);
    }
    if (type.isUnion()) {
      return either(this.partsOf(type).map((one) => this.read(one)));
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { kind: "literal", value: type.value };
    }
    const { checker } = this.known;
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { kind: "literal", value: checker.typeToString(type) === "true" };
    }
    const word = WORDS.find(([flag]) => type.flags & flag)?.[1];
    if (word !== undefined) {
      return { kind: "word", word };
    }
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference);
      return { kind: "list", of: either(parts.map((one) => this.read(one))) };
    }
    const ofNumber = type.getNumberIndexType();
    const rest = type.getStringIndexType() ?? ofNumber;
    const key = rest === ofNumber && type.getStringIndexType() === undefined ? "number" : "string";
    const others = rest && ({ key, shape: this.read(rest) } as const);
    // What has no name, as a map's iterator, is counted by the compiler: each new file moves its number.
    const named = checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith("__@"));
    const fields = named.map((symbol) => this.field(symbol));
    const isEmpty = fields.length === 0 && others === undefined;
    return isEmpty ? { kind: "any" } : { kind: "fields", fields, ...(others && { others }) };
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

  private field(symbol: ts.Symbol): Field {
    const { checker } = this.known;
    return {
      name: symbol.name,
      says: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll("\n", " "),
      isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      shape: this.read(checker.getTypeOfSymbol(symbol)),
    };
  }
}

/** A missing value is null in JSON. */
const WORDS = [
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Null, "null"],
] as const;

const BOOLEAN: Shape = { kind: "word", word: "boolean" };

/** Several shapes as one: both booleans are boolean. */
function either(shapes: readonly Shape[]): Shape {
  const isTruth = (one: Shape): boolean => one.kind === "literal" && typeof one.value === "boolean";
  const others = shapes.filter((one) => !isTruth(one));
  const all = others.length < shapes.length - 1 ? [...others, BOOLEAN] : shapes;
  const distinct = all.filter(
    (one, index) => all.findIndex((two) => JSON.stringify(two) === JSON.stringify(one)) === index,
  );
  return distinct.length === 1 ? (distinct[0] as Shape) : { kind: "either", of: distinct };
}
