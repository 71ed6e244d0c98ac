import "server-only";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";
import { isJump, settledInstant } from "@/lib/platform/time/clock-rules";

const state = singleton("settled-clock", () => ({
  trustedAt: null as Date | null,
  onConfirmed: () => undefined as void,
}));

/** Calls this when a person has confirmed the clock in this process; one listener. */
export function whenConfirmed(listener: () => void): void {
  state.onConfirmed = listener;
}

/** Continues by a clock that a person has confirmed. */
export function goOnFrom(trustedAt: Date): void {
  trustUntil(trustedAt);
  state.onConfirmed();
}

/** Takes the newest instant that is believed, as every round finds it. */
export function trustUntil(trustedAt: Date): void {
  state.trustedAt = trustedAt;
}

/** Returns true while this process's clock has jumped and is not believed. */
export function isClockHeld(): boolean {
  return state.trustedAt !== null && isJump(state.trustedAt, clock.now());
}

/**
 * The present for whatever ends by the clock or is made ahead of it. Over a jump of more than two days it stays at the newest instant that
 * is believed, so a clock that starts ahead ends nothing. A process that has not looked yet believes its clock.
 */
export function settledNow(): Date {
  return settledInstant(state.trustedAt, clock.now());
}
