/**
 * Small wrong changes of a source file, of the kinds that slip from a hand: a bound, an operator, a
 * condition the wrong way round, a guard or a field left out, arguments swapped, a neighbouring row's
 * value, an edition too early, first for last, some for every.
 */
import ts from "typescript";
import { EDITIONS } from "../src/core/game/edition";

/** One change: what stands there, and what in its place. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What slipped, as "a guard left out". */
  readonly kind: string;
  /** Tells it from every other; stays while the line stays as it is. */
  readonly name: string;
  readonly was: string;
  readonly wrong: string;
  /** The expression that it changes, and what is evaluated instead. */
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** What stands before and after the changed expression, where it needs more than parentheses. */
  readonly around: readonly [before: string, after: string];
}

/** A change of a node: what is changed, what it was, what is wrong, and the code of that where it is longer. */
interface Change {
  readonly changed: ts.Node;
  readonly was: string;
  readonly wrong: string;
  readonly instead?: string;
}

/** What each operator is mistaken for. */
const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
};

/** What each method is mistaken for. */
const METHODS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  find: "findLast",
  findLast: "find",
  findIndex: "findLastIndex",
  indexOf: "lastIndexOf",
  shift: "pop",
  pop: "shift",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
};

/** The folder that is compiled to Lua with what is changed in it. */
export const MOD = "src/mod";

/** What the game's Lua has no word for, so that no mod with it can be built. */
const NOT_IN_LUA = /^(findLast|findLastIndex|lastIndexOf)$/u;

/** Every kind of change, and how it is made of a node. */
const KINDS: readonly (readonly [kind: string, change: (node: ts.Node) => Change | undefined])[] = [
  ["an operator", otherOperator],
  ["a number", otherNumber],
  ["a condition the wrong way round", negated],
  ["a truth value", otherTruth],
  ["a guard left out", withoutGuard],
  ["arguments swapped", swappedArguments],
  ["an edition too early", earlierEdition],
  ["first for last, some for every", otherMethod],
  ["a field left out", withoutField],
  ["the neighbouring row's value", neighbouringValue],
];

/** Every change of a file. Texts are left alone, and types, and what is the same either way. */
export function mutantsOf(file: string, code: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const lines = code.split("\n");
  const named = new Map<string, number>();
  const isOfMod = file.startsWith(`${MOD}/`);
  const add = (kind: string, { changed, was, wrong, instead = wrong }: Change): void => {
    const [start, end] = [changed.getStart(source), changed.getEnd()];
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const text = lines[line] ?? "";
    const what = [file, text.trim(), character - text.search(/\S/), was, wrong].join(" ");
    const times = (named.get(what) ?? 0) + 1;
    named.set(what, times);
    const name = `${what} ${times}`;
    const around = aroundOf(changed);
    found.push({ file, line: line + 1, kind, name, was, wrong, start, end, instead, around });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) {
      return;
    }
    for (const [kind, change] of KINDS) {
      const made = change(node);
      if (made !== undefined && !(isOfMod && NOT_IN_LUA.test(made.wrong))) {
        add(kind, made);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A property's computed name needs brackets, and a field in short its name before it. */
function aroundOf(changed: ts.Node): Mutant["around"] {
  if (ts.isShorthandPropertyAssignment(changed)) {
    return [`${changed.name.text}: (`, ")"];
  }
  const isName = ts.isPropertyAssignment(changed.parent) && changed.parent.name === changed;
  return isName ? ["[", "]"] : ["(", ")"];
}

function otherOperator(node: ts.Node): Change | undefined {
  const wrong = ts.isBinaryExpression(node) ? OPERATORS[node.operatorToken.kind] : undefined;
  if (!ts.isBinaryExpression(node) || wrong === undefined || isOfTexts(node)) {
    return undefined;
  }
  const { left, operatorToken, right } = node;
  const instead = `(${left.getText()}) ${wrong} (${right.getText()})`;
  return { changed: node, was: operatorToken.getText(), wrong, instead };
}

/** Texts are joined by "+" too, and a "-" there would only spoil words. */
function isOfTexts(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );
}

function otherNumber(node: ts.Node): Change | undefined {
  const text = node.getText();
  return ts.isNumericLiteral(node) ? { changed: node, was: text, wrong: `${text} + 1` } : undefined;
}

function negated(node: ts.Node): Change | undefined {
  const condition = conditionOf(node);
  const was = condition?.getText();
  return condition && { changed: condition, was: was ?? "", wrong: `!(${was})` };
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) {
    return node.expression;
  }
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

function otherTruth(node: ts.Node): Change | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) {
    return { changed: node, was: "true", wrong: "false" };
  }
  return node.kind === ts.SyntaxKind.FalseKeyword
    ? { changed: node, was: "false", wrong: "true" }
    : undefined;
}

