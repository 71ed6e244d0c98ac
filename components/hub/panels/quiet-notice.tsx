"use client";

import { Button } from "@/components/ui/button";
import { PanelBody } from "@/components/ui/panel-body";

/** Says kindly why music, games and videos stand back on Tisha B'Av; nothing is locked (D62). */
export function QuietNotice({ onOpen, onBack }: { onOpen: () => void; onBack: () => void }) {
  return (
    <PanelBody>
      <div className="m-auto flex max-w-[44rem] flex-col items-center gap-6 px-edge pb-edge text-center">
        <h3 className="text-hub-tile leading-tight">Today is Tisha B’Av</h3>
        <p className="text-hub-h2 leading-snug text-balance">
          Music, games and videos are quiet until the fast is over.
        </p>
        <div className="flex flex-wrap justify-center gap-4">
          <Button variant="primary" data-tap="slow" onClick={onBack}>
            Back to the hub
          </Button>
          <Button data-tap="slow" onClick={onOpen}>
            Open anyway
          </Button>
        </div>
      </div>
    </PanelBody>
  );
}
