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
      // The gallery's pictures are private and streamed by us; next/image would fetch them without the cookie.
      "@next/next/no-img-element": "off",
    },
  },
  {
    files: ["lib/log.ts", "lib/console-log.ts", "tests/support/*.cjs", "lib/commands/**", "tests/bench/**", "tests/*.mjs", "prisma/*.mjs"],
    rules: { "no-console": "off" },
  },
  { ignores: [".next/**", "data/**", "prisma/*/client/**", "next-env.d.ts", "test-results/**"] },
];

export default config;
