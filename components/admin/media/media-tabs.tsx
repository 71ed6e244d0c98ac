"use client";

import { Images, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const TAB = "flex items-center gap-2 [&_svg]:size-5";

/** Gallery and trash side by side; arrows lead from one to the other. */
export function MediaTabs({ gallery, trash }: { gallery: ReactNode; trash: ReactNode }) {
  return (
    <Tabs defaultValue="gallery" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabsList aria-label="Family media">
        <TabsTrigger value="gallery" className={TAB}>
          <Images aria-hidden />
          Gallery
        </TabsTrigger>
        <TabsTrigger value="trash" className={TAB}>
          <Trash2 aria-hidden />
          Trash
        </TabsTrigger>
      </TabsList>
      <TabsContent value="gallery" tabIndex={-1}>
        {gallery}
      </TabsContent>
      <TabsContent value="trash" tabIndex={-1}>
        {trash}
      </TabsContent>
    </Tabs>
  );
}
