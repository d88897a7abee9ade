// Makes the bundle small: no indentation, no comments, short local names, short names for modules and
// for what they export. One statement a line, so that a line number in an error still means something.
// No kept package minifies Lua 5.3, so this prints the tree of a kept parser.
import luaparse from "luaparse";

/** How tightly operators bind, loosest first. Source: the Lua 5.3 manual, section 3.4.8. */
const PRECEDENCE = new Map(
  [
    ["or"],
    ["and"],
    ["<", ">", "<=", ">=", "~=", "=="],
    ["|"],
    ["~"],
    ["&"],
    ["<<", ">>"],
    [".."],
    ["+", "-"],
    ["*", "/", "//", "%"],
    ["unary"],
    ["^"],
  ].flatMap((operators, level) => operators.map((operator) => [operator, level + 1])),
);

/** Operators that group to the right. */
const RIGHT = new Set(["..", "^"]);

const KEYWORDS = new Set(
  "and break do else elseif end false for function goto if in local nil not or repeat return then true until while self".split(
    " ",
  ),
);

const FIRST_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
const LETTERS = `${FIRST_LETTERS}0123456789`;

/** The n-th shortest name. */
function shortName(index) {
  let name = FIRST_LETTERS[index % FIRST_LETTERS.length];
  for (let rest = Math.floor(index / FIRST_LETTERS.length); rest > 0;) {
    rest -= 1;
    name += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return name;
}

/** An endless supply of short names, none of them in `taken`. */
function nameSupply(taken) {
  const names = [];
  let next = 0;
  return (index) => {
    while (names.length <= index) {
      const name = shortName(next);
      next += 1;
      if (!taken.has(name) && !KEYWORDS.has(name)) {
        names.push(name);
      }
    }
    return names[index];
  };
}

/** Calls `visit` with every node of a tree. */
function walk(node, visit) {
  if (Array.isArray(node)) {
    node.forEach((child) => walk(child, visit));
  } else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") {
      visit(node);
    }
    Object.values(node).forEach((child) => walk(child, visit));
  }
}

/** Whether a member is read from a module: `____exports.x`, or `____steps.x` after an import. */
function isModuleMember(node) {
  return (
    node.type === "MemberExpression" &&
    node.indexer === "." &&
    node.base.type === "Identifier" &&
    node.base.name.startsWith("____")
  );
}

/**
 * Short names for what modules export. A name is left alone where it also occurs as a field, a method
 * or a text of its own: then something else may mean it.
 */
function exportNames(chunk) {
  const counts = new Map();
  const foreign = new Set();
  const exported = new Set();
  walk(chunk, (node) => {
    if (isModuleMember(node)) {
      const name = node.identifier.name;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (node.base.name === "____exports") {
        exported.add(name);
      }
    } else if (node.type === "MemberExpression") {
      foreign.add(node.identifier.name);
    } else if (node.type === "TableKeyString") {
      foreign.add(node.key.name);
    } else if (node.type === "StringLiteral") {
      foreign.add(textOf(node));
    }
  });
  const supply = nameSupply(foreign);
  return new Map(
    [...exported]
      .filter((name) => !foreign.has(name) && !name.startsWith("__"))
      .sort((a, b) => counts.get(b) - counts.get(a) || (a < b ? -1 : 1))
      .map((name, index) => [name, supply(index)]),
  );
}

/** The text of a string literal; undecodable ones are left to their raw form. */
function textOf(node) {
  return node.value ?? node.raw.slice(1, -1);
}

/** Short names for the modules of the bundle: the keys of its table of functions. */
function moduleNames(chunk) {
  const names = new Map();
  walk(chunk, (node) => {
    const isModule =
      node.type === "TableKey" &&
      node.key.type === "StringLiteral" &&
      node.value.type === "FunctionDeclaration" &&
      node.value.parameters[0]?.type === "VarargLiteral";
    if (isModule) {
      names.set(textOf(node.key), `"${names.size}"`);
    }
  });
  return names;
}

