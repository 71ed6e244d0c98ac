"use client";

import { useState } from "react";
import { AddressNote } from "@/components/admin/address-note";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { FormDialog } from "@/components/admin/form-dialog";
import { ReadState } from "@/components/admin/read-state";
import { ConnectBlock } from "@/components/admin/screens/connect-block";
import { ScreenList } from "@/components/admin/screens/screen-list";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import {
  ARRIVAL_POLL_MS,
  hasArrived,
  isAwaited,
  kiosksRead,
  SEEN_POLL_MS,
  sendDisconnect,
  sendScreenName,
} from "@/lib/accounts/auth/kiosks/kiosk-queries";
import { type ApprovedScreen, type Kiosk, SCREEN_NAME_CHARS, screenNameSchema } from "@/lib/accounts/auth/schema";

function RenameDialog({ kiosk: { id, name: oldName }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [name, setName] = useState(oldName);
  const form = useAdminForm({
    value: name,
    schema: screenNameSchema,
    send: (checked) => sendScreenName({ id, name: checked }),
    stale: kiosksRead.queryKey,
    onRead: onClose,
  });

  return (
    <FormDialog title={withName("Rename “", oldName, "”")} send="Save name" form={form} onClose={onClose}>
      <TextField
        size="desk"
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        dir="auto"
        maxLength={SCREEN_NAME_CHARS}
        {...form.fieldProps}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}

/** The relative's screens: connected by their code, named, and disconnected (D10). */
export function ScreensPanel({ name, timeZone }: AdminPanelProps) {
  const { his } = useRelativeWords();
  const [approved, setApproved] = useState<ApprovedScreen | null>(null);
  const [asked, setAsked] = useState<{ kiosk: Kiosk; what: "rename" | "disconnect" } | null>(null);
  const read = useAdminRead(kiosksRead, {
    everyMs: (list) => (approved && list && isAwaited(approved, list) ? ARRIVAL_POLL_MS : SEEN_POLL_MS),
  });
  const { data } = read;

  return (
    <Section
      title="Screens"
      intro={
        <>
          Screens where <bdi>{name}</bdi> sees the gallery and {his} plan. A screen stays connected, without a password,
          until you disconnect it.
        </>
      }
    >
      <ConnectBlock
        approved={approved}
        arrived={approved !== null && data !== undefined && hasArrived(approved, data)}
        onApproved={setApproved}
      />
      {data ? (
        <ScreenList
          {...data}
          timeZone={timeZone}
          onRename={(kiosk) => setAsked({ kiosk, what: "rename" })}
          onDisconnect={(kiosk) => setAsked({ kiosk, what: "disconnect" })}
        />
      ) : (
        <ReadState read={read} what="the screens" />
      )}
      <AddressNote />
      {asked?.what === "rename" && <RenameDialog kiosk={asked.kiosk} onClose={() => setAsked(null)} />}
      {asked?.what === "disconnect" && (
        <ConfirmDialog
          title={withName("Disconnect “", asked.kiosk.name, "”?")}
          confirm="Disconnect"
          busy="Disconnecting…"
          send={() => sendDisconnect(asked.kiosk.id)}
          stale={kiosksRead.queryKey}
          done={{ title: "Screen disconnected", text: "It no longer shows anything private." }}
          onClose={() => setAsked(null)}
        >
          It will no longer show the gallery or the plan. To reconnect it, someone has to tap “Connect this screen”
          there.
        </ConfirmDialog>
      )}
    </Section>
  );
}
