import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { Moment } from "@/components/hub/day/household-clock";
import { KioskVisits } from "@/components/hub/visits/kiosk-visits";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { NO_VISIT } from "@/tests/support/visits/callable";
import { SESSION } from "@/tests/support/visits/session";

const mockJoinLoads = jest.fn();
jest.mock("@/lib/kiosk/visits/client/join", () => {
  mockJoinLoads();
  return {};
});

const IDLE: IdleDetector = {
  start: () => () => undefined,
  look: () => ({ now: 0, startedAt: 0, touchedAt: 0, goingOn: "nothing" }),
  isIdle: () => false,
  touch: () => undefined,
  onTouch: () => () => undefined,
};
const MORNING: Moment = {
  ...{ date: "2026-11-24", time: "10:00", dayName: "Tuesday morning", isNight: false, isQuiet: false },
  ...{ greeting: null, line: null, also: null, hebrewDate: null, parsha: null, feast: null, candles: null },
};
const RINGING: VisitNow = { ...NO_VISIT, visit: { ...SESSION.visit, state: "ringing" } };

/** A page that was just loaded, a second later. */
async function aSecondOf(now: VisitNow): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  client.setQueryData(visitNowQuery.queryKey, now);
  render(
    <QueryClientProvider client={client}>
      <KioskVisits idle={IDLE} moment={MORNING} timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
}

test("what Answer opens is loaded at once where it rings, and later where it does not", async () => {
  jest.useFakeTimers();
  await aSecondOf(NO_VISIT);
  expect(mockJoinLoads).not.toHaveBeenCalled();
  await aSecondOf(RINGING);
  expect(mockJoinLoads).toHaveBeenCalledTimes(1);
});
