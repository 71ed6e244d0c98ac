"use client";

import type { MouseEvent } from "react";
import type { AdminSection } from "@/components/admin/admin-section";
import { ADMIN_SECTIONS, FIRST_STEPS } from "@/components/admin/admin-sections";
import { cn } from "@/lib/cn";
import { writeAddress } from "@/lib/navigation/query-layers";

/** Another window or tab is the browser's affair. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The way between the sections: real addresses, which Next notices without asking the server, so Back and reload work. */
export function SectionNav({ current, isStarting }: { current: AdminSection; isStarting: boolean }) {
  const sections = isStarting || current === FIRST_STEPS ? [FIRST_STEPS, ...ADMIN_SECTIONS] : ADMIN_SECTIONS;
  function go(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Back leads to the section that was there.
    if (id !== current.id) writeAddress("pushState", [], [["section", id]]);
  }

  return (
    <nav
      aria-label="Sections"
      className="print:hidden xl:sticky xl:top-28 xl:-m-2 xl:max-h-[calc(100dvh-7.25rem)] xl:self-start xl:scroll-p-2 xl:overflow-y-auto xl:p-2"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-3 sm:flex sm:flex-wrap xl:flex-col">
        {sections.map(({ id, label, icon: Icon }) => (
          <li key={id} className="xl:w-full">
            <a
              href={`?section=${id}`}
              aria-current={id === current.id ? "page" : undefined}
              onClick={(event) => go(event, id)}
              className={cn(
                "flex min-h-11 items-center gap-2 rounded-sm border-2 border-transparent px-2.5 py-1 sm:gap-3 sm:px-3 xl:px-4 text-lg leading-tight font-semibold hover:border-edge active:bg-sunken",
                id === current.id && "border-edge bg-card",
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
