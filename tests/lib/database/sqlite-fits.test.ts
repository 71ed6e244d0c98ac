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

test.each([
  ["20.19.0", true],
  ["22.12.0", true],
  ["22.23.3", true],
  ["18.20.0", false],
  ["23.1.0", false],
  ["24.21.0", false],
  ["26.0.0", false],
])("Node.js %s is one that the hub runs on: %s", (version, runs) => {
  failure = null;
  const start = () => assertSqliteFits(version);
  if (runs) expect(start).not.toThrow();
  else
    expect(start).toThrow(
      `Node.js ${version} and the hub's SQLite would end the program now and then. Install Node.js 22,`,
    );
});
