import { useRouter } from "next/navigation";
import {
  checkHousehold,
  HOUSEHOLD_FIELDS,
  type HouseholdDraft,
  toHouseholdDraft,
} from "@/components/admin/household/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { householdRead, sendHousehold } from "@/lib/accounts/household/queries";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";
import { PREFERENCE_TEXTS } from "@/lib/kiosk/preferences/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";

const drafts = createDraftStore<Draft<HouseholdDraft, HouseholdSettings>>();

export function useHouseholdForm(settings: HouseholdSettings) {
  const router = useRouter();
  return useSettingsForm({
    drafts,
    saved: settings,
    read: householdRead,
    toValues: toHouseholdDraft,
    fields: HOUSEHOLD_FIELDS,
    check: checkHousehold,
    send: sendHousehold,
    toasts: {
      saved: { title: PREFERENCE_TEXTS.savedTitle, text: PREFERENCE_TEXTS.saved },
      failedTitle: PREFERENCE_TEXTS.failedTitle,
    },
    conflictTitle: "Someone else changed these settings while you were editing.",
    // The page's own texts hold the name and the time zone.
    onSaved: () => router.refresh(),
  });
}
