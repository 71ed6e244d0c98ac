"use client";

import { ChoicesForm } from "@/components/admin/activities/choices-form";
import type { AdminPanelProps } from "@/components/admin/admin-sections";
import { Loading } from "@/components/admin/loading";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { activityChoicesRead } from "@/lib/activities/queries";

/** The caretaker's say in what he hears and watches (D31). */
export function ActivitiesPanel({ name }: AdminPanelProps) {
  const { data, isError, isFetchedAfterMount, refetch } = useAdminRead(activityChoicesRead);
  // The form starts from what is saved now, not from what an earlier visit has seen.
  const choices = isFetchedAfterMount && !isError ? data : undefined;
  return (
    <Section
      title="Activities"
      intro={
        <>
          What <bdi>{name}</bdi> watches and listens to. The family may replace all of it.
        </>
      }
    >
      {choices ? <ChoicesForm choices={choices} /> : <Loading failed={isError} onRetry={() => void refetch()} what="The activities" />}
    </Section>
  );
}
