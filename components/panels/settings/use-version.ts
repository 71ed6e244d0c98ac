import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const read = () => document.querySelector<HTMLMetaElement>("meta[name=generator]")?.content ?? null;
const onServer = () => null;

/** The program's name and version, "Naches 0.1.0", as the server wrote it into the page (app/layout.tsx); null before that is read. */
export function useVersion(): string | null {
  return useSyncExternalStore(never, read, onServer);
}
