"use client";

import { CircleHelp, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { AboutCard } from "@/components/panels/settings/about-card";
import { LocationCard } from "@/components/panels/settings/location-card";
import { MicrophoneCard } from "@/components/panels/settings/microphone-card";
import { ProfileCard } from "@/components/panels/settings/profile-card";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { TextSizeCard } from "@/components/panels/settings/text-size-card";
import { VisitsCard } from "@/components/panels/settings/visits-card";
import type { Message } from "@/components/ui/feedback/message-line";
import { OutsideLink } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import { cn } from "@/lib/platform/cn";

function HelpCard() {
  return (
    <SettingCard icon={CircleHelp} title="Help on other sites">
      <OutsideLink href={TAB_ADDRESSES["daily-study"].url}>Daily study on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["zmanim-page"].url}>Zmanim on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["month-page"].url}>Jewish calendar on Chabad.org</OutsideLink>
    </SettingCard>
  );
}

const COLUMN = "flex min-w-0 flex-col gap-4";

export function SettingsPanel({ onConnect }: { onConnect: () => void }) {
  const [message, setMessage] = useState<Message | null>(null);

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
