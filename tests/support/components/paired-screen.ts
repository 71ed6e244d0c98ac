import { cleanup } from "@testing-library/react";
// Its chunk is there, as on a screen that has been open for a while.
import "@/components/hub/shell/kiosk-runtime";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { networkForEach } from "@/tests/support/components/network-for-each";

// It would load the page again, whose clock stands still while these tests let time leap.
jest.mock("@/lib/kiosk/runtime/watchdog", () => ({ startWatchdog: () => () => undefined }));

export const MINUTE = 60_000;
/** How a screen rests in a household that has never chosen. */
export const REST: RestResponse = { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null };

/** The network of a screen whose heartbeats are answered; after each test nothing guards the wake of its last layer. */
export function networkOfPairedScreen() {
  const network = networkForEach();
  beforeEach(() => network.on("POST /api/kiosk-heartbeat", { status: 200, body: { version: "1.0.0+abcdefgh" } }));
  afterEach(() => {
    cleanup();
    jest.advanceTimersByTime(MINUTE);
    document.body.click();
  });
  return network;
}
