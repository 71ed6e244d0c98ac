import type { QueryKey } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { cn } from "@/lib/platform/cn";
import type { DraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import type { Schema } from "@/lib/platform/forms/use-form";
import { formatDayAt } from "@/lib/platform/time/format";

export type NameAndAddress = { name: string; address: string };
const EMPTY: NameAndAddress = { name: "", address: "" };

type Limits = { nameChars: number; addressChars: number };
type FieldsProps = {
  labels: NameAndAddress;
  limits: Limits;
  value: NameAndAddress;
  failed: string | null;
  onChange: (value: NameAndAddress) => void;
};

function Fields({ labels, limits, value, failed, onChange }: FieldsProps) {
  const errorId = useId();
  const field = {
    size: "desk",
    autoComplete: "off",
    "aria-invalid": failed !== null,
    "aria-describedby": errorId,
  } as const;
  return (
    <>
      <TextField
        {...field}
        label={labels.name}
        dir="auto"
        maxLength={limits.nameChars}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        {...field}
        label={labels.address}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={limits.addressChars}
        value={value.address}
        onChange={(address) => onChange({ ...value, address })}
      />
      <FormError id={errorId} text={failed} size="desk" />
    </>
  );
}

type Common<R, V> = {
  what: "Calendar" | "Podcast";
  limits: Limits;
  stale: QueryKey;
  schema: Schema<R>;
  send: (value: V) => Promise<unknown>;
  /** Sent with what was typed. */
  more?: object;
};
type NewProps<R> = Common<R, R> & {
  className?: string;
  icon: LucideIcon;
  labels: NameAndAddress;
  added: string;
  drafts: DraftStore<NameAndAddress>;
  children: ReactNode;
};

/** Adds something that the hub reads elsewhere. */
export function AddForm<R>(props: NewProps<R>) {
  const { what, limits, stale, schema, send, more, className, icon, labels, added, drafts, children } = props;
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const form = useAdminForm({
    value: { ...draft, ...more },
    schema,
    send,
    stale,
    onSuccess: () => {
      toast({ title: `${what} added`, text: added, kind: "success" });
      setDraft(EMPTY);
    },
  });
  return (
    <form {...form.formProps} className={cn("grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4", className)}>
      {children}
      <Fields labels={labels} limits={limits} value={draft} failed={form.failed} onChange={setDraft} />
      <SubmitButton icon={icon} send={`Add ${what.toLowerCase()}`} busy="Reading…" isPending={form.isPending} />
    </form>
  );
}

type EditProps<R> = Common<R, R & { id: string }> & {
  entry: { id: string; name: string };
  description: string;
  onClose: () => void;
};

/** Gives it another name or address; the old address is not shown again. */
export function EditDialog<R>({ what, limits, stale, schema, send, more, entry, description, onClose }: EditProps<R>) {
  const { id, name } = entry;
  const [draft, setDraft] = useState({ name, address: "" });
  const form = useAdminForm({
    value: { name: draft.name, ...more, ...(draft.address.trim() !== "" && { address: draft.address }) },
    schema,
    send: (checked) => send({ id, ...checked }),
    stale,
    onSuccess: () => {
      toast({ title: `${what} saved`, text: draft.name.trim(), kind: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title={withName(`Edit the ${what.toLowerCase()} “`, name, "”")}
      description={`${description} Paste a new one only if it has changed.`}
      fallbackFocus={() => document.getElementById(`edit-${what.toLowerCase()}-${id}`)}
      form={{ ...form, failed: null }}
      onClose={onClose}
    >
      <Fields
        labels={{ name: "Name", address: "New address (optional)" }}
        limits={limits}
        value={draft}
        failed={form.failed}
        onChange={setDraft}
      />
    </FormDialog>
  );
}

type Entry = { host: string; addedBy: string; createdAt: string; state: string[]; isFailing: boolean };

/** The lines of its row that say how it is read, and since when. */
export const readingLines = ({ host, addedBy, createdAt, state, isFailing }: Entry, timeZone: string) => [
  <span key="state" className={isFailing ? "font-semibold text-bad" : undefined}>
    {state.join(" ")}
  </span>,
  <>
    {host}, added {formatDayAt(createdAt, timeZone)}
    {addedBy !== "" && (
      <>
        {" "}
        by <bdi>{addedBy}</bdi>
      </>
    )}
  </>,
];
