import { cn } from "@/lib/platform/cn";

/** Text by a family member, as text: each paragraph begins where its language does, Hebrew at the right. */
export function FamilyText({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={cn("text-start whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]", className)}>
      {children}
    </p>
  );
}
