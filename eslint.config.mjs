// What oxlint (.oxlintrc.json) has no rules for: React's compiler, Next, the order of imports, and our own restrictions.
import coreWebVitals from "eslint-config-next/core-web-vitals";

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
  {
    rules: {
      "no-restricted-syntax": ["error", ...RESTRICTED],
      // The gallery's pictures are private and streamed by us; next/image would fetch them without the cookie.
      "@next/next/no-img-element": "off",
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    rules: { "import/order": ["error", { alphabetize: { order: "asc" }, "newlines-between": "never" }] },
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
  { ignores: [".next/**", "data/**", "data-demo/**", "prisma/*/client/**", "next-env.d.ts", "test-results/**"] },
];

export default config;
