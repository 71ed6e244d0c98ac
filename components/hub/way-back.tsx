"use client";

import { AppWindow, House } from "lucide-react";
import { Dialog } from "radix-ui";
import { PageLayer } from "@/components/hub/page-layer";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TapGuard } from "@/components/ui/tap-guard";
import { useReturnFocus } from "@/components/ui/use-return-focus";

type Props = { minutes: number | null; onComeBack: () => void };

/**
 * What the hub shows while a page outside it is open: the way back (design.md 6.12). On a kiosk the page lies below the first
 * row, which is as high as WAY_BACK_REM.
 */
export function WayBack({ minutes, onComeBack }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  return (
    <PageLayer slot="way-back" className="z-50 flex flex-col" onEscape={onComeBack} onOpenAutoFocus={noteOpener} onCloseAutoFocus={giveFocusBack}>
      <TapGuard landing className="flex h-28 shrink-0 items-center justify-between gap-4 border-b-3 border-edge bg-sunken px-edge">
        <Dialog.Title className="font-serif text-hub-tile leading-none font-bold max-[50rem]:text-hub-h2">Another page is open.</Dialog.Title>
        <Button variant="primary" className="min-h-20 w-80 max-w-1/2 shrink-0 text-hub-h2" data-tap="slow" onClick={onComeBack}>
          <House aria-hidden />
          Come back
        </Button>
      </TapGuard>
      <Notice
        icon={AppWindow}
        title="Tap “Come back” to close that page and be here again."
        text={
          minutes !== null && (
            <>
              It closes by itself after <span className="figure">{minutes}</span> minutes without use.
            </>
          )
        }
      />
    </PageLayer>
  );
}
