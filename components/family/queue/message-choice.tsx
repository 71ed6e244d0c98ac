import { useSay } from "@/components/family/words/words";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

const CHOICES = [
  { each: false, label: "form.oneForAll" },
  { each: true, label: "form.oneForEach" },
] as const;

/** Offered when there is more than one file. */
export function MessageChoice({ noteEach, flow }: { noteEach: boolean; flow: UploadFlow }) {
  const say = useSay();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-lg font-semibold">{say("form.yourMessage")}</legend>
      {CHOICES.map(({ each, label }) => (
        <label
          key={label}
          className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-3 border-edge bg-card px-[min(1rem,4vw)] py-2 has-checked:bg-sunken"
        >
          <input
            type="radio"
            name="message-choice"
            checked={noteEach === each}
            onChange={() => flow.setNoteEach(each)}
            className="size-6 shrink-0 appearance-none rounded-full border-3 border-edge bg-card checked:border-[0.5rem] checked:border-navy"
          />
          <span className="min-w-0 flex-1 basis-32">{say(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
