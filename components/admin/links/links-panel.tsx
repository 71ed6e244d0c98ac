"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import { AddressNote } from "@/components/admin/address-note";
import type { AdminPanelProps } from "@/components/admin/admin-sections";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { EndedList } from "@/components/admin/ended-list";
import { LinkForm } from "@/components/admin/links/link-form";
import { NewLinkCard } from "@/components/admin/links/new-link-card";
import { Loading } from "@/components/admin/loading";
import { EmptyLine, Figure, Row, Rows } from "@/components/admin/rows";
import { Block, Section, sectionTitle } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { keptDraft, useKept } from "@/components/ui/kept-draft";
import { toast } from "@/components/ui/toast-store";
import { linksRead, sendRevokeLink } from "@/lib/auth/link-queries";
import type { NewLink, UploadLink, UploadLinkList } from "@/lib/auth/schema";
import { agoWords, dayWords } from "@/lib/household/wording";
import { sizeWords } from "@/lib/media/wording";

type ListProps = UploadLinkList & { timeZone: string; onRevoke: (link: UploadLink) => void };

function LinkList({ links, now, use, limit, timeZone, onRevoke }: ListProps) {
  const [live, revoked] = [links.filter(({ revokedAt }) => !revokedAt), links.filter(({ revokedAt }) => revokedAt)];
  return (
    <Block title="Links in use">
      {live.length === 0 && <EmptyLine>There is no link yet. Create one for each family, so that you can end one without the others.</EmptyLine>}
      <Rows>
        {live.map((link) => (
          <Row
            key={link.id}
            icon={Link2}
            title={link.label}
            lines={[
              <>
                Made <Figure>{dayWords(link.createdAt, timeZone)}</Figure>
              </>,
              link.lastUsedAt ? (
                <>
                  Last used <Figure>{agoWords(link.lastUsedAt, now, timeZone)}</Figure>
                </>
              ) : (
                "Not used yet"
              ),
              ...use.filter(({ linkId }) => linkId === link.id).map(({ files, bytes }) => (
                <>
                  In 24 hours <Figure>{`${files} of ${limit.files}`}</Figure> files, <Figure>{`${sizeWords(bytes)} of ${sizeWords(limit.bytes)}`}</Figure>
                </>
              )),
            ]}
          >
            <Button size="desk" data-tap="slow" onClick={() => onRevoke(link)}>
              Revoke
              <span className="sr-only">
                the link <bdi>{link.label}</bdi>
              </span>
            </Button>
          </Row>
        ))}
      </Rows>
      {revoked.length > 0 && (
        <EndedList summary={`Revoked links (${revoked.length})`}>
          {revoked.map(({ id, label, revokedAt }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{label}</bdi>, revoked <span className="figure">{dayWords(revokedAt ?? now, timeZone)}</span>
            </li>
          ))}
        </EndedList>
      )}
    </Block>
  );
}

/** The address of a new link is shown only once: another section and back must not lose it. */
const kept = keptDraft<NewLink | null>();

/** The family's upload links: made, handed on, and ended (D9). */
export function LinksPanel({ name, timeZone }: AdminPanelProps) {
  const { data, error, isError, refetch } = useAdminRead(linksRead);
  const [made, setMade] = useKept<NewLink | null>(kept, null);
  const [asked, setAsked] = useState<UploadLink | null>(null);
  const revoke = useAdminChange(sendRevokeLink, {
    stale: linksRead.queryKey,
    onRead: () => {
      setAsked(null);
      toast({ title: "The link is revoked", text: "Phones that used it can send nothing more.", kind: "success" });
    },
  });

  function close() {
    setAsked(null);
    revoke.reset();
  }

  return (
    <Section
      title="Upload links"
      intro={
        <>
          Whoever opens such a link on a phone can send pictures and films to <bdi>{name}</bdi>, without an account. They cannot see the gallery.
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
      {data ? <LinkList {...data} timeZone={timeZone} onRevoke={setAsked} /> : <Loading failed={isError} error={error} onRetry={() => void refetch()} what="The upload links" />}
      <AddressNote />
      {asked && (
        <ConfirmDialog
          title={
            <>
              Revoke the link “<bdi>{asked.label}</bdi>”?
            </>
          }
          confirm="Revoke link"
          busy="Revoking…"
          change={revoke}
          onConfirm={() => revoke.mutate(asked.id)}
          onCancel={close}
        >
          Every phone that has used it can send nothing more, at once. What was sent stays in the gallery. This cannot be undone; you can make a new link.
        </ConfirmDialog>
      )}
    </Section>
  );
}
