import { House } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/feedback/page-message";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFoundPage() {
  return (
    <PageMessage title="Page Not Found" text="There is no page at this address.">
      {/* A plain link: the hub carries this page's program, and should not carry the router's for it. */}
      <ButtonLink href="/" variant="primary">
        <House aria-hidden />
        Back to the hub
      </ButtonLink>
    </PageMessage>
  );
}
