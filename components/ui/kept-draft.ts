import { useEffect, useState } from "react";

/** Where a form keeps what was typed and not yet saved: in memory, so that it outlives the form and is gone with the page. */
export type KeptDraft<T> = { take: () => T | null; keep: (draft: T) => void; forget: () => void };

const places = new Set<{ forget: () => void }>();

/** Makes the place for one form's draft. */
export function keptDraft<T>(): KeptDraft<T> {
  let kept: T | null = null;
  const place: KeptDraft<T> = {
    take: () => kept,
    keep: (draft) => {
      kept = draft;
    },
    forget: () => {
      kept = null;
    },
  };
  places.add(place);
  return place;
}

/** For whoever comes in anew: what somebody else typed before is not theirs to see. */
export function forgetKeptDrafts(): void {
  for (const place of places) place.forget();
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While something is typed and not saved, the browser asks before it leaves the page. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}

/** A state that is kept when its form goes, and about which the browser asks, until `first` stands there again. */
export function useKept<T>(place: KeptDraft<T>, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => place.take() ?? first);
  useLeaveWarning(value !== first);
  function set(next: T) {
    if (next === first) place.forget();
    else place.keep(next);
    setValue(next);
  }
  return [value, set];
}
