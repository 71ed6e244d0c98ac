import "server-only";
import { SLOW_DOWN } from "@/lib/accounts/auth/limit-rules";
import { AppError } from "@/lib/platform/app-error";
import { siteOf } from "@/lib/platform/http/client-address";
import { TOO_MANY_LOGINS } from "@/lib/platform/http/door-rules";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

export const pause = { wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) };

const waiting = singleton("slow-down", () => [] as string[]);

/** The /48 around a network of IPv6, the /16 around one of IPv4: one customer of a provider may have hundreds of networks. */
const wideNetworkOf = (network: string): string => siteOf(network) ?? network.split(".").slice(0, 2).join(".");

export function tooManyAtOnce(): AppError {
  const { message, reason, headers } = TOO_MANY_LOGINS;
  return new AppError("too-many", message, { details: { reason }, headers });
}

/** Delays a try of a network as networkOf names it. Throws AppError "too-many" at once when too many wait: they must not fill the server. */
export async function slowDown(network: string): Promise<void> {
  const wide = wideNetworkOf(network);
  const own = waiting.filter((place) => place === wide).length;
  if (waiting.length >= SLOW_DOWN.places || own >= SLOW_DOWN.placesOfNetwork) {
    log.warn("throttle.refused", { counter: "waiting", network });
    throw tooManyAtOnce();
  }
  waiting.push(wide);
  try {
    await pause.wait(SLOW_DOWN.waitMs);
  } finally {
    waiting.splice(waiting.indexOf(wide), 1);
  }
}
