"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { FavoriteFields, ListenFields, VisitField } from "@/components/admin/activities/people-fields";
import { PlaylistFields } from "@/components/admin/activities/playlist-fields";
import { SHOWN_SOON, useChoicesForm } from "@/components/admin/activities/use-choices-form";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { SaveBar } from "@/components/admin/save-bar";
import { Button } from "@/components/ui/button";
import { activityChoicesRead, sendBuiltInChoices } from "@/lib/library/activities/queries";
import type { ActivityChoicesResponse } from "@/lib/library/activities/schema";

export function ChoicesForm({ choices }: { choices: ActivityChoicesResponse }) {
  const form = useChoicesForm(choices);
  const [asking, setAsking] = useState(false);
  const { values: draft, problems, change } = form;

  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-6">
        {form.wasRestored && <RestoredDraftNotice giveUp="Discard changes" onGiveUp={form.discard} />}
        {draft.playlists.map((playlist, index) => (
          <PlaylistFields
            key={index}
            index={index}
            playlist={playlist}
            problems={problems}
            onChange={(changes) => form.changePlaylist(index, changes)}
          />
        ))}
        <FavoriteFields draft={draft} problems={problems} onChange={change} />
        <ListenFields draft={draft} problems={problems} onChange={change} />
        <VisitField draft={draft} onChange={change} />
        <SaveBar {...form.saveBar} />
      </form>
      <div className="flex flex-wrap items-center gap-4 border-t-2 border-hairline pt-6">
        <Button size="desk" disabled={form.isBuiltIn && !form.isDirty} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          Restore defaults
        </Button>
        <p className="text-lg text-ink-2">
          {form.isBuiltIn ? "The hub is using the built-in choices." : "The hub is using your choices."}
        </p>
      </div>
      {asking && (
        <ConfirmDialog
          title="Restore defaults?"
          confirm="Restore defaults"
          busy="Restoring…"
          send={sendBuiltInChoices}
          stale={activityChoicesRead.queryKey}
          onSuccess={(list) => form.startFrom(list)}
          done={{ title: "Defaults restored", text: SHOWN_SOON }}
          onClose={() => setAsking(false)}
        >
          The playlists, singer, teacher, podcast, and closing time go back to the built-in ones. Your own choices will
          be deleted.
        </ConfirmDialog>
      )}
    </>
  );
}
