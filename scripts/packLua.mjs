/**
 * Packs the modules of a bundle that are not needed while it loads: the console's commands, the rules
 * of level generation and their audit. They stand as one compressed text in main.lua, which Lua
 * unpacks and compiles when the first of them is called. So the game starts as fast as if they were
 * not there, and the file stays small.
 *
 * The text is compressed by naming pairs: the most frequent pair of neighbouring letters becomes a
 * letter of its own, again and again. Unpacking is one dictionary and one substitution.
 */

import luaparse from "luaparse";

/** The letters that stand for pairs: two bytes of UTF-8 each, none of them combining. */
const FIRST_LETTER = 0x100;
const COMBINING = 0x300;
const COMBINING_COUNT = 0x70;
const LETTER_COUNT = 1000;

/** A pair that occurs less often is not worth its entry. */
const COUNT_MIN = 5;

/** The name under which errors in packed modules appear. */
const CHUNK_NAME = "=Basement Oracle (packed)";

/**
 * Packs some modules of a minified bundle.
 *
 * @param {string} lua the bundle, minified.
 * @param {readonly string[]} names the modules' names, in the order of the bundle.
 * @param {RegExp} isPacked which of them to pack.
 * @returns {string} a bundle that does the same.
 */
export function packLua(lua, names, isPacked) {
  const { table, name, require } = findModules(lua);
  const modules = table.fields.map((field) => readModule(lua, field));
  const chosen = modules.filter((_module, index) => isPacked.test(names[index] ?? ""));
  const packed = new Map(chosen.map((module) => [module.key, module]));
  const kept = modules.filter(({ key }) => !packed.has(key));
  const keptText = kept.map((module) => deferImports(lua, module, packed, require)).join(",");
  const [from, to] = table.range;
  const chunk = `local ${require}=...\nreturn{${[...packed.values()].map(({ text }) => text).join(",")}}`;
  return `${lua.slice(0, from)}{${keptText}}\n${unpacker(name, require, chunk)}${lua.slice(to)}`;
}

/**
 * The names of the modules of a bundle as TypeScriptToLua writes it.
 *
 * @param {string} lua @returns {string[]}
 */
export function moduleNames(lua) {
  return [...lua.matchAll(/^\["([^"]+)"\] = function\(\.\.\.\) ?$/gm)].map(
    ([, name]) => name ?? "",
  );
}

/**
 * The text that a packed bundle holds compressed.
 *
 * @param {string} lua a bundle that {@link packLua} made. @returns {string}
 */
export function unpackLua(lua) {
  const [, dictionary, text] =
    /\[(=*)\[\n([^]*?)\]\1\][^]*?\[\1\[\n([^]*?)\]\1\]/.exec(lua)?.slice(1) ?? [];
  if (dictionary === undefined || text === undefined) {
    throw new Error("Expected a packed bundle but received one without a packed text.");
  }
  const words = new Map();
  const letters = [...dictionary];
  for (let pair = 0; pair * 2 < letters.length; pair += 1) {
    const [a, b] = [letters[pair * 2], letters[pair * 2 + 1]];
    words.set(letterOf(pair), `${words.get(a) ?? a}${words.get(b) ?? b}`);
  }
  return [...text].map((letter) => words.get(letter) ?? letter).join("");
}

/** The bundle's table of modules, its variable, and the name of the bundle's own `require`. */
function findModules(lua) {
  const chunk = luaparse.parse(lua, { luaVersion: "5.3", ranges: true, encodingMode: "none" });
  const require = chunk.body.find((node) => node.type === "FunctionDeclaration")?.identifier.name;
  const assignment = chunk.body.find(
    (node) =>
      node.type === "AssignmentStatement" && node.init[0]?.type === "TableConstructorExpression",
  );
  if (require === undefined || assignment === undefined) {
    throw new Error("Expected a bundle of modules but received another program.");
  }
  return { table: assignment.init[0], name: assignment.variables[0].name, require };
}

function readModule(lua, field) {
  return {
    key: unquoted(field.key),
    text: lua.slice(...field.range),
    body: field.value.body,
    field,
  };
}

function unquoted(literal) {
  return literal.raw.slice(1, -1);
}

/**
 * A module that stays, with what it imports from packed ones turned into functions that call on them
 * when they are called themselves.
 */
function deferImports(lua, module, packed, require) {
  const start = module.field.range[0];
  const imported = new Map();
  let text = module.text;
  for (const statement of module.body.toReversed()) {
    const [from, to] = statement.range;
    const deferred = deferredImport(statement, imported, packed, require, module.body);
    if (deferred !== undefined) {
      text = `${text.slice(0, from - start)}${deferred}${text.slice(to - start)}`;
    }
  }
  return text;
}

