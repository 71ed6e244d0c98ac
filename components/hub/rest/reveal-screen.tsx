"use client";

import { useQuery } from "@tanstack/react-query";
import { House, Images } from "lucide-react";
import { Dialog } from "radix-ui";
import { PageLayer } from "@/components/hub/panels/page-layer";
import { openActivity } from "@/components/hub/panels/use-open-activity";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { meanwhileQuery } from "@/lib/media/held/queries";
import type { Meanwhile } from "@/lib/media/held/schema";
import { writeShowSpan } from "@/lib/media/held/show-span";
import { cameText, sendersText } from "@/lib/media/held/texts";

/** `greeting` is null when nobody is greeted: Tisha B'Av begins. */
export type RevealProps = { greeting: string | null; nickname: string; onOver: () => void };

const heading = (element: HTMLElement | null) => element?.querySelector<HTMLElement>("h2") ?? null;

function Came({ meanwhile, what }: { meanwhile: Meanwhile; what: string }) {
  return (
    <p className="text-hub-tile leading-snug text-balance wrap-anywhere">
      While you rested, <bdi className="font-bold">{sendersText(meanwhile.senders)}</bdi> sent {what}.
    </p>
  );
}

/** The first screen after a rest: a greeting, and what the family has sent meanwhile. */
export function RevealScreen({ greeting, nickname, onOver }: RevealProps) {
  const { data: meanwhile } = useQuery(meanwhileQuery);
  const { noteOpener, giveFocusBack } = useReturnFocus();
  const what = meanwhile ? cameText(meanwhile.counts) : "";

  function showAll() {
    onOver();
    if (meanwhile) openActivity("family-videos", { show: writeShowSpan(meanwhile) });
  }

  return (
    <PageLayer
      slot="reveal"
      className="z-50"
      onEscape={onOver}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        noteOpener();
        focusElement(event.target instanceof HTMLElement ? heading(event.target) : null);
      }}
      onCloseAutoFocus={giveFocusBack}
    >
      <TapGuard landing className="flex h-full flex-col overflow-y-auto p-edge">
        <div className="m-auto flex max-w-[56rem] flex-col items-center gap-8 text-center">
          <Dialog.Title
            tabIndex={-1}
            className="text-hub-clock leading-tight text-balance wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
          >
            {greeting !== null && <span className="inline-block">{greeting},</span>}{" "}
            <span className="inline-block">
              <bdi>{nickname}</bdi>
              {greeting !== null && "!"}
            </span>
          </Dialog.Title>
          {meanwhile && what && <Came meanwhile={meanwhile} what={what} />}
          <div className="mt-4 flex w-full flex-col items-center gap-6">
            {what && (
              <Button
                variant="primary"
                className="min-h-32 w-full max-w-[32rem] text-hub-tile"
                data-tap="slow"
                onClick={showAll}
              >
                <Images aria-hidden />
                Show me
              </Button>
            )}
            <Button className="w-full max-w-[32rem] text-hub-h2 min-h-20" data-tap="slow" onClick={onOver}>
              <House aria-hidden />
              Go to the hub
            </Button>
          </div>
        </div>
      </TapGuard>
    </PageLayer>
  );
}
