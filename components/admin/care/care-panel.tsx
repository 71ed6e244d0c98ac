"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { CareDesk } from "@/components/admin/care/care-desk";
import { Section } from "@/components/admin/section";

/** The care log as a section of the caretaker's page. */
export function CarePanel({ name }: AdminPanelProps) {
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
      <CareDesk name={name} isCaretaker />
    </Section>
  );
}
