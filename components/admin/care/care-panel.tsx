"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { CareDesk } from "@/components/admin/care/care-desk";
import { KeptYears } from "@/components/admin/care/kept-years";
import { Section } from "@/components/admin/section";
import { noteChoice } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";
import { civilDateSchema } from "@/lib/platform/time/schema";

export function CarePanel({ name }: AdminPanelProps) {
  const until = civilDateSchema.safeParse(useQueryParam("until")).data;
  const item = useQueryParam("log");
  return (
    <Section
      title="Care log"
      intro={
        <>
          Who did what for <bdi>{name}</bdi>, and when. Caregivers with an account of their own write it on their phones
          at /care.
        </>
      }
    >
      <CareDesk
        key={until}
        name={name}
        isCaretaker
        firstUntil={until ?? null}
        firstItem={item}
        onLogged={() => noteChoice("log", null)}
      />
      <KeptYears />
    </Section>
  );
}
