/** @jest-environment node */
import { consumeAttempt, deleteExpiredCounters } from "@/lib/accounts/auth/throttle";
import { AppError } from "@/lib/platform/app-error";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";

const BEGINNING = Date.parse("2026-11-20T12:00:00Z");
withHub();

function setSecondsLater(seconds: number): void {
  jest.spyOn(clock, "now").mockReturnValue(new Date(BEGINNING + seconds * 1000));
}

test.each([
  [0, "15 minutes", "900"],
  [285, "11 minutes", "615"],
  [839, "2 minutes", "61"],
  [840, "1 minute", "60"],
  [899, "1 minute", "1"],
])(
  "%i seconds into a full window the wait is shown as %s: never less than it is",
  async (seconds, shown, retryAfter) => {
    const counters = [{ key: `shown:${seconds}`, limit: 1 }];
    setSecondsLater(0);
    await consumeAttempt(counters);
    setSecondsLater(seconds);
    const refusal = await consumeAttempt(counters).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: "too-many",
      message: `Too many attempts. Please wait ${shown} and try again.`,
      details: { reason: "wait", values: { minutes: Number.parseInt(shown) } },
      headers: { "Retry-After": retryAfter },
    });
  },
);

test("the sweep keeps a counter of an hour for its hour", async () => {
  const counters = [{ key: "an hour", limit: 1, windowMs: 3_600_000 }];
  setSecondsLater(0);
  await consumeAttempt(counters);
  setSecondsLater(3599);
  await deleteExpiredCounters();
  await expect(consumeAttempt(counters)).rejects.toMatchObject({ code: "too-many" });
});
