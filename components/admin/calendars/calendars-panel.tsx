"use client";

import { useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { FeedForm } from "@/components/admin/calendars/feed-form";
import { FeedList } from "@/components/admin/calendars/feed-list";
import { NewFeedCard } from "@/components/admin/calendars/new-feed-card";
import { ImportFile } from "@/components/admin/calendars/outside/import-file";
import { OutsideCalendars } from "@/components/admin/calendars/outside/outside-calendars";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ReadState } from "@/components/admin/read-state";
import { Section, sectionTitle } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { withName } from "@/components/ui/with-name";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { feedsRead, sendRevokeFeed } from "@/lib/schedule/feeds/queries";
import type { Feed, NewFeed } from "@/lib/schedule/feeds/schema";

/** The address of a new calendar is shown only once: another section and back must not lose it. */
const drafts = createDraftStore<NewFeed | null>();

/** The plan in the family's own calendars: made, handed on, and ended (D68). */
export function CalendarsPanel({ name, timeZone }: AdminPanelProps) {
  const read = useAdminRead(feedsRead);
  const { data } = read;
  const [made, setMade] = useDraft<NewFeed | null>(drafts, null);
  const [asked, setAsked] = useState<Feed | null>(null);

  return (
    <Section
      title="Family calendars"
      intro={
        <>
          <bdi>{name}</bdi>’s schedule in the calendar apps your family already uses. They can see changes but can’t
          make any.
        </>
      }
    >
      {made ? (
        <NewFeedCard
          key={made.id}
          feed={made}
          onDone={() => {
            setMade(null);
            sectionTitle()?.focus();
          }}
        />
      ) : (
        <FeedForm onMade={setMade} />
      )}
      {data ? (
        <FeedList {...data} timeZone={timeZone} onRevoke={setAsked} />
      ) : (
        <ReadState read={read} what="the calendars" />
      )}
      <OutsideCalendars name={name} timeZone={timeZone} />
      <ImportFile />
      {asked && (
        <ConfirmDialog
          title={withName("Revoke the calendar “", asked.label, "”?")}
          confirm="Revoke calendar"
          busy="Revoking…"
          send={() => sendRevokeFeed(asked.id)}
          stale={feedsRead.queryKey}
          done={{ title: "Calendar revoked", text: "Its link no longer works." }}
          onClose={() => setAsked(null)}
        >
          Subscribed calendars stop updating right away. Events already downloaded may remain. You can’t undo this, but
          you can create a new calendar.
        </ConfirmDialog>
      )}
    </Section>
  );
}
