import {
  CHOICE_FIELDS,
  type ChoicesDraft,
  checkChoices,
  type PlaylistDraft,
  toChoicesDraft,
} from "@/components/admin/activities/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { activityChoicesRead, sendActivityChoices } from "@/lib/library/activities/queries";
import type { ActivityChoicesResponse } from "@/lib/library/activities/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";

const drafts = createDraftStore<Draft<ChoicesDraft, ActivityChoicesResponse>>();
export const SHOWN_SOON = "The hub updates within five minutes.";

export function useChoicesForm(choices: ActivityChoicesResponse) {
  const form = useSettingsForm({
    drafts,
    saved: choices,
    read: activityChoicesRead,
    toValues: toChoicesDraft,
    fields: CHOICE_FIELDS,
    check: checkChoices,
    send: sendActivityChoices,
    toasts: { saved: { title: "Activities saved", text: SHOWN_SOON }, failedTitle: "Couldn’t save the activities" },
    conflictTitle: "Someone else changed the activities while you were editing.",
  });

  return {
    ...form,
    isBuiltIn: form.base.updatedAt === null,
    changePlaylist: (index: number, changes: Partial<PlaylistDraft>) => {
      const playlists = form.values.playlists.map((playlist, other) =>
        other === index ? { ...playlist, ...changes } : playlist,
      );
      form.change(
        { playlists },
        Object.keys(changes).map((field) => `playlists.${index}.${field}`),
      );
    },
  };
}