/** Prints a tree as short Lua. */
class Printer {
  constructor(chunk, source) {
    this.source = source;
    this.exports = exportNames(chunk);
    this.modules = moduleNames(chunk);
    this.localName = nameSupply(new Set(chunk.globals.map((global) => global.name)));
    this.visible = [];
    /** Local variables that are known to hold 32 bits, by their short names. */
    this.masked = new Set();
    /** Whether functions are made within the current one, which could change its variables. */
    this.hasClosures = true;
  }

  declare(name) {
    const short = name === "self" ? name : this.localName(this.visible.length);
    this.visible.push([name, short]);
    return short;
  }

  resolve(name) {
    for (let index = this.visible.length - 1; index >= 0; index -= 1) {
      if (this.visible[index][0] === name) {
        return this.visible[index][1];
      }
    }
    return name;
  }

  /** Prints inside a scope of its own. */
  scoped(print) {
    const outside = this.visible.length;
    const text = print();
    this.visible.length = outside;
    return text;
  }

  block(body) {
    return this.scoped(() => this.statements(body));
  }

  /** What is known of a variable holds within one list of statements, from one to the next. */
  statements(body) {
    const outside = this.masked;
    this.masked = new Set();
    const lines = body.map((statement) => {
      const line = `${this.statement(statement)}\n`;
      this.noteMask(statement);
      return line;
    });
    this.masked = outside;
    return lines.join("");
  }

  /** Remembers that a variable was given 32 bits; whatever may change it unseen ends that. */
  noteMask(statement) {
    const isAssignment =
      statement.type === "LocalStatement" || statement.type === "AssignmentStatement";
    if (!isAssignment || (this.hasClosures && mayCall(statement.init))) {
      this.masked.clear();
      return;
    }
    const [target] = statement.variables;
    const isMasked = statement.variables.length === 1 && statement.init.length === 1;
    const isNowMasked = isMasked && this.isMasked(statement.init[0]);
    for (const { type, name } of statement.variables) {
      if (type === "Identifier") {
        this.masked.delete(this.resolve(name));
      }
    }
    if (isNowMasked && target.type === "Identifier") {
      this.masked.add(this.resolve(target.name));
    }
  }

  /** Whether an expression certainly gives an integer of 32 bits. */
  isMasked(node) {
    switch (node.type) {
      case "Identifier":
        return this.masked.has(this.resolve(node.name));
      case "NumericLiteral":
        return /^\d+$/.test(node.raw) && Number(node.raw) <= MASK;
      case "BinaryExpression":
        return this.isMaskedOperation(node);
      default:
        return false;
    }
  }

  isMaskedOperation({ operator, left, right }) {
    switch (operator) {
      case "&":
        return this.isMasked(left) || this.isMasked(right);
      case "~":
      case "|":
        return this.isMasked(left) && this.isMasked(right);
      case ">>":
        return this.isMasked(left) && right.type === "NumericLiteral";
      default:
        return false;
    }
  }

  list(expressions) {
    return expressions.map((expression) => this.expression(expression)).join(",");
  }

  statement(node) {
    switch (node.type) {
      case "LocalStatement":
        return this.local(node);
      case "AssignmentStatement":
        return `${this.list(node.variables)}=${this.list(node.init)}`;
      case "CallStatement":
        return this.expression(node.expression);
      case "FunctionDeclaration":
        return this.functionStatement(node);
      case "ReturnStatement":
        return node.arguments.length === 0 ? "return" : spaced("return", this.list(node.arguments));
      case "IfStatement":
        return `${node.clauses.map((clause) => this.clause(clause)).join("")}end`;
      case "WhileStatement":
        return `while ${this.expression(node.condition)} do\n${this.block(node.body)}end`;
      case "RepeatStatement":
        return this.scoped(
          () => `repeat\n${this.statements(node.body)}until ${this.expression(node.condition)}`,
        );
      case "DoStatement":
        return `do\n${this.block(node.body)}end`;
      case "ForNumericStatement":
        return this.forNumeric(node);
      case "ForGenericStatement":
        return this.forGeneric(node);
      case "BreakStatement":
        return "break";
      case "GotoStatement":
        return `goto ${node.label.name}`;
      case "LabelStatement":
        return `::${node.label.name}::`;
      default:
        throw new Error(`Expected a Lua statement but received ${node.type}.`);
    }
  }

