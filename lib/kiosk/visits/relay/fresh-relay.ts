import type { Relay } from "@/lib/kiosk/visits/schema";

/** Half of a credential's life: what is known is always good for a new connection. */
const RENEW_MS = 150_000;

type Ports = { read: () => Promise<Relay>; now: () => number };

/** The relay of a visit that runs, with credentials that do not expire while the hub is reached. */
export function createFreshRelay(first: Relay, { read, now }: Ports) {
  let relay = first;
  let at = now();
  const put = (fresh: Relay) => {
    relay = fresh;
    at = now();
  };
  /** Without the hub the old ones stay: the other end can’t learn of a new way either. Never throws. */
  const renew = () => read().then(put, () => undefined);
  return {
    get: () => relay,
    put,
    renew,
    renewOld: () => {
      if (now() - at >= RENEW_MS) void renew();
    },
  };
}
