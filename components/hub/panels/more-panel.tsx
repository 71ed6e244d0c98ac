"use client";

import dynamic from "next/dynamic";
import { ShortcutLayer } from "@/components/hub/panels/shortcut-layer";
import { useFewThings } from "@/components/hub/panels/use-few-things";

const EverythingElse = dynamic(() =>
  import("@/components/hub/panels/everything-else").then((module) => module.EverythingElse),
);

/** Entries without a tile (D35); with large letters, everything that the hub leaves out. */
export function MorePanel({ isQuiet }: { isQuiet: boolean }) {
  return useFewThings() ? <EverythingElse isQuiet={isQuiet} /> : <ShortcutLayer layer="more" isQuiet={isQuiet} />;
}