/** What stands in for an import of a packed module; undefined for any other statement. */
function deferredImport(statement, imported, packed, require, body) {
  if (statement.type !== "LocalStatement" || statement.init.length !== 1) {
    return undefined;
  }
  const [init] = statement.init;
  const variable = statement.variables[0].name;
  if (importedKey(init, require, packed) !== undefined) {
    return "";
  }
  if (init.type !== "MemberExpression" || init.base.type !== "Identifier") {
    return undefined;
  }
  const source = body.find(
    (other) => other.type === "LocalStatement" && other.variables[0].name === init.base.name,
  );
  const key = source === undefined ? undefined : importedKey(source.init[0], require, packed);
  if (key === undefined) {
    return undefined;
  }
  const member = init.identifier.name;
  if (!exportsFunction(packed.get(key), member)) {
    throw new Error(`Expected module ${key} to export ${member} as a function, to call it later.`);
  }
  return `local function ${variable}(...)\nreturn ${require}("${key}").${member}(...)\nend`;
}

/** The key of the packed module that an expression imports. */
function importedKey(node, require, packed) {
  const isImport =
    node?.type === "CallExpression" &&
    node.base.type === "Identifier" &&
    node.base.name === require &&
    node.arguments[0]?.type === "StringLiteral";
  const key = isImport ? unquoted(node.arguments[0]) : undefined;
  return key !== undefined && packed.has(key) ? key : undefined;
}

function exportsFunction(module, member) {
  return module.body.some(
    (node) =>
      node.type === "FunctionDeclaration" &&
      node.identifier?.type === "MemberExpression" &&
      node.identifier.identifier.name === member,
  );
}

/** The Lua that unpacks the modules at the first question for one that is not there. */
function unpacker(table, require, chunk) {
  const { dictionary, text } = compress(chunk);
  const equals = "=".repeat(levelFor(`${dictionary}${text}`));
  return [
    `setmetatable(${table},{__index=function(modules,key)`,
    "setmetatable(modules,nil)",
    "local words,code={},0",
    `for a,b in ([${equals}[\n${dictionary}]${equals}]):gmatch("("..utf8.charpattern..")("..utf8.charpattern..")")do`,
    `local letter=${FIRST_LETTER}+code`,
    `if letter>=${COMBINING} then letter=letter+${COMBINING_COUNT} end`,
    "words[utf8.char(letter)]=(words[a]or a)..(words[b]or b)",
    "code=code+1",
    "end",
    `local text=([${equals}[\n${text}]${equals}]):gsub("[\\xC4-\\xD7][\\x80-\\xBF]",words)`,
    `for name,module in pairs(assert(load(text,"${CHUNK_NAME}"))(${require}))do modules[name]=module end`,
    "return modules[key]",
    "end})",
    "",
  ].join("\n");
}

/** How many equal signs a long string needs so that nothing in it closes it. */
function levelFor(text) {
  let level = 1;
  while (text.includes(`]${"=".repeat(level)}]`)) {
    level += 1;
  }
  return level;
}

function letterOf(index) {
  const code = FIRST_LETTER + index;
  return String.fromCodePoint(code < COMBINING ? code : code + COMBINING_COUNT);
}

/** Names the most frequent pair of letters, until none is frequent or no letter is left. */
function compress(text) {
  const { symbols, alphabet } = numbered(text);
  const counts = new Uint32Array((alphabet.length + LETTER_COUNT) ** 2);
  const pairs = [];
  let length = symbols.length;
  for (let index = 0; index < LETTER_COUNT; index += 1) {
    const size = alphabet.length + index;
    const best = mostFrequentPair(symbols, length, counts, size);
    if (best === undefined) {
      break;
    }
    pairs.push(best);
    length = replacePair(symbols, length, best, size);
  }
  const spell = (symbol) =>
    symbol < alphabet.length ? alphabet[symbol] : letterOf(symbol - alphabet.length);
  return {
    dictionary: pairs.map(([a, b]) => `${spell(a)}${spell(b)}`).join(""),
    text: Array.from(symbols.subarray(0, length), spell).join(""),
  };
}

/** The letters of a text as numbers. */
function numbered(text) {
  const letters = [...text];
  const alphabet = [...new Set(letters)].sort();
  if (alphabet.some((letter) => letter.codePointAt(0) >= FIRST_LETTER)) {
    throw new Error("Expected the letters of packed modules to lie below U+0100.");
  }
  const numbers = new Map(alphabet.map((letter, number) => [letter, number]));
  return { symbols: Uint16Array.from(letters, (letter) => numbers.get(letter)), alphabet };
}

/** The first of the most frequent pairs; `counts` is all zeros before and after. */
function mostFrequentPair(symbols, length, counts, size) {
  let most = COUNT_MIN - 1;
  let best;
  for (let at = 1; at < length; at += 1) {
    const pair = symbols[at - 1] * size + symbols[at];
    counts[pair] += 1;
    if (counts[pair] > most) {
      most = counts[pair];
      best = pair;
    }
  }
  for (let at = 1; at < length; at += 1) {
    counts[symbols[at - 1] * size + symbols[at]] = 0;
  }
  return best === undefined ? undefined : [Math.floor(best / size), best % size];
}

/** Replaces a pair by a symbol in place; returns the new length. */
function replacePair(symbols, length, [a, b], symbol) {
  let to = 0;
  for (let from = 0; from < length; from += 1) {
    if (symbols[from] === a && from + 1 < length && symbols[from + 1] === b) {
      symbols[to] = symbol;
      from += 1;
    } else {
      symbols[to] = symbols[from];
    }
    to += 1;
  }
  return to;
}
