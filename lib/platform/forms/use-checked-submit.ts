import { failureSentence } from "@/lib/platform/api/http-error";
import { checkBySchema, type Schema, useForm } from "@/lib/platform/forms/use-form";

type SubmitOptions<R> = {
  value: unknown;
  schema: Schema<R>;
  change: { isPending: boolean; error: Error | null };
  send: (checked: R) => void;
};

export function useCheckedSubmit<R>({ value, schema, change, send }: SubmitOptions<R>) {
  const { problems, formProps } = useForm({
    checked: checkBySchema(schema, value),
    isSending: change.isPending,
    send,
  });
  return { formProps, failed: Object.values(problems)[0] ?? (change.error && failureSentence(change.error)) };
}
