import { useState } from "react";
import { useAfter } from "@/lib/platform/time/use-after";

const WAIT_MS = 3000;

type Read = { isLoading: boolean; failureCount: number };

/**
 * Returns true until each of these reads was answered or failed once, for 3 s at most: what they bring would move what is shown under a
 * finger, and a connection that hangs must not hide what needs no answer. What is tried again hides nothing.
 */
export function useAwaited(...reads: readonly Read[]): boolean {
  const isLate = useAfter(WAIT_MS);
  const [isOver, setOver] = useState(false);
  const waits = !isLate && reads.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!waits && !isOver) setOver(true);
  return waits && !isOver;
}
