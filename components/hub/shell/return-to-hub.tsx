"use client";

import { AppWindow, CloudOff, House } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect } from "react";
import { PageLayer } from "@/components/hub/panels/page-layer";
import { WhatWorks } from "@/components/shared/activities/what-works";
import { holdSound } from "@/components/shared/media/sound-hold";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";
import { onVisitBegins } from "@/lib/kiosk/visits/client/begin-event";
import type { Visit } from "@/lib/library/activities/outside-visits";

type Props = { visit: Visit; minutes: number | null; onComeBack: () => void };

/** The sentence that stays in sight over the page. */
function titleOf({ reach }: Visit): string {
  if (reach === "away") return "That page can’t be opened right now.";
  // Its site may only refuse to be asked, so the page stays.
  return reach === "silent" ? "If the page is empty, tap “Come back.”" : "Another page is open.";
}

/** The way back from a page outside the hub (design.md 6.12). On a kiosk that page lies below the first row, RETURN_ROW_REM high. */
export function ReturnToHub({ visit, minutes, onComeBack }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  useEffect(() => {
    const stops = [onBoardBegins(onComeBack), onVisitBegins(() => void onComeBack())];
    return () => stops.forEach((stop) => stop());
  }, [onComeBack]);
  useEffect(holdSound, []);
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
          {titleOf(visit)}
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
      {visit.reach === "away" ? (
        <Notice
          role="alert"
          icon={CloudOff}
          title={`${new URL(visit.url).hostname} does not answer.`}
          text="The internet may be away. These work without it:"
        >
          <WhatWorks onGo={onComeBack} />
        </Notice>
      ) : (
        <Notice
          icon={AppWindow}
          title="Tap “Come back” to close that page and return here."
          text={minutes !== null && `It will close after ${minutes} minutes if no one touches the screen.`}
        />
      )}
    </PageLayer>
  );
}
