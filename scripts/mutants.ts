/** Small wrong changes of a source file: an operator, a number, a condition or a truth value each. */
import ts from "typescript";

/** One change: what stands there, and what in its place. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** Tells it from every other; stays while the line stays as it is. */
  readonly name: string;
  readonly was: string;
  readonly wrong: string;
  /** The expression that it changes, and what is evaluated instead. */
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** Whether the expression is the name of a property, which needs brackets where it is computed. */
  readonly isName: boolean;
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

/** Every change of a file. Texts are left alone, and types, and what only says how much is shown. */
export function mutantsOf(file: string, code: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const lines = code.split("\n");
  const named = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) {
      return;
    }
    const change = changeOf(node, source);
    if (change !== undefined) {
      const [changed, was, wrong, instead = wrong] = change;
      const [start, end] = [changed.getStart(source), changed.getEnd()];
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      const text = lines[line] ?? "";
      const what = [file, text.trim(), character - text.search(/\S/), was, wrong].join(" ");
      const times = (named.get(what) ?? 0) + 1;
      named.set(what, times);
      const isName = ts.isPropertyAssignment(changed.parent) && changed.parent.name === changed;
      const name = `${what} ${times}`;
      found.push({ file, line: line + 1, name, was, wrong, start, end, instead, isName });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What changes at a node: an expression, what it was and what is wrong, and the code of that where it is longer. */
function changeOf(
  node: ts.Node,
  source: ts.SourceFile,
): readonly [changed: ts.Node, was: string, wrong: string, instead?: string] | undefined {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const wrong = OPERATORS[operatorToken.kind];
    return wrong === undefined || isOfTexts(node)
      ? undefined
      : [
          ...([node, operatorToken.getText(source), wrong] as const),
          `(${left.getText(source)}) ${wrong} (${right.getText(source)})`,
        ];
  }
  if (ts.isNumericLiteral(node)) {
    return [node, text, `${text} + 1`];
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    const was = condition.getText(source);
    return [condition, was, `!(${was})`];
  }
  const truth = { [ts.SyntaxKind.TrueKeyword]: "false", [ts.SyntaxKind.FalseKeyword]: "true" };
  const wrong = truth[node.kind as keyof typeof truth] as string | undefined;
  return wrong === undefined ? undefined : [node, text, wrong];
}

/** Texts are joined by "+" too, and a "-" there would only spoil words. */
function isOfTexts(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );
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
    const [open, close] = mutant.isName ? ["[", "]"] : ["(", ")"];
    const before = code.slice(start, mutant.start);
    return `${before}${open}${chosen}${close}${within(mutant.end, end, later)}`;
  };
  const widestFirst = mutants.toSorted(([, a], [, b]) => a.start - b.start || b.end - a.end);
  return within(0, code.length, widestFirst);
}
