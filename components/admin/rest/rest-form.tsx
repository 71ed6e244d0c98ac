"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Switch } from "@/components/admin/household/choices";
import { BoardBlock, Minutes } from "@/components/admin/rest/board-fields";
import {
  checkRest,
  type MinutesDraft,
  type RemindersDraft,
  REST_FIELDS,
  type RestDraft,
  toRestDraft,
} from "@/components/admin/rest/draft";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { SaveBar } from "@/components/admin/save-bar";
import { Block } from "@/components/admin/section";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { FormError } from "@/components/ui/forms/form-error";
import { Input } from "@/components/ui/input";
import { REST_LIMITS, type RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { restRead, sendRest } from "@/lib/kiosk/idle/queries";
import { boardDeskRead } from "@/lib/kiosk/shabbos-board/caretaker-queries";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import type { Problems } from "@/lib/platform/forms/use-form";

const drafts = createDraftStore<Draft<RestDraft, RestResponse>>();

function useRestForm(settings: RestResponse) {
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

type Props = { value: RemindersDraft; onChange: (value: RemindersDraft) => void };

/** Switches for reminders at an item's time and for their chime (D66). */
function RemindersBlock({ value, onChange }: Props) {
  const { he, his } = useRelativeWords();
  return (
    <Block title="Reminders">
      <Switch checked={value.on} onChange={(on) => onChange({ ...value, on })}>
        When it’s time for an item in {his} plan, a reminder appears with “Done” and “Later.” Later shows it again after
        ten minutes, up to twice. At night, only high-priority items appear. Reminders {he} doesn’t answer are noted in
        the schedule.
      </Switch>
      {value.on && (
        <Switch checked={value.chime} onChange={(chime) => onChange({ ...value, chime })}>
          Play a soft chime each time a reminder appears
        </Switch>
      )}
    </Block>
  );
}

const FIELD = "figure min-h-11 border-2";
const INDENT = "grid grid-cols-[minmax(0,1fr)] gap-2 ps-2";

type MinutesProps = {
  title: string;
  value: MinutesDraft;
  limits: { min: number; max: number };
  problem: string | undefined;
  onChange: (value: MinutesDraft) => void;
  children: ReactNode;
};

function MinutesBlock({ title, value, limits, problem, onChange, children }: MinutesProps) {
  return (
    <Block title={title}>
      <Switch checked={value.on} onChange={(on) => onChange({ ...value, on })}>
        {children}
      </Switch>
      {value.on && (
        <Minutes
          before="After"
          after="minutes"
          limits={limits}
          value={value.minutes}
          problem={problem}
          onChange={(minutes) => onChange({ on: true, minutes })}
        />
      )}
    </Block>
  );
}

type NightProps = { value: RestDraft["night"]; problems: Problems; onChange: (value: RestDraft["night"]) => void };

function NightBlock({ value, problems, onChange }: NightProps) {
  const { he } = useRelativeWords();
  const ids = { error: useId(), hint: useId() };
  const time = (label: string, key: "from" | "until") => (
    <label className="flex items-center gap-3 text-lg">
      {label}
      <Input
        type="time"
        aria-invalid={problems[`night.${key}`] !== undefined}
        aria-describedby={`${ids.hint} ${ids.error}`}
        className={`${FIELD} w-44`}
        value={value[key]}
        onChange={({ target }) => onChange({ ...value, [key]: target.value })}
      />
    </label>
  );
  return (
    <Block title="Night mode">
      <Switch checked={value.on} onChange={(on) => onChange({ ...value, on })}>
        At night the screen is dark and shows only the time and day in a dim, warm light. A tap brings up the hub for
        two minutes.
      </Switch>
      {value.on && (
        <div className={INDENT}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {time("From", "from")}
            {time("to", "until")}
          </div>
          <p id={ids.hint} className="text-lg leading-snug text-ink-2">
            {value.from !== "" && value.from === value.until
              ? "Start and end must be different."
              : `In the local time where ${he} lives. Night mode can run past midnight.`}
          </p>
          <FormError id={ids.error} text={problems["night.from"] ?? problems["night.until"] ?? null} size="desk" />
        </div>
      )}
    </Block>
  );
}

export function RestForm({ settings }: { settings: RestResponse }) {
  const form = useRestForm(settings);
  const { values: draft, problems, change } = form;
  const { he, his } = useRelativeWords();
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      {form.wasRestored && <RestoredDraftNotice giveUp="Discard changes" onGiveUp={form.discard} />}
      <BoardBlock draft={draft} problems={problems} onChange={change} />
      <MinutesBlock
        title="Open panels"
        value={draft.idle}
        limits={REST_LIMITS.idle}
        problem={problems["idle"]}
        onChange={(idle) => change({ idle })}
      >
        A panel that {he} leaves open closes automatically. Music and videos keep playing, and a game stays open for
        half an hour and is saved.
      </MinutesBlock>
      <MinutesBlock
        title="Photo frame"
        value={draft.frame}
        limits={REST_LIMITS.frame}
        problem={problems["frame"]}
        onChange={(frame) => change({ frame })}
      >
        The screen shows family photos one by one, newest first, with the time and the next item in {his} plan. Videos
        and voice messages don’t play automatically.
      </MinutesBlock>
      <NightBlock value={draft.night} problems={problems} onChange={(night) => change({ night })} />
      <RemindersBlock value={draft.reminders} onChange={(reminders) => change({ reminders })} />
      <SaveBar {...form.saveBar} />
    </form>
  );
}
