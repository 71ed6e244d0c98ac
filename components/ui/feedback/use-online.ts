import { useSyncExternalStore } from "react";

function onChange(look: () => void) {
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, look);
  };
}

/** Returns true if this device has a network connection; the server cannot know and assumes one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}
