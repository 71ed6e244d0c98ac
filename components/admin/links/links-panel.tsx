"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import { AddressNote } from "@/components/admin/address-note";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ArchivedList } from "@/components/admin/archived-list";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { LinkForm } from "@/components/admin/links/link-form";
import { NewLinkCard } from "@/components/admin/links/new-link-card";
import { ReadState } from "@/components/admin/read-state";
import { Row, Rows } from "@/components/admin/rows";
import { Block, Section, sectionTitle } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { HeardName, withName } from "@/components/ui/with-name";
import { linksRead, sendLinkChange, sendRevokeLink } from "@/lib/accounts/auth/links/link-queries";
import type { NewLink, UploadLink, UploadLinkList } from "@/lib/accounts/auth/schema";
import { formatBytes } from "@/lib/platform/format/bytes";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { formatDayAt, formatTimeAgo } from "@/lib/platform/time/format";

type ListProps = UploadLinkList & { timeZone: string; onRevoke: (link: UploadLink) => void };

function SongsChoice({ link: { id, label, addsSongs } }: { link: UploadLink }) {
  const change = useAdminChange(sendLinkChange, {
    stale: linksRead.queryKey,
    failedTitle: "Couldn’t change the link",
  });
  return (
    <Button
      size="row"
      aria-disabled={change.isPending}
      onClick={() => !change.isPending && change.mutate({ id, addsSongs: !addsSongs })}
    >
      {addsSongs ? "Stop songs" : "Allow songs"}
      <HeardName before=" for the link " name={label} />
    </Button>
  );
}

function LinkList({ links, now, use, limit, timeZone, onRevoke }: ListProps) {
  const [live, revoked] = [links.filter(({ revokedAt }) => !revokedAt), links.filter(({ revokedAt }) => revokedAt)];
  return (
    <Block title="Active links">
      <Rows empty="No links yet. Create one for each family, so you can revoke one without affecting the others.">
        {live.map((link) => (
          <Row
            key={link.id}
            icon={Link2}
            title={link.label}
            lines={[
              <>Created {formatDayAt(link.createdAt, timeZone)}</>,
              link.lastUsedAt ? <>Last used {formatTimeAgo(link.lastUsedAt, now, timeZone)}</> : "Not used yet",
              ...use
                .filter(({ linkId }) => linkId === link.id)
                .map(({ files, bytes }) => (
                  <>
                    Last 24 hours: {`${files} of ${limit.files}`} files,{" "}
                    {`${formatBytes(bytes, "storage")} of ${formatBytes(limit.bytes, "storage")}`}
                  </>
                )),
              ...(link.addsSongs ? ["Songs may be added"] : []),
            ]}
          >
            <SongsChoice link={link} />
            <Button size="row" data-tap="slow" onClick={() => onRevoke(link)}>
              Revoke
              <HeardName before="the link " name={link.label} />
            </Button>
          </Row>
        ))}
      </Rows>
      {revoked.length > 0 && (
        <ArchivedList summary={`Revoked links (${revoked.length})`}>
          {revoked.map(({ id, label, revokedAt }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{label}</bdi>, revoked{" "}
              <span className="figure">{formatDayAt(revokedAt ?? now, timeZone)}</span>
            </li>
          ))}
        </ArchivedList>
      )}
    </Block>
  );
}

/** The address of a new link is shown only once: another section and back must not lose it. */
const drafts = createDraftStore<NewLink | null>();

/** The family's upload links: made, handed on, and ended (D9). */
export function LinksPanel({ name, timeZone }: AdminPanelProps) {
  const read = useAdminRead(linksRead);
  const { data } = read;
  const [made, setMade] = useDraft<NewLink | null>(drafts, null);
  const [asked, setAsked] = useState<UploadLink | null>(null);

  return (
    <Section
      title="Family links"
      intro={
        <>
          Anyone who opens a family link on a phone can send photos and videos to <bdi>{name}</bdi> without an account.
          They can’t see the gallery.
        </>
      }
    >
      {made ? (
        <NewLinkCard
          key={made.id}
          link={made}
          name={name}
          onDone={() => {
            setMade(null);
            sectionTitle()?.focus();
          }}
        />
      ) : (
        <LinkForm onMade={setMade} />
      )}
      {data ? (
        <LinkList {...data} timeZone={timeZone} onRevoke={setAsked} />
      ) : (
        <ReadState read={read} what="the family links" />
      )}
      <AddressNote />
      {asked && (
        <ConfirmDialog
          title={withName("Revoke the link “", asked.label, "”?")}
          confirm="Revoke link"
          busy="Revoking…"
          send={() => sendRevokeLink(asked.id)}
          stale={linksRead.queryKey}
          done={{ title: "Link revoked", text: "Phones that used it can no longer send anything." }}
          onClose={() => setAsked(null)}
        >
          Phones that used this link can no longer send anything. What they sent stays in the gallery. You can’t undo
          this, but you can create a new link.
        </ConfirmDialog>
      )}
    </Section>
  );
}
