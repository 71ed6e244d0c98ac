"use client";

import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { Switch } from "@/components/admin/household/choices";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toRequest } from "@/components/admin/visits/person-draft";
import { PhotoChoice } from "@/components/admin/visits/photo-choice";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { TextField } from "@/components/ui/forms/text-field";
import { Input } from "@/components/ui/input";
import { withName } from "@/components/ui/with-name";
import { type ManagedPerson, personRequestSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { sendPerson, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";

type Props = { name: string; person: ManagedPerson; onClose: () => void };

export function PersonDialog({ name, person, onClose }: Props) {
  const { He, he } = useRelativeWords();
  const [draft, setDraft] = useState(() => toRequest(person));
  const form = useAdminForm({
    value: draft,
    schema: personRequestSchema,
    send: (checked) => sendPerson({ ...checked, id: person.id }),
    stale: VISITS_KEY,
    onRead: onClose,
  });
  const set = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const time = (label: string, key: "hoursFrom" | "hoursUntil") => (
    <label className="flex items-center gap-3 text-lg">
      {label}
      <Input
        type="time"
        className="figure min-h-11 w-40 border-2"
        value={draft[key]}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    </label>
  );
  return (
    <FormDialog
      title={withName("Visits with ", person.name)}
      fallbackFocus={() => document.getElementById(`edit-person-${person.id}`)}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextField
          size="desk"
          label={`Name on the screen of ${name}`}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          maxLength={60}
          value={draft.name}
          onChange={(typed) => set({ name: typed })}
        />
        <PhotoChoice chosen={draft.photoItemId} onChoose={(photoItemId) => set({ photoItemId })} />
        {person.kind === "phone" && (
          <Switch checked={draft.isAllowed} onChange={(isAllowed) => set({ isAllowed })}>
            This phone is allowed
          </Switch>
        )}
        <Switch checked={draft.mayCall} onChange={(mayCall) => set({ mayCall })}>
          May visit
        </Switch>
        <Switch checked={draft.mayBeCalled} onChange={(mayBeCalled) => set({ mayBeCalled })}>
          {He} may call
        </Switch>
        <Switch checked={draft.mayRingAtNight} onChange={(mayRingAtNight) => set({ mayRingAtNight })}>
          May ring at night
        </Switch>
        <Switch checked={draft.connectsByItself} onChange={(connectsByItself) => set({ connectsByItself })}>
          Connects automatically
        </Switch>
        {draft.connectsByItself && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 ps-2">
            <p className="text-lg leading-snug text-ink-2">
              Only with <bdi>{name}</bdi>’s consent. {He} sees a 10-second countdown and can tap “Not now.” Never at
              night, and only on the screen that is chosen under Settings.
            </p>
            <Switch checked={draft.hasAgreed} onChange={(hasAgreed) => set({ hasAgreed })}>
              <bdi>{name}</bdi> agreed
            </Switch>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              {time("From", "hoursFrom")}
              {time("to", "hoursUntil")}
            </div>
            <p className="text-base text-ink-2">In the local time where {he} lives.</p>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
