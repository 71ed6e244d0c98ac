"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { ShortcutLayer } from "@/components/hub/panels/shortcut-layer";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const EverythingElse = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/panels/everything-else"))).EverythingElse,
);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-few"] });
  return () => observer.disconnect();
}

/** True while the hub shows fewer things, because its letters are large (docs/design.md 5.2). */
function useFewThings(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["few"] !== undefined,
    () => false,
  );
}

/** Entries without a tile (D35); with large letters, everything that the hub leaves out. */
export function MorePanel({ isQuiet }: { isQuiet: boolean }) {
  return useFewThings() ? <EverythingElse isQuiet={isQuiet} /> : <ShortcutLayer layer="more" isQuiet={isQuiet} />;
}
