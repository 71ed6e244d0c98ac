"use client";

import { ChevronDown, LogOut } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import type { AdminSection } from "@/components/admin/admin-section";
import { ADMIN_SECTIONS, FIRST_STEPS } from "@/components/admin/admin-sections";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";
import { writeAddress } from "@/lib/platform/navigation/query-layers";

/** Another window or tab is the browser's affair. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const LINK =
  "flex min-h-11 items-center gap-2 rounded-sm border-2 border-transparent px-2.5 py-1 text-lg leading-tight font-semibold hover:border-edge active:bg-sunken sm:gap-3 sm:px-3 xl:px-4";

/** The way between the sections: real addresses, which Next notices without asking the server, so Back and reload work. On a phone they open under the name of the one that is shown. */
export function SectionNav({ current, isStarting }: { current: AdminSection; isStarting: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [listId, opener] = [useId(), useRef<HTMLButtonElement>(null)];
  const sections = isStarting || current === FIRST_STEPS ? [FIRST_STEPS, ...ADMIN_SECTIONS] : ADMIN_SECTIONS;

  /** Only a phone's list closes; elsewhere the button is not there to take the focus. */
  function close(): void {
    if (!isOpen) return;
    setOpen(false);
    opener.current?.focus();
  }
  function go(event: MouseEvent, id: string): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Back leads to the section that was there.
    if (id !== current.id) writeAddress("pushState", [], [["section", id]]);
    close();
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "Escape") close();
  }

  return (
    <nav
      aria-label="Sections"
      onKeyDown={onKeyDown}
      className="print:hidden xl:sticky xl:top-17.5 xl:-m-2 xl:max-h-[calc(100dvh-5rem)] xl:self-start xl:scroll-p-2 xl:overflow-y-auto xl:p-2"
    >
      <Button
        ref={opener}
        size="desk"
        className="w-full justify-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <current.icon aria-hidden />
        <span className="sr-only">Section: </span>
        {current.label}
        <ChevronDown aria-hidden className={cn("ms-auto", isOpen && "rotate-180")} />
      </Button>
      <ul
        id={listId}
        className={cn(
          "grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-3 max-sm:mt-3 sm:flex sm:flex-wrap xl:flex-col",
          !isOpen && "max-sm:hidden",
        )}
      >
        {sections.map(({ id, label, icon: Icon }) => (
          <li key={id} className="xl:w-full">
            <a
              href={`?section=${id}`}
              aria-current={id === current.id ? "page" : undefined}
              onClick={(event) => go(event, id)}
              className={cn(LINK, id === current.id && "border-edge bg-card")}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </a>
          </li>
        ))}
        <li className="sm:hidden">
          <a href="/api/logout" className={LINK}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            Log Out
          </a>
        </li>
      </ul>
    </nav>
  );
}
