"use client";

import { CalendarPlus, Check } from "lucide-react";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { CATEGORY_ICONS } from "@/components/shared/plan-items/item-marks";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { feedsRead, sendFeed } from "@/lib/schedule/feeds/queries";
import { FEED_LABEL_CHARS, type FeedRequest, feedRequestSchema, type NewFeed } from "@/lib/schedule/feeds/schema";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { categorySchema } from "@/lib/schedule/items/schema";

const EMPTY: FeedRequest = { label: "", categories: [...categorySchema.options] };
const drafts = createDraftStore<FeedRequest>();

export function FeedForm({ onMade }: { onMade: (feed: NewFeed) => void }) {
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const form = useAdminForm({
    value: draft,
    schema: feedRequestSchema,
    send: sendFeed,
    stale: feedsRead.queryKey,
    onSuccess: (feed) => {
      setDraft(EMPTY);
      onMade(feed);
    },
  });

  function choose(category: FeedRequest["categories"][number], isChosen: boolean) {
    const others = draft.categories.filter((other) => other !== category);
    setDraft({ ...draft, categories: isChosen ? [...others, category] : others });
  }

  return (
    <Block title="New calendar">
      <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="max-w-md">
          <TextField
            size="desk"
            label="Who is it for?"
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            maxLength={FEED_LABEL_CHARS}
            {...form.fieldProps}
            value={draft.label}
            onChange={(label) => setDraft({ ...draft, label })}
          />
        </div>
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-2 text-lg font-semibold">What to include</legend>
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            {categorySchema.options.map((category) => {
              const Icon = CATEGORY_ICONS[category];
              return (
                <label
                  key={category}
                  className="flex min-h-11 items-center gap-2 rounded-sm px-2 text-lg hover:bg-sunken"
                >
                  <span className="relative grid size-6 shrink-0 place-items-center">
                    <input
                      type="checkbox"
                      checked={draft.categories.includes(category)}
                      onChange={({ target }) => choose(category, target.checked)}
                      className="peer absolute inset-0 appearance-none rounded-[0.25rem] border-3 border-edge bg-card checked:border-navy checked:bg-navy"
                    />
                    <Check
                      aria-hidden
                      className="pointer-events-none relative hidden size-5 stroke-3 text-card peer-checked:block"
                    />
                  </span>
                  <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
                  {CATEGORY_LABELS[category]}
                </label>
              );
            })}
          </div>
        </fieldset>
        <FormError id={form.errorId} text={form.failed} size="desk" />
        <SubmitButton icon={CalendarPlus} send="Create calendar" busy="Creating…" isPending={form.isPending} />
      </form>
    </Block>
  );
}
