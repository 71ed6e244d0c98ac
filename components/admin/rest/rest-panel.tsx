"use client";

import { Printer } from "lucide-react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { NextRestBlock } from "@/components/admin/rest/next-rest";
import { RestForm } from "@/components/admin/rest/rest-form";
import { SeeScreenBlock } from "@/components/admin/rest/see-screen";
import { Block, Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { ButtonLink } from "@/components/ui/button";
import { restRead } from "@/lib/kiosk/idle/queries";

function SheetBlock() {
  const { his } = useRelativeWords();
  return (
    <Block title="Sheet for the refrigerator">
      <p className="mb-4 max-w-[60ch] text-lg leading-snug text-ink-2">
        One printed page for Shabbos, or for a Yom Tov with all its days: candle lighting and Havdalah, the times of the
        day, {his} plan, and telephone numbers.
      </p>
      <ButtonLink href="/admin/sheet" size="desk">
        <Printer aria-hidden />
        Open the sheet
      </ButtonLink>
    </Block>
  );
}

/** What his screen does when nobody touches it (D63). */
export function RestPanel({ name }: AdminPanelProps) {
  const read = useAdminRead(restRead);
  // The form starts from what is saved now, not from what an earlier visit has seen.
  const settings = read.isFetchedAfterMount && !read.isError ? read.data : undefined;
  return (
    <Section
      title="Shabbos and rest"
      intro={
        <>
          What the screens of <bdi>{name}</bdi> do on Shabbos and Yom Tov, and when nobody touches them on a weekday. A
          browser with an account never rests.
        </>
      }
    >
      <NextRestBlock />
      {settings ? <RestForm settings={settings} /> : <ReadState read={read} what="These settings" />}
      <SeeScreenBlock />
      <SheetBlock />
    </Section>
  );
}
