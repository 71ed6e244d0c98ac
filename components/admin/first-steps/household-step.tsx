"use client";

import { useId } from "react";
import { NusachField } from "@/components/admin/household/custom-fields";
import { OtherPlaces, PlaceLine, usePlace } from "@/components/admin/household/place-line";
import { RelativeFields } from "@/components/admin/household/relative-fields";
import { useHouseholdForm } from "@/components/admin/household/use-household-form";
import { ReadState } from "@/components/admin/read-state";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminRead, useAdminSaved } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/ui/forms/form-error";
import { SaveProblem } from "@/components/ui/forms/save-problem";
import { TextField } from "@/components/ui/forms/text-field";
import { householdRead, placeRead } from "@/lib/accounts/household/queries";
import { LOCATION_CHARS } from "@/lib/accounts/household/schema";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";
import { OPINION_WORDS } from "@/lib/accounts/household/texts";
import { formatDate, formatTime } from "@/lib/platform/time/format";

/** The proof that it is the right place: anyone who lives there knows when candles are lit. */
function ShabbosProof({ typed }: { typed: string }) {
  const { data } = useAdminRead(placeRead(typed.trim()), { enabled: typed.trim() !== "" });
  if (!data?.shabbos) return null;
  const { friday, candles, ends } = data.shabbos;
  const { weekday, date } = formatDate(friday);
  const lit = candles && `candle lighting is at ${formatTime(candles)}`;
  const over = ends && `it ends at ${formatTime(ends)}`;
  const times = [lit, over].filter(Boolean).join(", and ");
  return (
    <p className="rounded-sm bg-info-bg p-3 text-lg leading-snug text-info">
      {times === ""
        ? "Shabbos times can’t be calculated there right now."
        : `Next Shabbos there, ${weekday}, ${date}: ${times}. Do these times match yours?`}
    </p>
  );
}

function HouseholdFields({ settings }: { settings: HouseholdSettings }) {
  const form = useHouseholdForm(settings);
  const { values: draft, problems, change, saveBar } = form;
  const { place, others } = usePlace(draft.location, form.base);
  const ids = { place: useId(), error: useId() };
  return (
    <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RelativeFields draft={draft} problems={problems} onChange={change} />
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2">
        <TextField
          size="desk"
          label="ZIP code or city"
          dir="auto"
          autoComplete="off"
          maxLength={LOCATION_CHARS}
          aria-invalid={problems["location"] !== undefined}
          aria-describedby={`${ids.place} ${ids.error}`}
          value={draft.location}
          onChange={(location) => change({ location })}
        />
        <PlaceLine id={ids.place} typed={draft.location} place={place} />
        <OtherPlaces others={others} onPick={(location) => change({ location })} />
        <ShabbosProof typed={draft.location} />
        <FormError id={ids.error} text={problems["location"] ?? null} size="desk" />
      </div>
      <NusachField draft={draft} onChange={change} />
      <p className="text-lg leading-snug text-ink-2">
        The times of the day follow the {OPINION_WORDS[draft.opinion].name}. You can choose others under Household.
      </p>
      <SaveProblem failure={saveBar.failure} conflict={saveBar.conflict} />
      <SubmitButton send="Yes, that’s right" busy="Saving…" isPending={form.isSaving} />
    </form>
  );
}

export function HouseholdStep() {
  const { read, saved: settings } = useAdminSaved(householdRead);
  return settings ? <HouseholdFields settings={settings} /> : <ReadState read={read} what="the household" />;
}
