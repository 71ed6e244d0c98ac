"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { RestForm } from "@/components/admin/rest/rest-form";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { restRead } from "@/lib/rest/queries";

/** What his screen does when nobody touches it (D63). */
export function RestPanel({ name }: AdminPanelProps) {
  const read = useAdminRead(restRead);
  // The form starts from what is saved now, not from what an earlier visit has seen.
  const settings = read.isFetchedAfterMount && !read.isError ? read.data : undefined;
  return (
    <Section
      title="His screen at rest"
      intro={
        <>
          What the screens of <bdi>{name}</bdi> do when nobody touches them. The first touch brings the hub back and
          does nothing else. A browser with an account never rests.
        </>
      }
    >
      {settings ? <RestForm settings={settings} /> : <ReadState read={read} what="These settings" />}
    </Section>
  );
}
