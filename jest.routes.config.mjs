import base from "./jest.config.mjs";

/** Routes and pages through a real database, and the contracts that several implementations fulfil. */
export default async function config() {
  return {
    ...(await base()),
    testMatch: ["<rootDir>/tests/app/**/*.test.{ts,tsx}", "<rootDir>/tests/contracts/**/*.test.ts"],
  };
}
