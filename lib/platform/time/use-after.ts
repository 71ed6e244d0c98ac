import { useEffect, useState } from "react";

/** False at first, true after the component has been mounted for `delayMs`: what takes less time needs no words (design.md 6.6). */
export function useAfter(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
