import { useSay } from "@/components/family/words/words";
export function TrimAdvice() {
  const say = useSay();
  return (
    <div className="flex flex-col gap-1 text-ink">
      <p>{say("preview.trim")}</p>
      <ul className="list-disc ps-6">
        <li>{say("preview.trimIphone")}</li>
        <li>{say("preview.trimAndroid")}</li>
      </ul>
    </div>
  );
}
