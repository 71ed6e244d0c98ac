"use client";

import { Plus } from "lucide-react";
import { useId } from "react";
import { Switch } from "@/components/admin/household/choices";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { linksRead, sendLink } from "@/lib/accounts/auth/links/link-queries";
import { LINK_LABEL_CHARS, linkRequestSchema, type NewLink } from "@/lib/accounts/auth/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";

type Wanted = { label: string; addsSongs: boolean };
const EMPTY: Wanted = { label: "", addsSongs: false };
const drafts = createDraftStore<Wanted>();

export function LinkForm(props: { onMade: (link: NewLink) => void }) {
  return (
    <Block title="New link">
      <LinkFields {...props} />
    </Block>
  );
}

export function LinkFields({ onMade }: { onMade: (link: NewLink) => void }) {
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const hintId = useId();
  const form = useAdminForm({
    value: draft,
    schema: linkRequestSchema,
    send: ({ label, addsSongs = false }) => sendLink({ label, addsSongs }),
    stale: linksRead.queryKey,
    onSuccess: (link) => {
      setDraft(EMPTY);
      onMade(link);
    },
  });

  return (
    <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-56 grow basis-0">
          <TextField
            size="desk"
            label="Who is it for?"
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            maxLength={LINK_LABEL_CHARS}
            aria-invalid={form.failed !== null}
            aria-describedby={`${hintId} ${form.errorId}`}
            value={draft.label}
            onChange={(label) => setDraft({ ...draft, label })}
          />
        </div>
        <SubmitButton icon={Plus} send="Create link" busy="Creating…" isPending={form.isPending} />
      </div>
      <p id={hintId} className="text-lg leading-snug text-ink-2">
        For example, “Rivky’s family.” This tells you later whose link it is.
      </p>
      <Switch checked={draft.addsSongs} onChange={(addsSongs) => setDraft({ ...draft, addsSongs })}>
        Songs may be added with this link, too
      </Switch>
      <FormError id={form.errorId} text={form.failed} size="desk" />
    </form>
  );
}
