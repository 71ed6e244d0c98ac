"use client";

import { useId } from "react";
import { Choice, Choices, MinutesChoice, Switch } from "@/components/admin/household/choices";
import { MINUTES_LIMITS } from "@/components/admin/household/draft";
import { PlaceLine, usePlace } from "@/components/admin/household/place-line";
import { useHouseholdForm } from "@/components/admin/household/use-household-form";
import { WhoBlock } from "@/components/admin/household/who-block";
import { KeptNote } from "@/components/admin/kept-note";
import { SaveBar } from "@/components/admin/save-bar";
import { Block } from "@/components/admin/section";
import { useLongForm } from "@/components/admin/use-long-form";
import { FormError } from "@/components/auth/form-error";
import { TextField } from "@/components/auth/text-field";
import { customCandleMinutes } from "@/lib/household/rules";
import { LOCATION_CHARS, zmanimOpinionSchema } from "@/lib/household/schema";
import type { HouseholdSettings } from "@/lib/household/settings-schema";
import { OPINION_WORDS } from "@/lib/household/wording";

/** Everything that the caretaker decides about the household, saved at once. */
export function HouseholdForm({ settings }: { settings: HouseholdSettings }) {
  const form = useHouseholdForm(settings);
  const { draft, problems, set } = form;
  const place = usePlace(draft.location, form.base);
  const element = useLongForm(() => form.unchanged || form.save());
  const ids = { opinion: useId(), place: useId(), placeError: useId() };

  return (
    <form {...element} className="flex flex-col gap-6">
      {form.wasKept && <KeptNote giveUp="Discard changes" onGiveUp={form.discard} />}
      <WhoBlock draft={draft} problems={problems} onChange={set} />
      <Block title="Where he lives">
        <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2">
          <TextField
            size="desk"
            label="ZIP code or city"
            dir="auto"
            autoComplete="off"
            maxLength={LOCATION_CHARS}
            aria-invalid={problems.location !== undefined}
            aria-describedby={`${ids.place} ${ids.placeError}`}
            value={draft.location}
            onChange={(location) => set({ location })}
          />
          <PlaceLine id={ids.place} typed={draft.location} place={place} />
          <FormError id={ids.placeError} text={problems.location ?? null} size="desk" />
        </div>
      </Block>
      <Block title="Shabbos and times">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MinutesChoice
            legend="Candle lighting"
            custom={
              <>
                The custom of the place: <span className="figure">{customCandleMinutes(place ?? form.base.place)}</span> minutes before sunset
              </>
            }
            after="before sunset"
            limits={MINUTES_LIMITS.candle}
            value={draft.candle}
            problem={problems.candle}
            onChange={(candle) => set({ candle })}
          />
          <MinutesChoice
            legend="End of Shabbos and Yom Tov"
            custom={
              <>
                When three stars can be seen: the sun is <span className="figure">8.5</span> degrees below the horizon
              </>
            }
            after="after sunset"
            limits={MINUTES_LIMITS.havdalah}
            value={draft.havdalah}
            problem={problems.havdalah}
            onChange={(havdalah) => set({ havdalah })}
          />
          <Choices legend="Times of the day (zmanim)">
            {zmanimOpinionSchema.options.map((opinion) => (
              <Choice key={opinion} name={ids.opinion} checked={draft.opinion === opinion} onChoose={() => set({ opinion })}>
                <strong className="font-semibold">{OPINION_WORDS[opinion].name}.</strong> {OPINION_WORDS[opinion].text}
              </Choice>
            ))}
          </Choices>
        </div>
      </Block>
      <Block title="On his screen">
        <Switch checked={draft.kioskMayDelete} onChange={(kioskMayDelete) => set({ kioskMayDelete })}>
          Pictures and films can be deleted on his screen. Otherwise only you and family accounts can.
        </Switch>
      </Block>
      <SaveBar failure={form.failure} news={form.news} wrong={Object.keys(problems).length} saving={form.saving} unchanged={form.unchanged} onDiscard={form.discard} />
    </form>
  );
}
