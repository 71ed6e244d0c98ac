import { Images } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/feedback/page-message";
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import type { Household } from "@/lib/accounts/household/schema";

/** The hub's own address for a browser with only an upload link, because the hub is for the relative and asks for a code. */
export function VisitorDoor({ name, pronoun }: Pick<Household, "name" | "pronoun">) {
  const { his } = RELATIVE_WORDS[pronoun];
  return (
    <PageMessage title={`This is ${name}’s hub`} text={`What you send appears only on ${his} screen.`}>
      <ButtonLink href="/family" variant="primary">
        <Images aria-hidden />
        Send photos and videos
      </ButtonLink>
      <ButtonLink href="/?screen=1">Use this as {his} screen</ButtonLink>
    </PageMessage>
  );
}
