import { currentToast, dismissToast } from "@/components/ui/feedback/toast-store";
import { clearDrafts } from "@/lib/platform/forms/draft-store";
import { fakeNetwork } from "@/tests/support/server/network";

type Network = ReturnType<typeof fakeNetwork> & {
  /** What the requests of this method said, in their order. */
  bodies: (method: string) => unknown[];
};

/** A refusal as the hub sends it. */
export const refusal = (status: number, message: string, code: string) => ({ status, body: { message, code } });

/** An ordinary Tuesday at ten in New York. */
const MORNING = new Date("2026-11-24T15:00:00Z");

/** Returns the fake network of each test of a file, which runs by fake timers, from `now` on; no draft and no toast of another test is there. */
export function networkForEach(now = MORNING): Network {
  let network = fakeNetwork();
  beforeEach(() => {
    clearDrafts();
    const shown = currentToast();
    if (shown) dismissToast(shown.id);
    jest.useFakeTimers({ now });
    network = fakeNetwork();
  });
  return {
    get asked() {
      return network.asked;
    },
    on: (request, answer) => network.on(request, answer),
    count: (request) => network.count(request),
    bodies: (method) => network.asked.filter((asked) => asked.method === method).map(({ body }) => body),
  };
}
