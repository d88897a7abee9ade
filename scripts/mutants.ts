/** Small wrong changes of a source file: an operator, a number, a condition or a truth value each. */
import ts from "typescript";

/** One change: what stands there, and what in its place. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly wrong: string;
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
  const add = (node: ts.Node, wrong: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, end, was: code.slice(start, end), wrong });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) {
      return;
    }
    if (ts.isBinaryExpression(node)) {
      const wrong = OPERATORS[node.operatorToken.kind];
      if (wrong !== undefined && !isOfTexts(node)) {
        add(node.operatorToken, wrong);
      }
    } else if (ts.isNumericLiteral(node)) {
      const more = `${node.getText(source)} + 1`;
      add(
        node,
        ts.isPropertyAssignment(node.parent) && node.parent.name === node
          ? `[${more}]`
          : `(${more})`,
      );
    } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      add(condition, `!(${condition.getText(source)})`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      add(node, "false");
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      add(node, "true");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts are joined by "+" too, and a "-" there would only spoil words. */
function isOfTexts(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );
}
