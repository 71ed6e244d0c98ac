"use client";

import { RotateCcw } from "lucide-react";
import ErrorPage from "@/app/error";
import { Button } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/feedback/page-message";
import { directionOf } from "@/lib/media/words/language";
import { pageSayIfAny } from "@/lib/media/words/page-say";

/** The senders' page that failed, in its own language; in English when it failed before it had one. */
export default function FamilyErrorPage() {
  const say = pageSayIfAny();
  if (!say) return <ErrorPage />;
  return (
    <div lang={say.language} dir={directionOf(say.language)}>
      <PageMessage title={say("page.broken")} text={say("page.brokenText")}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCcw aria-hidden />
          {say("page.again")}
        </Button>
      </PageMessage>
    </div>
  );
}
