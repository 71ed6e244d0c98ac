"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { FavoriteFields, ListenFields, VisitField } from "@/components/admin/activities/people-fields";
import { PlaylistFields } from "@/components/admin/activities/playlist-fields";
import { useChoicesForm } from "@/components/admin/activities/use-choices-form";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { KeptNote } from "@/components/admin/kept-note";
import { SaveBar } from "@/components/admin/save-bar";
import { useLongForm } from "@/components/admin/use-long-form";
import { Button } from "@/components/ui/button";
import type { ActivityChoicesAnswer } from "@/lib/activities/schema";

/** Everything that the caretaker decides about the activities, saved at once. */
export function ChoicesForm({ choices }: { choices: ActivityChoicesAnswer }) {
  const form = useChoicesForm(choices);
  const [asking, setAsking] = useState(false);
  const element = useLongForm(() => form.unchanged || form.save());
  const { draft, problems, set, restore } = form;

  return (
    <>
      <form {...element} className="flex flex-col gap-6">
        {form.wasKept && <KeptNote giveUp="Discard changes" onGiveUp={form.discard} />}
        {draft.playlists.map((playlist, place) => (
          <PlaylistFields key={place} place={place} playlist={playlist} problems={problems} onChange={(changes) => form.setPlaylist(place, changes)} />
        ))}
        <FavoriteFields draft={draft} problems={problems} onChange={set} />
        <ListenFields draft={draft} problems={problems} onChange={set} />
        <VisitField draft={draft} onChange={set} />
        <SaveBar failure={form.failure} wrong={Object.keys(problems).length} saving={form.saving} unchanged={form.unchanged} onDiscard={form.discard} />
      </form>
      <div className="flex flex-wrap items-center gap-4 border-t-2 border-hairline pt-6">
        <Button size="desk" disabled={form.isBuiltIn && form.unchanged} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          Restore defaults
        </Button>
        <p className="text-lg text-ink-2">{form.isBuiltIn ? "The hub shows what is built in." : "The hub shows your own choices."}</p>
      </div>
      {asking && (
        <ConfirmDialog
          title="Restore the defaults?"
          confirm="Restore defaults"
          busy="Restoring…"
          change={restore}
          onConfirm={() => restore.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onCancel={() => {
            restore.reset();
            setAsking(false);
          }}
        >
          The five playlists, the singer, the teacher, the podcast and the time are those that are built in again. Your own choices are forgotten.
        </ConfirmDialog>
      )}
    </>
  );
}
