/// <reference types="@testing-library/jest-dom" />
import { logSink } from "@/lib/platform/log";
import { replaceComputedStyles } from "@/tests/support/jest/styles-without-sheets";

// Its matchers are about elements, and loading them takes a fifth of a second in each of two hundred files.
if (typeof window !== "undefined") {
  jest.requireActual<object>("@testing-library/jest-dom");
  replaceComputedStyles();
}

/** A test that expects an error replaces console.error or logSink.write itself; any other one fails the test that caused it. */
let reported: string[] = [];
const originalError = console.error;

function keepErrors(): void {
  console.error = (...parts: unknown[]) => {
    reported.push(parts.map(String).join(" "));
  };
  logSink.write = (level, line) => {
    if (level === "error") reported.push(line);
  };
}

keepErrors();

beforeEach(() => {
  jest.useRealTimers();
  if (typeof window !== "undefined") {
    localStorage.clear();
    sessionStorage.clear();
  }
  reported = [];
  keepErrors();
});

afterEach(() => {
  console.error = originalError;
  if (reported.length > 0) throw new Error(`Unexpected error line: ${reported[0]}`);
});
