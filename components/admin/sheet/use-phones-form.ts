import { checkPhones, PHONE_FIELDS, type PhonesDraft, toPhonesDraft } from "@/components/admin/sheet/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import { phonesRead, sendPhones } from "@/lib/schedule/sheet/queries";
import type { PhoneList } from "@/lib/schedule/sheet/schema";

const drafts = createDraftStore<Draft<PhonesDraft, PhoneList>>();

export function usePhonesForm(saved: PhoneList) {
  return useSettingsForm({
    drafts,
    saved,
    read: phonesRead,
    toValues: toPhonesDraft,
    fields: PHONE_FIELDS,
    check: checkPhones,
    send: sendPhones,
    toasts: {
      saved: { title: "People saved", text: "They’re on the sheet and in the schedule now." },
      failedTitle: "Couldn’t save the people",
    },
    conflictTitle: "Someone else changed the people while you were editing.",
  });
}
