"use client";

import { Printer } from "lucide-react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { NextRestBlock } from "@/components/admin/rest/next-rest";
import { RestForm } from "@/components/admin/rest/rest-form";
import { SeeScreenBlock } from "@/components/admin/rest/see-screen";
import { Block, Section } from "@/components/admin/section";
import { useAdminSaved } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { ButtonLink } from "@/components/ui/button";
import { restRead } from "@/lib/kiosk/idle/queries";

function SheetBlock() {
  const { his } = useRelativeWords();
  return (
    <Block title="Refrigerator sheet">
      <p className="mb-4 max-w-[60ch] text-lg leading-snug text-ink-2">
        One printed page for Shabbos or for all days of a Yom Tov: candle lighting and Havdalah, zmanim, {his} plan, and
        phone numbers.
      </p>
      <ButtonLink href="/admin/sheet" size="desk">
        <Printer aria-hidden />
        Open refrigerator sheet
      </ButtonLink>
    </Block>
  );
}

export function RestPanel({ name }: AdminPanelProps) {
  const { read, saved: settings } = useAdminSaved(restRead);
  return (
    <Section
      title="Shabbos and idle screen"
      intro={
        <>
          What <bdi>{name}</bdi>’s screens do on Shabbos and Yom Tov, and when no one is using them on weekdays.
          Browsers where someone is logged in with an account always show the hub.
        </>
      }
    >
      <NextRestBlock />
      {settings ? <RestForm settings={settings} /> : <ReadState read={read} what="these settings" />}
      <SeeScreenBlock />
      <SheetBlock />
    </Section>
  );
}
