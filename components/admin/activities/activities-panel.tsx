"use client";

import { ChoicesForm } from "@/components/admin/activities/choices-form";
import { PodcastsBlock } from "@/components/admin/activities/podcasts/podcasts-block";
import { SongsBlock } from "@/components/admin/activities/songs/songs-block";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { Section } from "@/components/admin/section";
import { useAdminSaved } from "@/components/admin/use-admin-calls";
import { withName } from "@/components/ui/with-name";
import { activityChoicesRead } from "@/lib/library/activities/queries";

export function ActivitiesPanel({ name, timeZone }: AdminPanelProps) {
  const { read, saved: choices } = useAdminSaved(activityChoicesRead);
  return (
    <Section title="Activities" intro={withName("What ", name, " watches and listens to. You can replace any of it.")}>
      <p className="text-lg">
        <a href="/admin/review" className="inline-flex min-h-11 items-center underline underline-offset-4">
          All texts on the hub on one page, for a rav to review
        </a>
      </p>
      {choices ? <ChoicesForm choices={choices} /> : <ReadState read={read} what="the activities" />}
      <SongsBlock name={name} timeZone={timeZone} />
      <PodcastsBlock name={name} timeZone={timeZone} />
    </Section>
  );
}
