import { useQueryClient } from "@tanstack/react-query";
import { checkRest, REST_FIELDS, type RestDraft, toRestDraft } from "@/components/admin/rest/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { restRead, sendRest } from "@/lib/kiosk/idle/queries";
import { boardDeskRead } from "@/lib/kiosk/shabbos-board/caretaker-queries";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";

const drafts = createDraftStore<Draft<RestDraft, RestResponse>>();

export function useRestForm(settings: RestResponse) {
  const client = useQueryClient();
  const { His } = useRelativeWords();
  return useSettingsForm({
    drafts,
    saved: settings,
    read: restRead,
    toValues: toRestDraft,
    fields: REST_FIELDS,
    check: checkRest,
    send: sendRest,
    toasts: {
      saved: { title: "Settings saved", text: `${His} screen updates within a minute.` },
      failedTitle: "Couldn’t save the settings",
    },
    conflictTitle: "Someone else changed these settings while you were editing.",
    // The next board is by these settings.
    onSaved: () => void client.invalidateQueries({ queryKey: boardDeskRead.queryKey }),
  });
}
