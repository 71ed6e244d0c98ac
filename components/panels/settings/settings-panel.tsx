"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleHelp, Info, SlidersHorizontal } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { LocationCard } from "@/components/panels/settings/location-card";
import { MicrophoneCard } from "@/components/panels/settings/microphone-card";
import { ProfileCard } from "@/components/panels/settings/profile-card";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { TextSizeCard } from "@/components/panels/settings/text-size-card";
import { VisitsCard } from "@/components/panels/settings/visits-card";
import { useHasVisits } from "@/components/shared/visits/use-callable";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import type { Message } from "@/components/ui/feedback/message-line";
import { OutsideLink } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { userQuery } from "@/lib/accounts/auth/queries";
import { shabbatQuery } from "@/lib/calendar/day/queries";
import { preferencesQuery } from "@/lib/kiosk/preferences/queries";
import { visitDevicesQuery } from "@/lib/kiosk/visits/client/screen-devices";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import { microphoneQuery } from "@/lib/media/replies/voice/microphone";
import { useAwaited } from "@/lib/platform/api/use-awaited";
import { cn } from "@/lib/platform/cn";

const never = () => () => undefined;
const read = () => document.querySelector<HTMLMetaElement>("meta[name=generator]")?.content ?? null;
const onServer = () => null;

/** The program's name and version, "Naches 0.1.0", as the server wrote it into the page (app/layout.tsx); null before that is read. */
function useVersion(): string | null {
  return useSyncExternalStore(never, read, onServer);
}

function AboutCard() {
  const version = useVersion();
  return (
    <SettingCard icon={Info} title="About">
      <SettingText>
        <span className="figure text-hub-figure font-semibold">{version ?? "Naches"}</span>
      </SettingText>
      <SettingText>Free software, licensed under GPL-3.0-or-later.</SettingText>
      <SettingText>Calendar and times: hebcal. Places: GeoNames, CC BY 4.0.</SettingText>
    </SettingCard>
  );
}

function HelpCard() {
  return (
    <SettingCard icon={CircleHelp} title="Help on other sites">
      <OutsideLink href={TAB_ADDRESSES["daily-study"].url}>Daily study on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["zmanim-page"].url}>Zmanim on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["month-page"].url}>Jewish calendar on Chabad.org</OutsideLink>
    </SettingCard>
  );
}

function useAwaitedCards(): boolean {
  return useAwaited(
    useQuery(userQuery),
    useQuery(preferencesQuery),
    useQuery(shabbatQuery),
    useQuery(microphoneQuery),
    useQuery({ ...visitDevicesQuery, enabled: useHasVisits() }),
  );
}

const COLUMN = "flex min-w-0 flex-col gap-4";

export function SettingsPanel({ onConnect }: { onConnect: () => void }) {
  const [message, setMessage] = useState<Message | null>(null);

  if (useAwaitedCards())
    return (
      <PanelBody>
        <LoadingBlock className="mx-edge mb-edge flex-1" />
      </PanelBody>
    );
  return (
    <PanelBody line={<PanelLine message={message} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-edge pb-edge @min-[66rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={COLUMN}>
          <ProfileCard onConnect={onConnect} />
          <LocationCard message={message} say={setMessage} />
          <div className="few:hidden">
            <SettingCard icon={SlidersHorizontal} title="Your preferences">
              <SettingText>Your location sets candle lighting, zmanim, and the Hebrew date.</SettingText>
              <SettingText>Text size applies to this screen only.</SettingText>
            </SettingCard>
          </div>
        </div>
        {/* In a large text what changes it comes first, and what only says something is left out. */}
        <div className={cn(COLUMN, "few:order-first")}>
          <TextSizeCard onChange={() => setMessage(null)} />
          <MicrophoneCard />
          <VisitsCard />
          <HelpCard />
          <AboutCard />
        </div>
      </div>
    </PanelBody>
  );
}
