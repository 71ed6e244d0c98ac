"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActivityDialog } from "@/components/hub/activity-dialog";
import { ACTIVITY_PANELS } from "@/components/hub/activity-panels";
import { ActivityTile } from "@/components/hub/activity-tile";
import { ConnectCard } from "@/components/hub/connect-card";
import { NewestCard, NewestWords } from "@/components/hub/newest-card";
import { useOpenActivity } from "@/components/hub/use-open-activity";
import { TapGuard } from "@/components/ui/tap-guard";
import { TapScroll } from "@/components/ui/tap-scroll";
import { cn } from "@/lib/cn";
import { lookAgain, newsQuery } from "@/lib/media/queries";
import { newVideosBadge } from "@/lib/media/rules";

const LoginDialog = dynamic(() => import("@/components/auth/login-dialog").then((module) => module.LoginDialog));

/** Takes the focus when the button that opened a dialog has gone. */
const firstTile = () => document.querySelector<HTMLElement>("[data-opens]");

/** From so many letters on the name is set smaller, so that the words below it keep their room (visual section 3). */
const LONG_NAME = 14;

/** A picture and, beside it or on an upright screen below it, the words; a small window scrolls (visual 5.2). */
const LAYOUT = cn(
  "grid min-h-dvh gap-4 px-edge py-4",
  "landscape:h-dvh landscape:min-h-160 landscape:grid-cols-[minmax(0,1fr)_24rem] landscape:grid-rows-[auto_minmax(0,1fr)_auto]",
  "landscape:[grid-template-areas:'picture_name'_'picture_words'_'picture_tile']",
  "portrait:h-dvh portrait:min-h-240 portrait:grid-cols-[minmax(0,1fr)] portrait:grid-rows-[auto_minmax(0,1fr)_auto_auto]",
  "portrait:[grid-template-areas:'name'_'picture'_'words'_'tile']",
  "@max-[50rem]:h-auto! @max-[50rem]:min-h-0! @max-[50rem]:grid-cols-[minmax(0,1fr)]! @max-[50rem]:grid-rows-[auto_minmax(24rem,auto)_auto_auto]!",
  "@max-[50rem]:[grid-template-areas:'name'_'picture'_'words'_'tile']!",
);

/** The relative's screen. */
export function HubPage({ name, timeZone }: { name: string; timeZone: string }) {
  const { activity, open, close } = useOpenActivity();
  const [connecting, setConnecting] = useState(false);
  const client = useQueryClient();
  const { data: news } = useQuery(newsQuery);
  const Panel = activity && ACTIVITY_PANELS[activity];
  const connect = () => setConnecting(true);

  async function connected() {
    // First, so that the dialog closes over what it was opened for.
    await lookAgain(client);
    setConnecting(false);
  }

  return (
    <TapGuard className="hub-root" onContextMenu={(event) => event.preventDefault()}>
      {/* Measured in its own rem, so that a larger text also makes one column. */}
      <div className="@container">
        <main className={LAYOUT}>
          <h1 className="sr-only">Home</h1>
          <p className={cn("border-b-2 border-hairline pb-3 font-serif leading-[1.083] font-bold wrap-anywhere [grid-area:name]", name.length > LONG_NAME ? "text-hub-greet" : "text-hub-title")}>
            <bdi>{name}</bdi>&apos;s Hub
          </p>
          <div className="grid min-h-0 [grid-area:picture]">
            {news === null && <ConnectCard onConnect={connect} />}
            {news && <NewestCard item={news.newest} onOpen={({ id }) => open("family-videos", { item: id })} />}
          </div>
          <TapScroll className="[grid-area:words]">{news?.newest && <NewestWords item={news.newest} timeZone={timeZone} />}</TapScroll>
          <nav aria-label="Activities" className="[grid-area:tile]">
            <ActivityTile
              activity="family-videos"
              icon={UsersRound}
              colour="wine"
              title="Family Videos"
              description="From your family"
              badge={newVideosBadge(news?.newCount ?? 0)}
              onOpen={() => open("family-videos")}
              className="min-h-53"
            />
          </nav>
        </main>
      </div>
      {activity && Panel && (
        <ActivityDialog activity={activity} onClose={close}>
          <Panel timeZone={timeZone} onConnect={connect} />
        </ActivityDialog>
      )}
      {connecting && (
        <LoginDialog open onOpenChange={setConnecting} requiredRole="any" dismissable name={name} size="hub" onSuccess={connected} fallbackFocus={firstTile} />
      )}
    </TapGuard>
  );
}
