import { useState } from "react";
import { FormActions } from "@/components/admin/form-actions";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { Block } from "@/components/admin/section";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { ChoiceList } from "@/components/ui/forms/choice-list";
import { FormField } from "@/components/ui/forms/form-field";
import { InputField } from "@/components/ui/forms/input-field";
import { Textarea } from "@/components/ui/input";
import { formatItemCount } from "@/lib/schedule/items/format";
import type { Group } from "@/lib/schedule/items/lists";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { sendSpan, sendSpanChange } from "@/lib/schedule/spans/queries";
import { holdsItem, SPAN_NAMES } from "@/lib/schedule/spans/rules";
import {
  type Span,
  SPAN_LIMITS,
  spanKindSchema,
  type SpanRequest,
  spanRequestSchema,
} from "@/lib/schedule/spans/schema";

const DETAILS = {
  away: "somewhere else, such as at a child’s home or in the hospital",
  family: "they are staying here",
  other: "anything else that lasts some days",
} as const;

type Moments = Pick<SpanRequest, "startDate" | "startTime" | "endDate" | "endTime">;
const isDated = ({ startDate, endDate }: Moments) => startDate !== "" && endDate !== "";
const countIn = (group: Group, moments: Moments) =>
  isDated(moments) ? group.items.filter((item) => holdsItem(moments, item)).length : 0;

/** Medicine is taken everywhere, so it is paused only when that is asked for. */
const isSuggested = (group: Group, { kind, ...moments }: SpanRequest) =>
  kind === "away" && group.items.at(-1)?.category !== "medical" && countIn(group, moments) > 0;

type MomentProps = {
  label: string;
  date: string;
  time: string | null;
  hint: string;
  problem?: string | undefined;
  onChange: (changes: { date?: string; time?: string | null }) => void;
};

function MomentFields({ label, date, time, hint, problem, onChange }: MomentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-3">
      <InputField
        label={label}
        problem={problem}
        className="text-lg"
        type="date"
        value={date}
        onChange={(date) => onChange({ date })}
      />
      <InputField
        label={`${label}, time`}
        hint={time === null && hint}
        className="text-lg"
        type="time"
        value={time ?? ""}
        onChange={(value) => onChange({ time: value || null })}
      />
    </div>
  );
}

type PausesProps = {
  groups: readonly Group[];
  draft: SpanRequest;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

function Pauses({ groups, draft, chosen, onChoose }: PausesProps) {
  const { his } = useRelativeWords();
  const listed = groups.filter((group) => countIn(group, draft) > 0 || chosen.has(group.id));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="mb-1 text-lg font-semibold">Pause these series</legend>
      <p className="text-lg text-ink-2">
        {listed.length === 0
          ? "Nothing repeats on these days."
          : `They leave ${his} hub and come back when these days are over. Medicine is paused only if you select it.`}
      </p>
      <div className="grid gap-x-6 text-lg sm:grid-cols-2">
        {listed.map((group) => (
          <CheckLine
            key={group.id}
            checked={chosen.has(group.id)}
            onChange={(isChosen) => onChoose(group.id, isChosen)}
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{group.title}</bdi>{" "}
              <span className="font-normal text-ink-2">{formatItemCount(countIn(group, draft))}</span>
            </span>
          </CheckLine>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  /** The span that is changed; null for a new one. */
  span: Span | null;
  today: string;
  groups: readonly Group[];
  /** The series for which new days are made: only it is paused, until others are chosen; null for none. */
  pauses: string | null;
  onDone: () => void;
};

export function SpanForm({ span, today, groups, pauses, onDone }: Props) {
  const [draft, setDraft] = useState<SpanRequest>(
    () =>
      span ?? {
        ...{ kind: "away", title: "", startDate: today, startTime: null, endDate: "", endTime: null },
        ...{ place: "", note: "", shown: true, alerts: false, groupIds: [] },
      },
  );
  /** Until a box was pressed, those that are suggested. */
  const [own, setOwn] = useState<ReadonlySet<string> | null>(() => {
    if (span) return new Set(span.groupIds);
    return pauses === null ? null : new Set([pauses]);
  });
  const chosen = own ?? new Set(groups.filter((group) => isSuggested(group, draft)).map(({ id }) => id));
  const set = (changes: Partial<SpanRequest>) => setDraft({ ...draft, ...changes });
  const known = new Set(groups.map(({ id }) => id));
  const request = { ...draft, groupIds: [...chosen].filter((id) => known.has(id)) };
  const form = useAdminForm({
    value: request,
    schema: spanRequestSchema,
    send: (wanted) => (span ? sendSpanChange({ id: span.id, version: span.version, span: wanted }) : sendSpan(wanted)),
    stale: scheduleKeys.all,
    onRead: onDone,
  });
  const { problems } = form;
  const { kind } = draft;
  const { his } = useRelativeWords();
  return (
    <Block title={span ? "Change these days" : "Add days"}>
      <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChoiceList
          legend="What is it?"
          choices={spanKindSchema.options.map((id) => ({ id, label: SPAN_NAMES[id], detail: DETAILS[id] }))}
          chosen={kind}
          onChoose={(next) => set({ kind: next })}
        />
        {kind === "other" && (
          <InputField
            label="What is it called?"
            problem={problems["title"]}
            className="text-lg"
            dir="auto"
            maxLength={SPAN_LIMITS.title}
            value={draft.title}
            onChange={(title) => set({ title })}
          />
        )}
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
          <MomentFields
            label="From"
            date={draft.startDate}
            time={draft.startTime}
            hint="From midnight."
            problem={problems["startDate"]}
            onChange={({ date = draft.startDate, time = draft.startTime }) => set({ startDate: date, startTime: time })}
          />
          <MomentFields
            label="Until"
            date={draft.endDate}
            time={draft.endTime}
            hint="The whole day."
            problem={problems["endDate"]}
            onChange={({ date = draft.endDate, time = draft.endTime }) => set({ endDate: date, endTime: time })}
          />
        </div>
        {kind === "away" && (
          <InputField
            label="Place"
            hint="“Rivky’s” is shown as “You are at Rivky’s until Sunday.”"
            problem={problems["place"]}
            className="max-w-md text-lg"
            dir="auto"
            maxLength={SPAN_LIMITS.place}
            value={draft.place}
            onChange={(place) => set({ place })}
          />
        )}
        <FormField
          label="Note"
          hint="Only you and the other caretakers see it."
          problem={problems["note"]}
          className="text-lg"
        >
          {(props) => (
            <Textarea
              {...props}
              dir="auto"
              rows={2}
              maxLength={SPAN_LIMITS.note}
              className="min-h-20 border-2"
              value={draft.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </FormField>
        <Pauses
          groups={groups}
          draft={draft}
          chosen={chosen}
          onChoose={(id, isChosen) => {
            const next = new Set(chosen);
            if (isChosen) next.add(id);
            else next.delete(id);
            setOwn(next);
          }}
        />
        <div className="grid text-lg">
          <CheckLine checked={draft.shown} onChange={(shown) => set({ shown })}>
            Show on {his} hub
          </CheckLine>
          {kind === "away" && (
            <CheckLine checked={draft.alerts} onChange={(alerts) => set({ alerts })}>
              <span>
                Keep sending alerts{" "}
                <span className="font-normal text-ink-2">
                  about a screen that is offline and items that are not done
                </span>
              </span>
            </CheckLine>
          )}
        </div>
        <FormActions form={{ ...form, failed: form.refused }} send="Save" busy="Saving…" onGiveUp={onDone} />
      </form>
    </Block>
  );
}
