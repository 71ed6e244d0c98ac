import "server-only";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

const state = singleton("visits-hub-start", () => ({ at: null as number | null }));

/** Since when this process may judge that no one was heard of, in milliseconds since 1970: its own start, or the last jump of its clock. */
export function startedAt(): number {
  state.at ??= clock.now().getTime();
  return state.at;
}

export function startAgain(): void {
  state.at = clock.now().getTime();
}
