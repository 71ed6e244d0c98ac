import "server-only";
import { AppError } from "@/lib/platform/app-error";
import { singleton } from "@/lib/platform/singleton";

const state = singleton("stopping", () => ({ stopping: false }));

/** From now on no new work starts; running work may end (U41). */
export function beginStopping(): void {
  state.stopping = true;
}

export function isStopping(): boolean {
  return state.stopping;
}

/** Throws AppError "busy" while the server stops; the client comes back after two seconds. */
export function refuseWhileStopping(): void {
  if (state.stopping)
    throw new AppError("busy", "The hub is restarting. Please try again in a moment.", {
      headers: { "Retry-After": "2" },
    });
}
