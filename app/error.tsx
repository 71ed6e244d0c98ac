"use client";

import { House, RotateCcw } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/page-message";

export default function ErrorPage() {
  return (
    <PageMessage title="Something went wrong" text="This page cannot be shown right now. Please try again.">
      {/* Both load the whole page anew: Next's own retry would keep a part of the program that failed to arrive. */}
      <Button variant="primary" onClick={() => window.location.reload()}>
        <RotateCcw aria-hidden />
        Try again
      </Button>
      <ButtonLink href="/">
        <House aria-hidden />
        Home
      </ButtonLink>
    </PageMessage>
  );
}
