"use client";

import { House, RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/page-message";

export default function ErrorPage() {
  return (
    <PageMessage title="Something went wrong" text="This page cannot be shown right now. Please try again.">
      {/* It loads the whole page anew: Next's own retry would keep a part of the program that failed to arrive. */}
      <Button variant="primary" onClick={() => window.location.reload()}>
        <RotateCcw aria-hidden />
        Try again
      </Button>
      <Button asChild>
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a full load as above: Next's Link would go on with the program that failed */}
        <a href="/">
          <House aria-hidden />
          Home
        </a>
      </Button>
    </PageMessage>
  );
}
