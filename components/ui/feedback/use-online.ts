import { useSyncExternalStore } from "react";

function onChange(look: () => void) {
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, look);
  };
}

/** Whether this device has a connection at all; the server, which cannot know, supposes so. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}
