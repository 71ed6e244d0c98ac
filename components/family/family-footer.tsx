import { LockKeyhole } from "lucide-react";
import { LanguageSwitch } from "@/components/family/words/language-switch";
import { useSay } from "@/components/family/words/words";

export function FamilyFooter() {
  const say = useSay();
  return (
    <footer className="flex flex-col items-start gap-4 border-t-2 border-hairline pt-4 text-ink-2">
      <div className="flex items-start gap-3">
        <LockKeyhole aria-hidden className="mt-0.5 size-6 shrink-0" />
        <p>{say("page.private")}</p>
      </div>
      <LanguageSwitch />
    </footer>
  );
}
