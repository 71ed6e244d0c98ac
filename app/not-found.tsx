import { House } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/page-message";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFoundPage() {
  return (
    <PageMessage title="Page Not Found" text="There is no page at this address.">
      <Button asChild variant="primary">
        <Link href="/">
          <House aria-hidden />
          Back to the hub
        </Link>
      </Button>
    </PageMessage>
  );
}
