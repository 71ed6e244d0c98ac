import { LockKeyhole } from "lucide-react";

export function FamilyFooter() {
  return (
    <footer className="flex items-start gap-3 border-t-2 border-hairline pt-4 text-ink-2">
      <LockKeyhole aria-hidden className="mt-0.5 size-6 shrink-0" />
      <p>This page is for family members. Videos are private and only accessible by family.</p>
    </footer>
  );
}
