import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

const NEXT_RULES = Object.keys(Object.assign({}, ...coreWebVitals.map(({ rules }) => rules)));
/** The rules that run React's compiler over a file. */
const COMPILER_RULES = NEXT_RULES.filter(
  (name) => name.startsWith("react-hooks/") && !/\/(rules-of-hooks|exhaustive-deps)$/.test(name),
);
/** The rules about JSX, which a file that is no *.tsx cannot contain. */
const JSX_RULES = NEXT_RULES.filter((name) => /^(react|jsx-a11y)\//.test(name));
const off = (rules) => Object.fromEntries(rules.map((name) => [name, "off"]));

const RESTRICTED = [
  // What a locale writes differs between browsers and between Nodes ("2026-11-22", "11/22/2026"), so it is no data.
  {
    selector:
      "CallExpression[callee.property.name=/^(format|formatRange|toLocale(String|DateString|TimeString)|to(Date|Time)String)$/]",
    message:
      "Use wallClockAt, civilDateAt, wallTimeAt, formatDate or formatCount, or Intl's formatToParts: a locale's text differs between browsers.",
  },
  {
    selector:
      "BinaryExpression[operator='instanceof'][right.name=/^(AppError|Storage(Unavailable|Damaged|LengthMismatch))$/]",
    message: "Use isAppError or isStorageUnavailable and its like: the bundler makes two copies of each class.",
  },
  {
    selector:
      "MemberExpression[object.name='Intl'][property.name=/^(DisplayNames|ListFormat|RelativeTimeFormat|supportedValuesOf)$/]",
    message: "Keep the names in a content file: those that Intl knows differ between versions.",
  },
];

/** Keeps every hook where the compiler's rules see it. */
const HOOKS_ELSEWHERE = {
  selector: ":matches(FunctionDeclaration, VariableDeclarator[init.type=/Function/])[id.name=/^use[A-Z]/]",
  message: "A hook belongs in a file use-*.ts or *.tsx, where React's rules are checked.",
};

const config = [
  ...coreWebVitals,
  ...typescript,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": ["error", { allow: ["error"] }],
      eqeqeq: "error",
      "no-restricted-syntax": ["error", ...RESTRICTED],
      // The gallery's pictures are private and streamed by us; next/image would fetch them without the cookie.
      "@next/next/no-img-element": "off",
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/return-await": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": "error",
      "import/order": ["error", { alphabetize: { order: "asc" }, "newlines-between": "never" }],
    },
  },
  {
    // Each rule only where it can find something.
    files: ["**/*.ts", "**/*.mjs", "**/*.cjs"],
    rules: off(JSX_RULES),
  },
  {
    files: ["**/*.ts", "**/*.mjs", "**/*.cjs", "tests/**"],
    ignores: ["**/use-*.ts"],
    rules: off(COMPILER_RULES),
  },
  {
    files: ["app/**/*.ts", "components/**/*.ts", "lib/**/*.ts"],
    ignores: ["**/use-*.ts"],
    rules: { "no-restricted-syntax": ["error", ...RESTRICTED, HOOKS_ELSEWHERE] },
  },
  {
    // Tests read answers of any shape; the program parses them with zod first.
    files: ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "error",
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-return": "error",
      "@typescript-eslint/no-base-to-string": "error",
      "@typescript-eslint/no-unnecessary-condition": "error",
    },
  },
  {
    files: [
      "server.mjs",
      "lib/log.ts",
      "lib/console-log.ts",
      "tests/support/*.cjs",
      "lib/commands/**",
      "tests/bench/**",
      "tests/*.mjs",
      "prisma/*.mjs",
    ],
    rules: { "no-console": "off" },
  },
  { ignores: [".next/**", "data/**", "data-demo/**", "prisma/*/client/**", "next-env.d.ts", "test-results/**"] },
];

export default config;
