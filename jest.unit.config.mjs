import base from "./jest.config.mjs";

/** The rules, stores and components: all that is neither a route nor one contract for several implementations. */
export default async function config() {
  const made = await base();
  return {
    ...made,
    testPathIgnorePatterns: [...made.testPathIgnorePatterns, "<rootDir>/tests/app/", "<rootDir>/tests/contracts/"],
  };
}
