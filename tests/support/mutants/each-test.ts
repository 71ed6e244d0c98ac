/** The runner's (runner.mjs): modules of Node are the same in each test file. */
type Mutants = { test: string; isOver: boolean; timeoutMs: number | null };
const { mutants } = process.getBuiltinModule("node:vm") as unknown as { mutants: Mutants };

// A test that a mutant makes wait must not wait for as long as a busy machine may take; what jest.setTimeout says is not heard.
if (mutants.timeoutMs !== null)
  Object.defineProperty(globalThis, Symbol.for("TEST_TIMEOUT_SYMBOL"), {
    get: () => mutants.timeoutMs,
    set: () => {},
    configurable: true,
  });

beforeEach(() => {
  if (mutants.isOver) throw new Error("The mutant is killed already.");
  mutants.test = expect.getState().currentTestName ?? "";
});
afterEach(() => {
  mutants.test = "(preparing)";
});
