/** @jest-environment node */
import { assertSqliteFits } from "@/lib/database/sqlite-fits";

let failure: Error | null = null;
jest.mock("better-sqlite3", () => ({
  __esModule: true,
  default: class {
    constructor() {
      if (failure) throw failure;
    }
    close() {}
  },
}));

test("a part of SQLite that fits is nothing to speak of", () => {
  failure = null;
  expect(() => assertSqliteFits()).not.toThrow();
});

test.each([
  [
    "that was compiled for another Node.js",
    Object.assign(new Error("was compiled against a different Node.js version using\nNODE_MODULE_VERSION 115."), {
      code: "ERR_DLOPEN_FAILED",
    }),
  ],
  ["that is missing", new Error("Could not locate the bindings file. Tried:\n → build/better_sqlite3.node")],
])("a part of SQLite %s is named in one sentence, with the command that helps", (_name, error) => {
  failure = error;
  expect(() => assertSqliteFits()).toThrow(
    new RegExp(
      `^SQLite's compiled part does not fit Node\\.js ${process.version} on [a-z0-9]+-[a-z0-9]+, .*npm rebuild better-sqlite3.*$`,
    ),
  );
});
