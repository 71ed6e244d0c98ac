"use client";

import { House, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/feedback/page-message";
import { reloadOnce } from "@/lib/kiosk/runtime/reload";

const LOOK_MS = 30_000;

/** No one may be there to tap: the hub tries again automatically, at most once in ten minutes. */
function reloadHub(): () => void {
  const look = () => window.location.pathname === "/" && reloadOnce();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

export default function ErrorPage() {
  useEffect(reloadHub, []);
  return (
    <PageMessage title="Something went wrong" text="We can’t show this page right now. Please try again.">
      {/* It reloads the whole page: Next's own retry would keep a part of the program that failed to arrive. */}
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
