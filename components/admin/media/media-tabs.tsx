"use client";

import { Images, Trash2 } from "lucide-react";
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

const TAB =
  "flex min-h-11 items-center gap-2 rounded-sm border-2 border-transparent px-4 py-1 text-lg font-semibold hover:border-edge data-[state=active]:border-navy-edge data-[state=active]:bg-navy data-[state=active]:text-card [&_svg]:size-5";

/** Gallery and trash side by side; arrows lead from one to the other. */
export function MediaTabs({ gallery, trash }: { gallery: ReactNode; trash: ReactNode }) {
  return (
    <Tabs.Root defaultValue="gallery" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs.List aria-label="Family media" className="flex flex-wrap gap-3">
        <Tabs.Trigger value="gallery" className={TAB}>
          <Images aria-hidden />
          Gallery
        </Tabs.Trigger>
        <Tabs.Trigger value="trash" className={TAB}>
          <Trash2 aria-hidden />
          Trash
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="gallery" tabIndex={-1}>
        {gallery}
      </Tabs.Content>
      <Tabs.Content value="trash" tabIndex={-1}>
        {trash}
      </Tabs.Content>
    </Tabs.Root>
  );
}
