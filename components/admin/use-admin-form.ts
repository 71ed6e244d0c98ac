import { useId } from "react";
import { type ChangeOptions, useAdminChange } from "@/components/admin/use-admin-calls";
import { failureSentence } from "@/lib/platform/api/http-error";
import { checkBySchema, type Schema, useForm } from "@/lib/platform/forms/use-form";

type FormOptions<R, T> = ChangeOptions<T> & {
  value: unknown;
  schema: Schema<R>;
  send: (checked: R) => Promise<T>;
};

export type AdminForm = ReturnType<typeof useAdminForm>;

/** A form that is checked and sent. `failed` is its first error as a sentence, `refused` only one from the hub; both belong under `errorId`. */
export function useAdminForm<R, T>({ value, schema, send, ...options }: FormOptions<R, T>) {
  const errorId = useId();
  const { mutate, isPending, error } = useAdminChange(send, options);
  const { problems, formProps } = useForm({
    checked: checkBySchema(schema, value),
    isSending: isPending,
    send: (checked) => mutate(checked),
  });
  const refused = error && failureSentence(error);
  const failed = Object.values(problems)[0] ?? refused;
  const fieldProps = { "aria-invalid": failed !== null, "aria-describedby": errorId };
  return { errorId, problems, refused, failed, isPending, formProps, fieldProps };
}
