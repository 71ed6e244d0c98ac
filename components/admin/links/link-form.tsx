"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { linksRead, sendLink } from "@/lib/auth/link-queries";
import { LINK_LABEL_CHARS, linkLabelSchema, type NewLink } from "@/lib/auth/schema";
import { failureSentence } from "@/lib/http/http-error";

/** Makes a link for somebody; a failed try keeps the label. */
export function LinkForm({ onMade }: { onMade: (link: NewLink) => void }) {
  const [label, setLabel] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { hint: useId(), error: useId() };
  const change = useAdminChange(sendLink, {
    stale: linksRead.queryKey,
    onSuccess: (link) => {
      setLabel("");
      onMade(link);
    },
  });
  const failed = problem ?? (change.error && failureSentence(change.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const checked = linkLabelSchema.safeParse(label);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) change.mutate(checked.data);
  }

  return (
    <Block title="New link">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-56 grow basis-0">
            <TextField
              size="desk"
              label="For whom?"
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
          For example “Rivky&apos;s family”. It tells you later whose link it is.
        </p>
        <FormError id={ids.error} text={failed} size="desk" />
      </form>
    </Block>
  );
}
