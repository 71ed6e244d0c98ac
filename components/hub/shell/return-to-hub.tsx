"use client";

import { AppWindow, House } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect } from "react";
import { Notice } from "@/components/feedback/notice";
import { PageLayer } from "@/components/hub/panels/page-layer";
import { TapGuard } from "@/components/touch/tap-guard";
import { useReturnFocus } from "@/components/touch/use-return-focus";
import { Button } from "@/components/ui/button";
import { onBoardBegins } from "@/lib/board/begins";

type Props = { minutes: number | null; onComeBack: () => void };

/** The way back from a page outside the hub (design.md 6.12). On a kiosk that page lies below the first row, RETURN_ROW_REM high. */
export function ReturnToHub({ minutes, onComeBack }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  useEffect(() => onBoardBegins(onComeBack), [onComeBack]);
  return (
    <PageLayer
      slot="way-back"
      className="z-50 flex flex-col"
      onEscape={onComeBack}
      onOpenAutoFocus={noteOpener}
      onCloseAutoFocus={giveFocusBack}
    >
      <TapGuard
        landing
        className="flex h-28 shrink-0 items-center justify-between gap-4 border-b-3 border-edge bg-sunken px-edge"
      >
        <Dialog.Title className="font-serif text-hub-tile leading-none font-bold max-[50rem]:text-hub-h2">
          Another page is open.
        </Dialog.Title>
        <Button
          variant="primary"
          className="min-h-20 w-80 max-w-1/2 shrink-0 text-hub-h2"
          data-tap="slow"
          onClick={onComeBack}
        >
          <House aria-hidden />
          Come back
        </Button>
      </TapGuard>
      <Notice
        icon={AppWindow}
        title="Tap “Come back” to close that page and be here again."
        text={minutes !== null && `It closes by itself after ${minutes} minutes without use.`}
      />
    </PageLayer>
  );
}
