import { useEffect, useState } from "react";
import type { DraftStore } from "@/lib/platform/forms/draft-store";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}

export function useDraft<T>(store: DraftStore<T>, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => store.take() ?? first);
  useLeaveWarning(value !== first);
  function set(next: T) {
    if (next === first) store.forget();
    else store.keep(next);
    setValue(next);
  }
  return [value, set];
}
