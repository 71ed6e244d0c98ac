import "server-only";
import { SLOW_DOWN } from "@/lib/auth/rules";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";

/** The server's one way to let a request wait, in milliseconds; it holds up nothing else. Tests replace `wait`. */
export const pause = { wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) };

/** The networks of the tries that wait at the moment. */
const places = singleton("slow-down", () => [] as string[]);

/**
 * Lets a try of this network wait before it is made. Throws AppError "too-many" at once when too many wait already, in all or
 * of this network: an attack must not fill the server with waiting requests.
 */
export async function slowDown(network: string): Promise<void> {
  const own = places.filter((place) => place === network).length;
  if (places.length >= SLOW_DOWN.places || own >= SLOW_DOWN.placesOfNetwork) {
    log.warn("throttle.refused", { counter: "waiting", network });
    const headers = { "Retry-After": String(Math.ceil(SLOW_DOWN.waitMs / 1000)) };
    throw new AppError("too-many", "Too many people are trying to log in at this moment. Please try again in a few seconds.", { headers });
  }
  places.push(network);
  try {
    await pause.wait(SLOW_DOWN.waitMs);
  } finally {
    places.splice(places.indexOf(network), 1);
  }
}
