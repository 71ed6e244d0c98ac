import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { NOTHING_HIDDEN } from "@/lib/library/content-marks/rules";
import { QUERY_DEFAULTS } from "@/lib/platform/api/query-defaults";
import { router } from "@/tests/support/components/navigation";
import { StillObserver } from "@/tests/support/components/players";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** What each of them says. */
export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** Longer than every guard against hasty taps. */
const GUARDS_MS = 1100;

globalThis.ResizeObserver ??= StillObserver;
/** jsdom lays nothing out: nothing can be scrolled to. */
Element.prototype.scrollIntoView ??= () => {};

/** Lets the guards pass and everything under way arrive. Needs fake timers. */
export async function settle(milliseconds = GUARDS_MS): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Lets the clock jump, as on a screen that has slept; what is due then happens once, and no second between is lived through. Needs fake timers. */
export async function sleepFor(milliseconds: number): Promise<void> {
  jest.setSystemTime(Date.now() + milliseconds);
  await settle();
}

/** Notes the words of what is scrolled into sight; `tellSizes` is what a browser does when it has laid the page out. Restore the mocks afterwards. */
export function noteScrolling() {
  const scrolled: string[] = [];
  const observers: ResizeObserverCallback[] = [];
  jest.spyOn(globalThis, "ResizeObserver").mockImplementation((callback) => {
    observers.push(callback);
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this.textContent ?? "");
  });
  const tellSizes = () => {
    for (const tell of observers.splice(0)) act(() => tell([], {} as ResizeObserver)); // It is not looked at.
  };
  return { scrolled, tellSizes };
}

export const newClient = () =>
  new QueryClient({ defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, retryDelay: 0 } } });

/** Shows a part of the hub at an address, with a cache of its own, and someone to use it. Needs fake timers. */
export async function showOnHub(
  ui: ReactNode,
  { address = "/", seed }: { address?: string; seed?: (client: QueryClient) => void } = {},
) {
  window.history.replaceState(null, "", address);
  router.refresh.mockClear();
  const client = newClient();
  client.setQueryData(activityChoicesQuery.queryKey, activityChoices());
  client.setQueryData(hiddenTextsQuery.queryKey, NOTHING_HIDDEN);
  seed?.(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AppRouterContext>
  );
  const shown = render(ui, { wrapper });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  /** A calm tap: the guards have long passed, and it is over before the next. */
  const tap = async (element: HTMLElement) => {
    await settle();
    await user.click(element);
    await settle(50);
  };
  return { ...shown, client, user, tap };
}
