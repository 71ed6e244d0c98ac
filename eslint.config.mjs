// What oxlint (.oxlintrc.json) has no rules for: React's compiler, Next, the order of imports, retired words, and our own restrictions.
import coreWebVitals from "eslint-config-next/core-web-vitals";
import { SPECIFIED, WORDS } from "./tests/words.mjs";

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

/** A text for a person has two words in a row; a name, a class or a query has not. */
const SENTENCE = String.raw`(?=[\s\S]*[A-Za-z][a-z’']* [a-z])(?!\s*(?:SELECT|UPDATE|INSERT|DELETE|WITH|CREATE)\b)`;
const RETIRED_WORDS = WORDS.map(([word, instead]) => {
  const text = `/^(?!${SPECIFIED.source.slice(1)})${SENTENCE}[\\s\\S]*(?:${word})/i`;
  return {
    selector: `:matches(Literal[value=${text}], TemplateElement[value.cooked=${text}], JSXText[value=${text}])`,
    message: `Write instead: ${instead} (tests/words.mjs).`,
  };
});

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
      // The gallery's images are private and streamed by us; next/image would fetch them without the cookie.
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
    rules: { "no-restricted-syntax": ["error", ...RESTRICTED, HOOKS_ELSEWHERE, ...RETIRED_WORDS] },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx", "lib/**/*.tsx", "**/use-*.ts", "*.mjs"],
    rules: { "no-restricted-syntax": ["error", ...RESTRICTED, ...RETIRED_WORDS] },
  },
  {
    // The rabbis' and the Torah's own words, and what a program reads.
    files: ["**/content*.ts", "lib/library/tanach/**", "lib/library/games/spelling/make-words.ts"],
    rules: { "no-restricted-syntax": ["error", ...RESTRICTED] },
  },
  { ignores: [".next/**", "data/**", "data-demo/**", "prisma/*/client/**", "next-env.d.ts", "test-results/**"] },
];

export default config;
