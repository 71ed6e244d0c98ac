"use client";

import { useId } from "react";
import { Choice, Choices, MinutesChoice, Switch } from "@/components/admin/household/choices";
import { CustomFields } from "@/components/admin/household/custom-fields";
import { MINUTES_LIMITS } from "@/components/admin/household/draft";
import { OtherPlaces, PlaceLine, usePlace } from "@/components/admin/household/place-line";
import { RelativeFields } from "@/components/admin/household/relative-fields";
import { useHouseholdForm } from "@/components/admin/household/use-household-form";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { SaveBar } from "@/components/admin/save-bar";
import { Block } from "@/components/admin/section";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { Hebrew } from "@/components/ui/hebrew";
import { withName } from "@/components/ui/with-name";
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { customCandleMinutes } from "@/lib/accounts/household/rules";
import { LOCATION_CHARS, nameInBookSchema } from "@/lib/accounts/household/schema";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";
import { NAME_IN_BOOK_WORDS } from "@/lib/accounts/household/texts";

export function HouseholdForm({ settings }: { settings: HouseholdSettings }) {
  const form = useHouseholdForm(settings);
  const { values: draft, problems, change } = form;
  const { place, others } = usePlace(draft.location, form.base);
  const { he, his } = RELATIVE_WORDS[draft.pronoun];
  const ids = { name: useId(), place: useId(), placeError: useId() };

  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      {form.wasRestored && <RestoredDraftNotice giveUp="Discard changes" onGiveUp={form.discard} />}
      <Block title={withName("About ", form.base.name)}>
        <RelativeFields draft={draft} problems={problems} onChange={change} />
      </Block>
      <Block title={`Where ${he} lives`}>
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
            onChange={(location) => change({ location })}
          />
          <PlaceLine id={ids.place} typed={draft.location} place={place} />
          <OtherPlaces others={others} onPick={(location) => change({ location })} />
          <FormError id={ids.placeError} text={problems.location ?? null} size="desk" />
        </div>
      </Block>
      <Block title="Shabbos and zmanim">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MinutesChoice
            legend="Candle lighting"
            custom={<>Local custom: {customCandleMinutes(place ?? form.base.place)} minutes before sunset</>}
            after="before sunset"
            limits={MINUTES_LIMITS.candle}
            value={draft.candle}
            problem={problems.candle}
            onChange={(candle) => change({ candle })}
          />
          <MinutesChoice
            legend="End of Shabbos and Yom Tov"
            custom={
              <>
                When three stars are visible: the sun is 8.5 degrees below the horizon
                {draft.opinion === "magen-avraham" && ", and not before the night of the Magen Avraham"}
              </>
            }
            after="after sunset"
            limits={MINUTES_LIMITS.havdalah}
            value={draft.havdalah}
            problem={problems.havdalah}
            onChange={(havdalah) => change({ havdalah })}
          />
          <CustomFields draft={draft} onChange={change} />
        </div>
      </Block>
      <Block title={`On ${his} screen`}>
        <Choices legend="How the Name is written (Tehillim & Chumash)">
          {nameInBookSchema.options.map((nameInBook) => (
            <Choice
              key={nameInBook}
              name={ids.name}
              checked={draft.nameInBook === nameInBook}
              onChoose={() => change({ nameInBook })}
            >
              {NAME_IN_BOOK_WORDS[nameInBook]}
              {nameInBook === "yuds" && (
                <>
                  :{" "}
                  <span className="text-2xl leading-none">
                    <Hebrew>יְיָ</Hebrew>
                  </span>
                </>
              )}
            </Choice>
          ))}
        </Choices>
        <Switch checked={draft.quietNineAv} onChange={(quietNineAv) => change({ quietNineAv })}>
          Keep the screen quiet on Tisha B’Av: music, games, videos, and “Learned Chitas” are set aside, and Learning
          shows what is learned that day. Ask your rav.
        </Switch>
        <Switch checked={draft.plainSongs} onChange={(plainSongs) => change({ plainSongs })}>
          In the Three Weeks and the Omer, play only songs that are marked “singing without instruments” (Activities,
          Songs). The days follow the davening custom. Ask your rav.
        </Switch>
        <Switch checked={draft.kioskMayDelete} onChange={(kioskMayDelete) => change({ kioskMayDelete })}>
          Allow deleting photos and videos on {his} screen. If this is off, only you and family accounts can delete
          them.
        </Switch>
      </Block>
      <Block title="What the family sends">
        <Switch checked={draft.removesPlaces} onChange={(removesPlaces) => change({ removesPlaces })}>
          Remove the location from photos and videos when they arrive. Where that isn’t possible, only you can download
          the original. Items that are here already don’t change.
        </Switch>
        <Switch
          checked={draft.originalsForCaretakers}
          onChange={(originalsForCaretakers) => change({ originalsForCaretakers })}
        >
          Only caretakers can get originals, with the place and the camera in them. Family accounts and {his} screen get
          copies without them. Otherwise family accounts can get originals too.
        </Switch>
      </Block>
      <SaveBar {...form.saveBar} />
    </form>
  );
}
