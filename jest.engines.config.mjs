import base from "./jest.server.config.mjs";

/** Tests of the production server in browsers other than Chromium; they need a build, and the browsers of Debian. */
export default async function config() {
  return { ...(await base()), testMatch: ["<rootDir>/tests/engines/**/*.test.ts"] };
}