  local(node) {
    const values = this.list(node.init);
    const names = node.variables.map((variable) => this.declare(variable.name)).join(",");
    return values === "" ? `local ${names}` : `local ${names}=${values}`;
  }

  functionStatement(node) {
    if (node.isLocal) {
      const name = this.declare(node.identifier.name);
      return `local function ${name}${this.functionBody(node)}`;
    }
    return `function ${this.expression(node.identifier)}${this.functionBody(node)}`;
  }

  functionBody(node) {
    const outside = this.hasClosures;
    this.hasClosures = makesFunction(node.body);
    const text = this.functionText(node);
    this.hasClosures = outside;
    return text;
  }

  functionText(node) {
    return this.scoped(() => {
      if (node.identifier?.indexer === ":") {
        this.declare("self");
      }
      const parameters = node.parameters.map((parameter) =>
        parameter.type === "VarargLiteral" ? "..." : this.declare(parameter.name),
      );
      return `(${parameters.join(",")})\n${this.statements(node.body)}end`;
    });
  }

  clause(node) {
    if (node.type === "ElseClause") {
      return `else\n${this.block(node.body)}`;
    }
    const word = node.type === "IfClause" ? "if" : "elseif";
    return `${spaced(word, this.expression(node.condition))} then\n${this.block(node.body)}`;
  }

  forNumeric(node) {
    const range = [node.start, node.end, ...(node.step === null ? [] : [node.step])];
    const values = this.list(range);
    return this.scoped(
      () =>
        `for ${this.declare(node.variable.name)}=${values} do\n${this.statements(node.body)}end`,
    );
  }

  forGeneric(node) {
    const values = this.list(node.iterators);
    return this.scoped(() => {
      const names = node.variables.map((variable) => this.declare(variable.name)).join(",");
      return `for ${names} in ${values} do\n${this.statements(node.body)}end`;
    });
  }

  /** An expression, in parentheses where an operator of level `outer` around it would bind first. */
  expression(node, outer = 0) {
    switch (node.type) {
      case "Identifier":
        return this.resolve(node.name);
      case "StringLiteral":
        return this.modules.get(textOf(node)) ?? node.raw;
      case "NumericLiteral":
        return node.raw;
      case "BooleanLiteral":
        return String(node.value);
      case "NilLiteral":
        return "nil";
      case "VarargLiteral":
        return this.isCut(node) ? "(...)" : "...";
      case "FunctionDeclaration":
        return `function${this.functionBody(node)}`;
      case "TableConstructorExpression":
        return `{${node.fields.map((field) => this.field(field)).join(",")}}`;
      case "BinaryExpression":
      case "LogicalExpression":
        return this.binary(node, outer);
      case "UnaryExpression":
        return this.unary(node, outer);
      case "MemberExpression":
        return `${this.prefix(node.base)}${node.indexer}${this.memberName(node)}`;
      case "IndexExpression":
        return `${this.prefix(node.base)}[${this.index(node.index)}]`;
      case "CallExpression":
      case "StringCallExpression":
      case "TableCallExpression":
        return this.call(node);
      default:
        throw new Error(`Expected a Lua expression but received ${node.type}.`);
    }
  }

  /** "[[" would begin a long string. */
  index(node) {
    const text = this.expression(node);
    return text.startsWith("[") ? ` ${text}` : text;
  }

  memberName(node) {
    const name = node.identifier.name;
    return isModuleMember(node) ? (this.exports.get(name) ?? name) : name;
  }

  field(node) {
    switch (node.type) {
      case "TableKey":
        return `[${this.index(node.key)}]=${this.expression(node.value)}`;
      case "TableKeyString":
        return `${node.key.name}=${this.expression(node.value)}`;
      default:
        return this.expression(node.value);
    }
  }

  /** What can stand before a dot, a bracket or arguments: anything else needs parentheses. */
  prefix(node) {
    const isPrefix = [
      "Identifier",
      "MemberExpression",
      "IndexExpression",
      "CallExpression",
    ].includes(node.type);
    return isPrefix ? this.expression(node) : `(${this.expression(node)})`;
  }