/** An early return that is never taken, or one of two conditions that is not asked. */
function withoutGuard(node: ts.Node): Change | undefined {
  if (ts.isIfStatement(node) && node.elseStatement === undefined && leaves(node.thenStatement)) {
    return { changed: node.expression, was: node.expression.getText(), wrong: "false" };
  }
  const isBoth =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isBoth ? { changed: node, was: node.getText(), wrong: node.left.getText() } : undefined;
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isContinueStatement(last));
}

function swappedArguments(node: ts.Node): Change | undefined {
  if (!ts.isCallExpression(node)) {
    return undefined;
  }
  const [first, second, ...rest] = node.arguments;
  const isOfBoth = /^(Math\.(max|min|imul)|multiply)$/u.test(node.expression.getText());
  if (first === undefined || second === undefined || isOfBoth || [first, second].some(isNoValue)) {
    return undefined;
  }
  const [one, other] = [first.getText(), second.getText()];
  const swapped = [other, one, ...rest.map((argument) => argument.getText())].join(", ");
  return one === other
    ? undefined
    : {
        changed: node,
        was: `(${one}, ${other})`,
        wrong: `(${other}, ${one})`,
        instead: `${node.expression.getText()}(${swapped})`,
      };
}

/** What nobody takes for another argument. */
function isNoValue(argument: ts.Expression): boolean {
  return (
    ts.isSpreadElement(argument) ||
    ts.isArrowFunction(argument) ||
    ts.isObjectLiteralExpression(argument) ||
    ts.isStringLiteralLike(argument)
  );
}

function earlierEdition(node: ts.Node): Change | undefined {
  if (!ts.isStringLiteral(node) || isNameOf(node.parent, node)) {
    return undefined;
  }
  const earlier = EDITIONS[EDITIONS.findIndex((edition) => edition === node.text) - 1];
  return earlier && { changed: node, was: node.getText(), wrong: JSON.stringify(earlier) };
}

function isNameOf(parent: ts.Node, node: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

function otherMethod(node: ts.Node): Change | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
    return undefined;
  }
  const { expression, name } = node.expression;
  const called = node.arguments.map((argument) => argument.getText()).join(", ");
  if (isSameEitherWay(node, name.text)) {
    return undefined;
  }
  const isLast = name.text === "at" && called === "-1";
  const wrong = isLast ? "at(0)" : Object.hasOwn(METHODS, name.text) && METHODS[name.text];
  if (wrong === undefined || wrong === false) {
    return undefined;
  }
  const was = isLast ? "at(-1)" : name.text;
  const instead = `${expression.getText()}.${isLast ? wrong : `${wrong}(${called})`}`;
  return { changed: node, was, wrong, instead };
}

/**
 * Whether the other method does the same: a search that only asks if something is there, or for the one of a name, from
 * the end; a rounding that only asks if a number is whole, the other way.
 */
