/** @jest-environment node */
import { assertSqliteFits } from "@/lib/platform/database/sqlite-fits";
import { engines } from "@/package.json";

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
      `^SQLite's native module is missing or doesn't match Node\\.js ${process.version} on [a-z0-9]+-[a-z0-9]+\\. .*npm rebuild better-sqlite3.*$`,
    ),
  );
});

describe("Node.js 24", () => {
  const IN_USE = Symbol.for("naches.sqlite-13-in-use");
  afterEach(() => Reflect.deleteProperty(globalThis, IN_USE));

  test("without better-sqlite3 13 is refused with the command, also where 12 loads", () => {
    failure = null;
    expect(() => assertSqliteFits("24.21.0")).toThrow(
      /^better-sqlite3-13, the SQLite for Node\.js 24, is missing: .*, run npm install with this Node\.js, then start again/,
    );
  });

  test("with it the hub runs", () => {
    failure = null;
    Reflect.set(globalThis, IN_USE, true);
    expect(() => assertSqliteFits("24.21.0")).not.toThrow();
  });

  test("where it does not come compiled, the version that helps is named", () => {
    failure = new Error("Could not locate the bindings file.");
    Reflect.set(globalThis, IN_USE, true);
    expect(() => assertSqliteFits("24.21.0")).toThrow(
      /^SQLite's native module is missing or doesn't match Node\.js v24\.21\.0 on .*\. Install Node\.js 22, run npm rebuild/,
    );
  });
});

test.each([
  ["20.19.0", true],
  ["22.12.0", true],
  ["22.23.3", true],
  ["18.20.0", false],
  ["23.1.0", false],
  ["20.18.3", false],
  ["22.5.0", false],
  ["24.3.0", false],
  ["25.2.0", false],
  ["26.0.0", false],
])("Node.js %s is one that the hub runs on: %s", (version, runs) => {
  failure = null;
  const start = () => assertSqliteFits(version);
  if (runs) expect(start).not.toThrow();
  else expect(start).toThrow(`The hub doesn't run on Node.js ${version}. Install Node.js 22,`);
});

test("the first versions are those of package.json", () => {
  failure = null;
  Reflect.set(globalThis, Symbol.for("naches.sqlite-13-in-use"), true);
  const firsts = engines.node.split(" || ").map((range) => range.replace("^", "").split(".").map(Number));
  expect(firsts.length).toBeGreaterThan(1);
  for (const [major = 0, minor = 0] of firsts) {
    expect(() => assertSqliteFits(`${major}.${minor}.0`)).not.toThrow();
    expect(() => assertSqliteFits(`${major}.${minor - 1}.9`)).toThrow(/^The hub doesn't run on Node\.js/);
  }
  Reflect.deleteProperty(globalThis, Symbol.for("naches.sqlite-13-in-use"));
});
