"use client";

import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { SaveBar } from "@/components/admin/save-bar";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { Block } from "@/components/admin/section";
import { checkPhones, PHONE_FIELDS, type PhonesDraft, toPhonesDraft } from "@/components/admin/sheet/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/forms/input-field";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import { phonesRead, sendPhones } from "@/lib/schedule/sheet/queries";
import { type Phone, PHONE_LIMITS, type PhoneList } from "@/lib/schedule/sheet/schema";

const drafts = createDraftStore<Draft<PhonesDraft, PhoneList>>();

function usePhonesForm(saved: PhoneList) {
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

type RowProps = {
  phone: Phone;
  index: number;
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Phone>) => void;
  onRemove: () => void;
};

function PhoneRow({ phone, index, problems, onChange, onRemove }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3.5 first:pt-0 last:pb-0">
      <InputField
        label={`Name ${index + 1}`}
        problem={problems[`items.${index}.name`]}
        className="text-lg"
        dir="auto"
        autoComplete="off"
        maxLength={PHONE_LIMITS.nameChars}
        value={phone.name}
        onChange={(name) => onChange({ name })}
      />
      <InputField
        label={`Number ${index + 1}`}
        problem={problems[`items.${index}.number`]}
        className="text-lg"
        type="tel"
        autoComplete="off"
        maxLength={PHONE_LIMITS.numberChars}
        value={phone.number}
        onChange={(number) => onChange({ number })}
      />
      <CheckLine checked={phone.onSheet} onChange={(onSheet) => onChange({ onSheet })} className="text-lg">
        <span>
          On the sheet<bdi className="sr-only"> {phone.name.trim() || `(number ${index + 1})`}</bdi>
        </span>
      </CheckLine>
      <Button size="desk" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden />
        <span>
          Remove <bdi className="sr-only">{phone.name.trim() || `number ${index + 1}`}</bdi>
        </span>
      </Button>
    </li>
  );
}

export function PhonesForm({ saved }: { saved: PhoneList }) {
  const form = usePhonesForm(saved);
  const block = useRef<HTMLDivElement>(null);
  const { items } = form.values;
  const onSheet = items.filter((item) => item.onSheet).length;
  const isFull = items.length >= PHONE_LIMITS.people;

  /** Changes the list and focuses the first field of a row, or what is left: what had the focus may be gone. */
  function rearrange(next: Phone[], row: number) {
    // An error belongs to a position and no longer matches the row there.
    flushSync(() => form.change({ items: next }));
    const fields = block.current?.querySelectorAll("li")[Math.min(row, next.length - 1)];
    (fields ?? block.current)?.querySelector<HTMLElement>("input, [data-add]")?.focus();
  }

  const change = (index: number, changes: Partial<Phone>) =>
    form.change(
      { items: items.map((item, place) => (place === index ? { ...item, ...changes } : item)) },
      Object.keys(changes).map((field) => `items.${index}.${field}`),
    );

  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {form.wasRestored && <RestoredDraftNotice giveUp="Discard changes" onGiveUp={form.discard} />}
      <Block title="People and phone numbers">
        <div ref={block}>
          <ol className="mb-4 grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline empty:hidden">
            {items.map((phone, index) => (
              <PhoneRow
                // A row is what is in its place.
                key={index}
                phone={phone}
                index={index}
                problems={form.problems}
                onChange={(changes) => change(index, changes)}
                onRemove={() => rearrange(items.toSpliced(index, 1), index)}
              />
            ))}
          </ol>
          <div className="grid justify-items-start gap-2">
            <Button
              size="desk"
              data-add
              disabled={isFull}
              onClick={() =>
                rearrange(
                  [...items, { id: "", name: "", number: "", onSheet: onSheet < PHONE_LIMITS.onSheet }],
                  items.length,
                )
              }
            >
              <Plus aria-hidden />
              Add a person
            </Button>
            <p className="text-lg leading-snug text-ink-2">
              {form.problems.items ?? (
                <>
                  {onSheet} of the {PHONE_LIMITS.onSheet} numbers that fit on the sheet. Everyone in this list is
                  offered in the schedule, with the number to call.
                </>
              )}
            </p>
          </div>
        </div>
      </Block>
      <SaveBar {...form.saveBar} />
    </form>
  );
}
