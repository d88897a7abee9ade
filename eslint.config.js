import tseslint from "typescript-eslint";

/** Constructs that compile and then fail, or differ, in the game's Lua. */
const NOT_PORTABLE = [
  [
    "ThrowStatement",
    "Code that reaches Lua returns problems as values: `throw` needs `debug`, which the game lacks.",
  ],
  ["Literal[regex]", "Lua has no regular expressions."],
  ["TSNullKeyword", "Use undefined: Lua knows only nil."],
  ["BinaryExpression[operator='>>']", "Use >>>: Lua's shift is logical."],
  ["BinaryExpression[operator='|'][right.value=0]", "Use >>> 0: | 0 does nothing in Lua."],
  [
    "MethodDefinition[kind='get'], MethodDefinition[kind='set']",
    "Accessors make every member of a class slow in Lua.",
  ],
  [
    "PropertyDefinition > PrivateIdentifier, MethodDefinition > PrivateIdentifier",
    "#private crashes the Lua compiler.",
  ],
  [
    "TSPropertySignature TSFunctionType:not([params.0.name='this'])",
    "Say `this: void`: the Lua compiler would pass the object, which plain functions do not take.",
  ],
  [
    "CallExpression[callee.property.name=/^(map|filter|some|every|sort|find|flatMap)$/] > Identifier.arguments",
    "Wrap it in an arrow function: in Lua a list's methods hand over one argument more.",
  ],
].map(([selector, message]) => ({ selector, message }));

/** Globals that a pure and portable core must not touch. */
const IMPURE_GLOBALS = [
  "Date",
  "JSON",
  "Reflect",
  "Proxy",
  "BigInt",
  "console",
  "process",
  "globalThis",
  "setTimeout",
  "Uint8Array",
  "Uint16Array",
  "Uint32Array",
  "Int8Array",
  "Int16Array",
  "Int32Array",
  "Float32Array",
  "Float64Array",
  "ArrayBuffer",
  "DataView",
  "performance",
  "crypto",
].map((name) => ({ name, message: "The core is pure and runs in Lua too." }));

/** What of the core never reaches the bundle. */
const DESK_ONLY_CORE = ["src/core/record/readRecord.ts", "src/floors/words/commands.ts"];

/** Printing that would pass by src/cli/print.ts. */
const TERMINAL_CALLS = [
  'CallExpression[callee.object.name="console"]',
  'CallExpression[callee.property.name="write"][callee.object.property.name=/^std(out|err)$/]',
];

export default tseslint.config(
  {
    ignores: [
      // AssemblyScript, whose own compiler checks it.
      "kernels/",
      "node_modules/",
      "dist/",
      "mod/",
      "release/",
      "coverage/",
      "docs/api/",
      "types/cases.d.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-param-reassign": "off",
      "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  {
    files: ["src/core/**/*.ts", "src/floors/**/*.ts", "src/mod/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...NOT_PORTABLE],
      "no-restricted-globals": ["error", ...IMPURE_GLOBALS],
      "no-restricted-properties": [
        "error",
        {
          object: "Math",
          property: "random",
          message: "Every draw is named and comes from a seed.",
        },
        { object: "Math", property: "fround", message: "Lua has none: use toFloat32." },
        { object: "Math", property: "imul", message: "Lua has none." },
        { object: "Object", property: "keys", message: "The order is arbitrary in Lua: use rows." },
        {
          object: "Object",
          property: "entries",
          message: "The order is arbitrary in Lua: use rows.",
        },
      ],
      // Methods and plain functions are not interchangeable in Lua, and ids index tables safely.
      "@typescript-eslint/prefer-for-of": "off",
    },
  },
  {
    // Whatever was read from a file or typed reaches the terminal by one way, which leaves escapes out.
    files: ["src/**/*.ts"],
    ignores: ["src/cli/print.ts", "src/core/**", "src/floors/**", "src/mod/**", "src/page/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...TERMINAL_CALLS.map((selector) => ({
          selector,
          message: "Print by src/cli/print.ts.",
        })),
      ],
    },
  },
  {
    files: DESK_ONLY_CORE,
    rules: { "no-restricted-syntax": "off", "no-restricted-properties": "off" },
  },
  {
    files: ["test/**/*.ts", "bench/**/*", "scripts/**/*"],
    rules: {
      "max-lines-per-function": "off",
      "@typescript-eslint/explicit-module-boundary-types": "off",
    },
  },
);
