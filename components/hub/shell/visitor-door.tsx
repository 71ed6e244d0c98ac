import { Images } from "lucide-react";
import { PageMessage } from "@/components/feedback/page-message";
import { ButtonLink } from "@/components/ui/button";

/** What somebody with an upload link finds at the hub's own address: the hub speaks to the relative, and asks for a code that she has not. */
export function VisitorDoor({ name }: { name: string }) {
  return (
    <PageMessage title={`This is ${name}’s hub`} text="What you send appears on his screen. Only his screen shows it.">
      <ButtonLink href="/family" variant="primary">
        <Images aria-hidden />
        Send pictures and videos
      </ButtonLink>
      <ButtonLink href="/?screen=1">This is his screen</ButtonLink>
    </PageMessage>
  );
}
