import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

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
      // What a locale writes differs between browsers and between Nodes ("2026-11-22", "11/22/2026"), so it is no data.
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name=/^(format|formatRange|toLocale(String|DateString|TimeString)|to(Date|Time)String)$/]",
          message: "Use wallClockAt, civilDateAt, wallTimeAt, dateWords or countWords, or Intl's formatToParts: a locale's text differs between browsers.",
        },
        {
          selector: "MemberExpression[object.name='Intl'][property.name=/^(DisplayNames|ListFormat|RelativeTimeFormat|supportedValuesOf)$/]",
          message: "Keep the names in a content file: those that Intl knows differ between versions.",
        },
      ],
      // The gallery's pictures are private and streamed by us; next/image would fetch them without the cookie.
      "@next/next/no-img-element": "off",
    },
  },
  {
    files: ["server.mjs", "lib/log.ts", "lib/console-log.ts", "tests/support/*.cjs", "lib/commands/**", "tests/bench/**", "tests/*.mjs", "prisma/*.mjs"],
    rules: { "no-console": "off" },
  },
  { ignores: [".next/**", "data/**", "prisma/*/client/**", "next-env.d.ts", "test-results/**"] },
];

export default config;
