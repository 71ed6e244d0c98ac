"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type Chosen, ScreenAt } from "@/components/admin/rest/see-screen";
import { Block } from "@/components/admin/section";
import { Button, ButtonLink } from "@/components/ui/button";
import { withName } from "@/components/ui/with-name";
import type { Overview } from "@/lib/operations/overview/schema";

type Props = { desk: Overview["rest"]; name: string };

export function SeeNow({ desk, name }: Props) {
  const [shown, setShown] = useState<Chosen | null>(null);
  const now = desk?.moments[0];
  return (
    <Block title={withName("", name, "’s screen")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-3">
          {now && (
            <Button size="desk" aria-expanded={shown !== null} onClick={() => setShown(shown === null ? now : null)}>
              {shown === null ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              {shown === null ? "Show it now" : "Close"}
            </Button>
          )}
          <ButtonLink size="desk" href="?section=rest">
            Choose another day and time
          </ButtonLink>
        </div>
        {shown && <ScreenAt moment={shown} />}
      </div>
    </Block>
  );
}