function isSameEitherWay(node: ts.CallExpression, method: string): boolean {
  if (method === "indexOf") {
    return ts.isBinaryExpression(node.parent) && /^(0|-1)$/u.test(node.parent.right.getText());
  }
  const [asked] = node.arguments;
  if (method === "floor" || method === "ceil") {
    return ts.isBinaryExpression(node.parent) && node.parent.right.getText() === asked?.getText();
  }
  const isSearch = method === "find" || method === "findIndex";
  return isSearch && asked !== undefined && ts.isArrowFunction(asked) && isByName(asked.body);
}

function isByName(asked: ts.Node): boolean {
  return (
    ts.isBinaryExpression(asked) &&
    (asked.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      (asked.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
        [asked.left, asked.right].every(isByName)))
  );
}

/** A field that is lost on the way; a function's and a text's are left. */
function withoutField(node: ts.Node): Change | undefined {
  if (!ts.isObjectLiteralExpression(node.parent ?? node) || isInPattern(node.parent)) {
    return undefined;
  }
  if (ts.isShorthandPropertyAssignment(node)) {
    return { changed: node, was: node.name.text, wrong: "undefined" };
  }
  const isValue =
    ts.isPropertyAssignment(node) &&
    (ts.isIdentifier(node.initializer) || ts.isPropertyAccessExpression(node.initializer)) &&
    node.initializer.getText() !== "undefined";
  return isValue
    ? { changed: node.initializer, was: node.getText(), wrong: "undefined" }
    : undefined;
}

/** `({ a, b } = value)` takes apart; it makes no object. */
function isInPattern(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node.parent) &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.parent.left === node
  );
}

/** A number or text of a table's row, which the next row has otherwise. */
function neighbouringValue(node: ts.Node): Change | undefined {
  if (!ts.isNumericLiteral(node) && !ts.isStringLiteral(node)) {
    return undefined;
  }
  const isField = ts.isPropertyAssignment(node.parent) && node.parent.initializer === node;
  const row = isField ? node.parent.parent : node.parent;
  const table = row.parent;
  if (!ts.isArrayLiteralExpression(table)) {
    return undefined;
  }
  const place = table.elements.findIndex((element) => element === row);
  const other = table.elements[place + 1] ?? table.elements[place - 1];
  const value = other && valueLike(node, row, other);
  const [was, wrong] = [node.getText(), value?.getText()];
  return wrong === undefined || wrong === was ? undefined : { changed: node, was, wrong };
}

/** What stands in another row where a value stands in its own, if it is of the same kind. */
function valueLike(node: ts.Node, row: ts.Node, other: ts.Node): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(row) && ts.isArrayLiteralExpression(other)) {
    const value = other.elements[row.elements.findIndex((element) => element === node)];
    return value?.kind === node.kind ? value : undefined;
  }
  if (!ts.isObjectLiteralExpression(other) || !ts.isPropertyAssignment(node.parent)) {
    return undefined;
  }
  const name = node.parent.name.getText();
  const field = other.properties.find((property) => property.name?.getText() === name);
  const value = field && ts.isPropertyAssignment(field) ? field.initializer : undefined;
  return value?.kind === node.kind ? value : undefined;
}

/** The code with every one of these changes in it; each is made where `choice` of its number is true as the code runs. */
export function switched(
  code: string,
  mutants: readonly (readonly [number: number, mutant: Mutant])[],
  choice: (number: number) => string,
): string {
  const within = (start: number, end: number, inside: typeof mutants): string => {
    const [first, ...rest] = inside;
    if (first === undefined) {
      return code.slice(start, end);
    }
    const [number, mutant] = first;
    const deeper = rest.filter(([, other]) => other.end <= mutant.end);
    const later = rest.filter(([, other]) => other.start >= mutant.end);
    const whole = within(mutant.start, mutant.end, deeper);
    const chosen = `${choice(number)} ? (${mutant.instead}) : (${whole})`;
    const [open, close] = mutant.around;
    const before = code.slice(start, mutant.start);
    return `${before}${open}${chosen}${close}${within(mutant.end, end, later)}`;
  };
  const widestFirst = mutants.toSorted(([, a], [, b]) => a.start - b.start || b.end - a.end);
  return within(0, code.length, widestFirst);
}
