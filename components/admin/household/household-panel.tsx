"use client";

import { AddressForm } from "@/components/admin/address/address-form";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { HouseholdForm } from "@/components/admin/household/household-form";
import { ReadState } from "@/components/admin/read-state";
import { Block, Section } from "@/components/admin/section";
import { useAdminSaved } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { householdRead } from "@/lib/accounts/household/queries";

/** Household settings: who the relative is, the location, and what depends on them (D1). */
export function HouseholdPanel({ name }: AdminPanelProps) {
  const { he, his } = useRelativeWords();
  const { read, saved: settings } = useAdminSaved(householdRead);
  return (
    <Section
      title="Household"
      intro={
        <>
          Who <bdi>{name}</bdi> is and where {he} lives. All dates and times on {his} screen follow this location.
        </>
      }
    >
      {settings ? <HouseholdForm settings={settings} /> : <ReadState read={read} what="the household" />}
      {settings && (
        <Block title="Address for phones">
          <AddressForm />
        </Block>
      )}
    </Section>
  );
}
