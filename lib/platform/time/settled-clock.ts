import "server-only";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";
import { isJump, settledInstant } from "@/lib/platform/time/clock-rules";

const state = singleton("settled-clock", () => ({
  trustedAt: null as Date | null,
  onConfirmed: () => undefined as void,
}));

export function whenConfirmed(listener: () => void): void {
  state.onConfirmed = listener;
}

export function goOnFrom(trustedAt: Date): void {
  trustUntil(trustedAt);
  state.onConfirmed();
}

export function trustUntil(trustedAt: Date): void {
  state.trustedAt = trustedAt;
}

export function isClockHeld(): boolean {
  return state.trustedAt !== null && isJump(state.trustedAt, clock.now());
}

/** Returns the present; over a jump of more than two days the newest believed instant, so a clock that starts ahead ends nothing. */
export function settledNow(): Date {
  return settledInstant(state.trustedAt, clock.now());
}
