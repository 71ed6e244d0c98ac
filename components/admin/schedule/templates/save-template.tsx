import { useState } from "react";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { InputField } from "@/components/ui/forms/input-field";
import { sendTemplate, templatesRead } from "@/lib/schedule/templates/queries";
import { newTemplateSchema, TEMPLATE_LIMITS } from "@/lib/schedule/templates/schema";

export function SaveTemplate({ day }: { day: string }) {
  const empty = { name: "", start: day, days: "1" };
  const [draft, setDraft] = useState(empty);
  const form = useAdminForm({
    value: draft,
    schema: newTemplateSchema,
    send: sendTemplate,
    stale: templatesRead.queryKey,
    onSuccess: () => {
      toast({ title: "Template saved", text: draft.name, kind: "success" });
      setDraft(empty);
    },
  });
  const { problems } = form;
  const days = Number(draft.days);
  return (
    <Block title="Save this day as a template">
      <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <InputField
          label="Name"
          problem={problems["name"]}
          className="max-w-md text-lg"
          dir="auto"
          maxLength={TEMPLATE_LIMITS.nameLetters}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <div className="grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-3">
          <InputField
            label="First day"
            problem={problems["start"]}
            className="text-lg"
            type="date"
            value={draft.start}
            onChange={(start) => setDraft({ ...draft, start })}
          />
          <InputField
            label="Days"
            problem={problems["days"]}
            className="text-lg"
            type="number"
            min={1}
            max={TEMPLATE_LIMITS.days}
            value={draft.days}
            onChange={(days) => setDraft({ ...draft, days })}
          />
        </div>
        <p className="text-lg text-ink-2">
          All items are kept as they are, those of series too. Times that are tied to the day stay tied.
        </p>
        <FormError id={form.errorId} text={form.refused} size="desk" />
        <SubmitButton send={days > 1 ? "Save these days" : "Save this day"} busy="Saving…" isPending={form.isPending} />
      </form>
    </Block>
  );
}
