"use client";

import { Headphones } from "lucide-react";
import { useActivityChoices } from "@/components/activities/use-activity-choices";
import type { Message } from "@/components/feedback/message-line";
import { useOnline } from "@/components/feedback/use-online";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";

const OFFLINE: Message = {
  kind: "error",
  title: "There is no connection right now.",
  text: "The page opens again when it is back.",
};

export function MusicPanel() {
  const { podcast } = useActivityChoices();
  const online = useOnline();
  return (
    <PanelBody message={online ? null : OFFLINE}>
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-edge pb-edge">
        <a href={podcast.url} {...NEW_PAGE} className={largeTile({ colour: "sea", className: "min-h-72" })}>
          <TileFace icon={Headphones} title={podcast.title} text={podcast.description}>
            <OpensNewPage className="mt-4" />
          </TileFace>
        </a>
        <p className="text-hub-body leading-snug">To come back here, close the new page.</p>
      </div>
    </PanelBody>
  );
}
