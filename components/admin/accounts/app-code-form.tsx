"use client";

import { useState } from "react";
import { FormActions } from "@/components/admin/form-actions";
import { CopyButton } from "@/components/admin/links/copy-button";
import { QrPicture } from "@/components/admin/links/qr-picture";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { TextField } from "@/components/ui/forms/text-field";
import { confirmSecondStep, secondStepRead } from "@/lib/accounts/auth/second-step/queries";
import { type AppBegun, codeSchema } from "@/lib/accounts/auth/second-step/schema";

type Props = { begun: AppBegun; onAdded: (codes: string[] | null) => void; onClose: () => void };

/** Gives the app its key, by its camera or by hand, and turns its codes on with the first of them. */
export function AppCodeForm({ begun: { key, qr }, onAdded, onClose }: Props) {
  const [code, setCode] = useState("");
  const form = useAdminForm({
    value: { code },
    schema: codeSchema,
    send: confirmSecondStep,
    stale: secondStepRead.queryKey,
    onSuccess: onAdded,
  });
  return (
    <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-lg leading-snug">1. Scan this with the app, or type its key there.</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrPicture qr={qr} label="QR code with the key for your app" />
        <div className="grid min-w-44 grow basis-0 gap-2">
          <code className="text-lg leading-snug font-semibold wrap-anywhere" translate="no">
            {key.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
          <CopyButton text={key} label="Copy the key" />
        </div>
      </div>
      <TextField
        size="desk"
        label="2. Enter the six digits that it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.fieldProps}
        value={code}
        onChange={setCode}
      />
      <FormActions form={form} send="Turn on" busy="Checking…" onGiveUp={onClose} />
    </form>
  );
}
