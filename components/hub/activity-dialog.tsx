"use client";

import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useCallback, useRef } from "react";
import { PageLayer } from "@/components/hub/page-layer";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import { closeTopLayer } from "@/components/ui/query-layers";
import { TapGuard } from "@/components/ui/tap-guard";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { type ActivityId, ACTIVITIES } from "@/lib/activities/catalog";

/** The control that leads to an activity, for the focus after a panel that was there when the page loaded. */
function doorOf(activity: ActivityId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-opens~="${activity}"]`);
}

/**
 * The one frame of every activity: a layer over the whole screen, its Close in the place where Home is elsewhere (design.md 5.3).
 */
export function ActivityDialog({ activity, onClose, children }: { activity: ActivityId; onClose: () => void; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = useRef(false);
  const { noteOpener, giveFocusBack } = useReturnFocus(() => doorOf(activity));

  function takeFocus(event: Event) {
    event.preventDefault();
    noteOpener();
    isOpen.current = true;
    focusElement(title.current);
  }

  /** When another activity takes this one's place in the open layer, its title is new. */
  const attachTitle = useCallback((element: HTMLHeadingElement | null) => {
    title.current = element;
    if (isOpen.current) focusElement(element);
  }, []);

  return (
    // Escape closes what lies uppermost, which may be a layer inside the panel.
    <PageLayer slot="activity-dialog" className="z-40 overflow-hidden" onEscape={closeTopLayer} onOpenAutoFocus={takeFocus} onCloseAutoFocus={giveFocusBack}>
      <TapGuard key={activity} landing className="flex h-full flex-col">
        <header className="flex min-h-24 shrink-0 items-start justify-between gap-4 px-edge pt-4 pb-2">
          {/* No ring: it takes the focus to be read, and is no stop of Tab. */}
          <Dialog.Title
            ref={attachTitle}
            tabIndex={-1}
            className="self-center text-hub-title leading-none wrap-anywhere focus-visible:shadow-none focus-visible:outline-none max-[50rem]:text-hub-h2"
          >
            {ACTIVITIES[activity].title}
          </Dialog.Title>
          <Button className="w-40 shrink-0" data-tap="slow" onClick={onClose}>
            <X aria-hidden />
            Close
          </Button>
        </header>
        {children}
      </TapGuard>
    </PageLayer>
  );
}
