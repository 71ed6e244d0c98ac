"use client";

import { EyeOff, Images, type LucideIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

type Tab = "gallery" | "unplayable" | "trash";
const TABS: readonly { value: Tab; title: string; icon: LucideIcon }[] = [
  { value: "gallery", title: "Gallery", icon: Images },
  { value: "unplayable", title: "Can’t be shown", icon: EyeOff },
  { value: "trash", title: "Trash", icon: Trash2 },
];

/** Gallery, what of it cannot be shown, and trash side by side; arrows lead from one to the other. */
export function MediaTabs(contents: Record<Tab, ReactNode>) {
  return (
    <Tabs defaultValue="gallery" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabsList aria-label="Family media">
        {TABS.map(({ value, title, icon: Icon }) => (
          <TabsTrigger
            key={value}
            value={value}
            className="flex items-center gap-2 max-sm:[&_svg]:hidden [&_svg]:size-5"
          >
            <Icon aria-hidden />
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map(({ value }) => (
        <TabsContent key={value} value={value} tabIndex={-1}>
          {contents[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
