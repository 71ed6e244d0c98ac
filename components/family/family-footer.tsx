import { LockKeyhole } from "lucide-react";
import { useSay } from "@/components/family/words";

export function FamilyFooter() {
  const say = useSay();
  return (
    <footer className="flex items-start gap-3 border-t-2 border-hairline pt-4 text-ink-2">
      <LockKeyhole aria-hidden className="mt-0.5 size-6 shrink-0" />
      <p>{say("page.private")}</p>
    </footer>
  );
}
