"use client";

import { Plus } from "lucide-react";
import { useId } from "react";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { linksRead, sendLink } from "@/lib/accounts/auth/links/link-queries";
import { LINK_LABEL_CHARS, linkLabelSchema, type NewLink } from "@/lib/accounts/auth/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";
import { useDraft } from "@/lib/platform/forms/use-draft";

const drafts = createDraftStore<string>();

export function LinkForm(props: { onMade: (link: NewLink) => void }) {
  return (
    <Block title="New link">
      <LinkFields {...props} />
    </Block>
  );
}

/** Makes a link for someone; a failed try keeps the label. */
export function LinkFields({ onMade }: { onMade: (link: NewLink) => void }) {
  const [label, setLabel] = useDraft(drafts, "");
  const ids = { hint: useId(), error: useId() };
  const change = useAdminChange(sendLink, {
    stale: linksRead.queryKey,
    onSuccess: (link) => {
      setLabel("");
      onMade(link);
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: label,
    schema: linkLabelSchema,
    change,
    send: change.mutate,
  });

  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-56 grow basis-0">
          <TextField
            size="desk"
            label="Who is it for?"
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            maxLength={LINK_LABEL_CHARS}
            aria-invalid={failed !== null}
            aria-describedby={`${ids.hint} ${ids.error}`}
            value={label}
            onChange={setLabel}
          />
        </div>
        <Button type="submit" variant="primary" size="desk" aria-disabled={change.isPending}>
          <Plus aria-hidden />
          {change.isPending ? "Creating…" : "Create link"}
        </Button>
      </div>
      <p id={ids.hint} className="text-lg leading-snug text-ink-2">
        For example, “Rivky’s family.” This tells you later whose link it is.
      </p>
      <FormError id={ids.error} text={failed} size="desk" />
    </form>
  );
}
