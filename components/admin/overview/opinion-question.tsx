"use client";

import { Block, sectionTitle } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { householdRead, sendOpinion } from "@/lib/accounts/household/queries";
import { OPINION_OF } from "@/lib/accounts/household/rules";
import { NUSACH_NAMES, OPINION_WORDS } from "@/lib/accounts/household/texts";

/** Asks a household from before customs brought their times, once, by whose opinion its times come. */
export function OpinionQuestion() {
  const { data } = useAdminRead(householdRead);
  const answer = useAdminChange(sendOpinion, {
    stale: householdRead.queryKey,
    onSuccess: ({ opinion }) =>
      void toast({ title: "Times saved", text: `The times of the day follow the ${OPINION_WORDS[opinion].name}.` }),
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t save the times",
  });
  if (!data?.asksOpinion) return null;
  const opinions = [OPINION_OF[data.nusach], data.opinion] as const;
  const [own, now] = [OPINION_WORDS[opinions[0]].name, OPINION_WORDS[opinions[1]].name];
  return (
    <Block title="Whose times of the day?">
      <div className="grid justify-items-start gap-4 text-lg leading-snug">
        <p className="max-w-[70ch] text-pretty">
          Davening follows {NUSACH_NAMES[data.nusach]}, whose times are those of the {own}. The hub shows the times of
          the {now}: the latest Shema and the latest chametz are some minutes later by them, and dawn too. Ask your rav.
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Button
            size="desk"
            variant="primary"
            aria-disabled={answer.isPending}
            onClick={() => answer.mutate({ opinion: opinions[0] })}
          >
            Follow the {own}
          </Button>
          <Button size="desk" aria-disabled={answer.isPending} onClick={() => answer.mutate({ opinion: opinions[1] })}>
            Keep the {now}
          </Button>
        </div>
      </div>
    </Block>
  );
}
