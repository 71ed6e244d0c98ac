import { House } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/page-message";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFoundPage() {
  return (
    <PageMessage title="Page Not Found" text="There is no page at this address.">
      <Button asChild variant="primary">
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- the hub carries this page's program, and should not carry a router's link for it */}
        <a href="/">
          <House aria-hidden />
          Back to the hub
        </a>
      </Button>
    </PageMessage>
  );
}
