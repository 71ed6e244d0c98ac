"use client";

import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useCallback, useRef } from "react";
import { PageLayer } from "@/components/hub/panels/page-layer";
import { Dock } from "@/components/shared/dock/dock";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { type ActivityId, ACTIVITIES } from "@/lib/library/activities/catalog";
import { cn } from "@/lib/platform/cn";
import { closeTopLayer } from "@/lib/platform/navigation/query-layers";

/** Gets the focus after a panel that was there when the page loaded. */
function triggerFor(activity: ActivityId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-trigger-for~="${activity}"]`);
}

/** The frame of every activity: a layer over the whole screen, its Close where Home is on other pages (design.md 5.3). */
export function ActivityDialog({
  activity,
  onClose,
  children,
}: {
  activity: ActivityId;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, door }: { title: string; door?: string } = ACTIVITIES[activity];
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = useRef(false);
  const { noteOpener, giveFocusBack } = useReturnFocus(() => triggerFor(activity));

  function takeFocus(event: Event) {
    event.preventDefault();
    noteOpener();
    isOpen.current = true;
    focusElement(heading.current);
  }

  /** Another activity in the open layer has another title. */
  const attachTitle = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (isOpen.current) focusElement(element);
  }, []);

  return (
    // Escape closes the top layer, which may be one inside the panel.
    <PageLayer
      slot="activity-dialog"
      className="z-40 overflow-hidden"
      onEscape={closeTopLayer}
      onOpenAutoFocus={takeFocus}
      onCloseAutoFocus={giveFocusBack}
    >
      <TapGuard key={activity} landing className="flex h-full flex-col">
        <header className="plain-size flex min-h-24 shrink-0 items-start justify-between gap-4 px-edge pt-4 pb-2">
          <div className="self-center">
            {door && <p className="text-hub-body leading-none text-ink-2">{door}</p>}
            {/* No ring: it has the focus only so that a screen reader reads it. */}
            <Dialog.Title
              ref={attachTitle}
              tabIndex={-1}
              className={cn(
                "leading-none wrap-anywhere focus-visible:shadow-none focus-visible:outline-none max-[50rem]:text-hub-h2",
                door ? "text-[2.625rem]/none" : "text-hub-title",
              )}
            >
              {title}
            </Dialog.Title>
          </div>
          <Button className="relative z-20 w-40 shrink-0" data-tap="slow" onClick={onClose}>
            <X aria-hidden />
            Close
          </Button>
        </header>
        {children}
        <Dock />
      </TapGuard>
    </PageLayer>
  );
}
