/** @jest-environment node */
import { overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";

afterEach(() => overrideEnv());

test("it is the computer's clock, and a test server's begins at NACHES_CLOCK", () => {
  const computer = jest.spyOn(Date, "now").mockReturnValue(Date.parse("2030-01-01T00:00:00Z"));
  expect(clock.now().toISOString()).toBe("2030-01-01T00:00:00.000Z");
  overrideEnv({ NACHES_CLOCK: "2026-11-20T15:00:00-05:00" });
  expect(clock.now().toISOString()).toBe("2026-11-20T20:00:00.000Z");
  computer.mockReturnValue(Date.parse("2030-01-01T00:10:00Z"));
  expect(clock.now().toISOString()).toBe("2026-11-20T20:10:00.000Z");
});
