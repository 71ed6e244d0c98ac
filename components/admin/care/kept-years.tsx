"use client";

import { type FormEvent, useId, useState } from "react";
import { Block } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { SelectField } from "@/components/ui/forms/select-field";
import { failureSentence } from "@/lib/platform/api/http-error";
import { CARE_KEY, careLogRead, sendKept } from "@/lib/schedule/care/queries";
import { KEPT_YEARS } from "@/lib/schedule/care/schema";

/** For how many years the log is kept; older entries are deleted. */
export function KeptYears() {
  const saved = useAdminRead(careLogRead(null)).data?.keptYears;
  const [chosen, setChosen] = useState<(typeof KEPT_YEARS)[number] | null>(null);
  const errorId = useId();
  const keep = useAdminChange(sendKept, {
    stale: CARE_KEY,
    onSuccess: () => toast({ title: "Saved", kind: "success" }),
    onRead: () => setChosen(null),
  });
  if (saved === undefined) return null;
  const years = chosen ?? saved;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!keep.isPending) keep.mutate({ keptYears: years });
  }

  return (
    <Block title="How long entries are kept" className="print:hidden">
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Keep entries for"
          hint={years < saved ? "Older entries are permanently deleted soon after you save." : false}
          className="w-72 max-w-full text-lg"
          options={KEPT_YEARS}
          nameOf={(one) => (one === 1 ? "1 year" : `${one} years`)}
          value={years}
          onChange={setChosen}
        />
        <Button type="submit" size="desk" aria-disabled={keep.isPending} aria-describedby={errorId}>
          {keep.isPending ? "Saving…" : "Save"}
        </Button>
        <FormError id={errorId} text={keep.error && failureSentence(keep.error)} size="desk" />
      </form>
    </Block>
  );
}
