import "server-only";
import { AppError } from "@/lib/http/errors";
import { singleton } from "@/lib/singleton";

const state = singleton("stopping", () => ({ stopping: false }));

/** From now on nothing new is begun; what runs may end (U41). */
export function beginStopping(): void {
  state.stopping = true;
}

/** Whether the server is on its way down. */
export function isStopping(): boolean {
  return state.stopping;
}

/** Throws AppError "busy" with Retry-After while the server stops: the client comes back in two seconds. */
export function refuseWhileStopping(): void {
  if (state.stopping) throw new AppError("busy", "The hub is restarting. Please try again in a moment.", { headers: { "Retry-After": "2" } });
}
