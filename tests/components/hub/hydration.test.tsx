import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { TextDecoder, TextEncoder } from "node:util";
import { MessageChannel } from "node:worker_threads";
import { hydrateRoot } from "react-dom/client";
import { HubPage } from "@/components/hub/hub-page";
import { hubCalendar } from "@/tests/support/hub-calendar";
import { fakeNetwork } from "@/tests/support/network";
import "@/tests/support/hub-screen";

jest.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const DAY_MS = 86_400_000;
const MADE = new Date("2026-09-09T14:42:10.000Z");

/** The page as the server makes it. */
async function htmlOf(page: React.ReactNode): Promise<string> {
  Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel });
  const { renderToString } = await import("react-dom/server");
  return renderToString(page);
}

test.each([-2 * DAY_MS, 0, 2 * DAY_MS])("the browser takes over the server's page without a difference when its clock is %i ms wrong, and shows the server's time", async (skewMs) => {
  jest.useFakeTimers({ now: MADE });
  fakeNetwork();
  const page = () => (
    <QueryClientProvider client={new QueryClient()}>
      <HubPage name="Zaidy" nickname="Zaidy" calendar={hubCalendar(new Date(MADE.getTime() + skewMs / DAY_MS))} screen="none" />
    </QueryClientProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = await htmlOf(page());
  const sent = container.textContent;
  expect(sent).toContain("10:42 AM");
  expect(sent).toContain("September 9, 2026");
  document.body.append(container);
  // Three seconds on their way, by a clock that is wrong.
  jest.setSystemTime(MADE.getTime() + skewMs + 3000);
  const differences = jest.fn();
  const root = await act(async () => hydrateRoot(container, page(), { onRecoverableError: differences }));
  expect(differences).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(container.textContent).toBe(sent);
  act(() => root.unmount());
  container.remove();
  jest.useRealTimers();
});
