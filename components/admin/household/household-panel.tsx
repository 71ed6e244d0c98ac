"use client";

import { AddressForm } from "@/components/admin/address/address-form";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { HouseholdForm } from "@/components/admin/household/household-form";
import { ReadState } from "@/components/admin/read-state";
import { Block, Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { householdRead } from "@/lib/accounts/household/queries";

/** Household settings: who the relative is, the location, and what depends on them (D1). */
export function HouseholdPanel({ name }: AdminPanelProps) {
  const { he, his } = useRelativeWords();
  const read = useAdminRead(householdRead);
  // The form starts from what is saved now, not from what an earlier visit has seen.
  const settings = read.isFetchedAfterMount && !read.isError ? read.data : undefined;
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