  call(node) {
    const given = node.arguments ?? node.argument;
    const list = Array.isArray(given) ? given : [given];
    const text = `${this.prefix(node.base)}(${this.list(list)})`;
    return this.isCut(node) ? `(${text})` : text;
  }

  /**
   * Whether a call or "..." stands in parentheses of its own, which cut it to one value. The parser
   * forgets them, so the source is asked: what opens before it, if not the arguments of a call?
   */
  isCut(node) {
    const [from, to] = node.range;
    const before = this.source.slice(Math.max(0, from - 200), from).trimEnd();
    if (!before.endsWith("(") || !/^\s*\)/.test(this.source.slice(to, to + 200))) {
      return false;
    }
    const opener = before.slice(0, -1).trimEnd();
    const word = /[A-Za-z_]\w*$/.exec(opener)?.[0];
    return word === undefined
      ? !/[)\]}"'\w]$/.test(opener)
      : KEYWORDS.has(word) && word !== "end" && word !== "self";
  }

  binary(node, outer) {
    if (isNoShift(node) || (isMask(node) && this.isMasked(node.left))) {
      return this.expression(node.left, outer);
    }
    const level = PRECEDENCE.get(node.operator);
    const isRight = RIGHT.has(node.operator);
    const left = this.expression(node.left, isRight ? level + 0.5 : level);
    const right = this.expression(node.right, isRight ? level : level + 0.5);
    const text = joined(left, node.operator, right);
    return level < outer ? `(${text})` : text;
  }

  unary(node, outer) {
    const level = PRECEDENCE.get("unary");
    const operand = this.expression(node.argument, level);
    const text =
      node.operator === "not" || operand.startsWith(node.operator)
        ? spaced(node.operator, operand)
        : `${node.operator}${operand}`;
    return level < outer ? `(${text})` : text;
  }
}

/** Every bit that a 32-bit number can have. */
const MASK = 4294967295;

/** Whether an expression cuts a value to 32 bits. */
function isMask(node) {
  return node.type === "BinaryExpression" && node.operator === "&" && node.right.raw === `${MASK}`;
}

/** `x >>> 0` is compiled to `(x & 4294967295) >> 0`, whose mask is all that is meant. */
function isNoShift(node) {
  return node.operator === ">>" && node.right.raw === "0" && isMask(node.left);
}

/** Whether a function is made anywhere in a list of statements. */
function makesFunction(body) {
  let found = false;
  walk(body, ({ type }) => {
    found ||= type === "FunctionDeclaration";
  });
  return found;
}

/** Whether evaluating expressions may run other code, which may change any variable. */
function mayCall(expressions) {
  let found = false;
  walk(expressions, ({ type }) => {
    found ||= /Call|Function|Member|Index/.test(type);
  });
  return found;
}

/** A word and what follows it, apart only where they would run together. */
function spaced(word, text) {
  return /^[("{[#]/.test(text) ? `${word}${text}` : `${word} ${text}`;
}

/** Words need spaces around them; so do "- -" (a comment) and a number before "..". */
function joined(left, operator, right) {
  if (/^[a-z]/.test(operator)) {
    return `${left} ${operator} ${right}`;
  }
  const before = operator === ".." && /[\d.]$/.test(left) ? " " : "";
  const after =
    (operator === "-" && right.startsWith("-")) ||
    (operator === "~" && right.startsWith("=")) ||
    (operator === ".." && /^[\d.]/.test(right))
      ? " "
      : "";
  return `${left}${before}${operator}${after}${right}`;
}

/**
 * Shortens a TypeScriptToLua bundle without changing what it does.
 *
 * @param {string} lua the bundle.
 * @returns {string} the same program.
 */
export function minifyLua(lua) {
  const chunk = luaparse.parse(lua, {
    luaVersion: "5.3",
    scope: true,
    ranges: true,
    comments: false,
    encodingMode: "none",
  });
  return new Printer(chunk, lua).block(chunk.body);
}
