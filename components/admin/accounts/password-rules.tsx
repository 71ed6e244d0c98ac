import { Check } from "lucide-react";
import { PASSWORD_LIMITS } from "@/lib/accounts/auth/password-rules";
import { cn } from "@/lib/platform/cn";

/** The rules of a new password, told before it is refused; the length is followed while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const length = [...password.normalize("NFKC")].length;
  const longEnough = length >= PASSWORD_LIMITS.min && length <= PASSWORD_LIMITS.max;
  return (
    <ul id={id} className="grid gap-1 text-lg leading-snug text-ink-2">
      <li className={cn("flex gap-2", longEnough && "text-good")}>
        <Check aria-hidden className={cn("mt-0.5 size-5 shrink-0", !longEnough && "invisible")} />
        <span>
          {`At least ${PASSWORD_LIMITS.min} characters. Three or four words work well.`}
          {length > 0 && ` ${length} so far.`}
        </span>
      </li>
      <li className="flex gap-2">
        <Check aria-hidden className="invisible mt-0.5 size-5 shrink-0" />
        Not a common password, and not just a name from the household.
      </li>
    </ul>
  );
}
