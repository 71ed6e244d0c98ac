"use client";

import type { LucideIcon } from "lucide-react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import { mediaKeys } from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { failureSentence } from "@/lib/platform/api/http-error";

type Props = {
  item: Pick<MediaItem, "id" | "title">;
  icon: LucideIcon;
  send: (id: string) => Promise<unknown>;
  words: readonly [says: string, busy: string, done: string];
};

/** Does one thing with an item; its row or the button is gone then, so the focus goes to the section's heading. */
export function ItemButton({ item: { id, title }, icon: Icon, send, words: [says, busy, done] }: Props) {
  const change = useAdminChange(send, {
    stale: mediaKeys.all,
    onRead: () => {
      toast({ title: done, text: title, kind: "success" });
      sectionTitle()?.focus();
    },
  });
  return (
    <div className="grid gap-1">
      <Button
        size="row"
        data-tap="slow"
        className="justify-self-start"
        aria-disabled={change.isPending}
        onClick={change.isPending ? undefined : () => change.mutate(id)}
      >
        <Icon aria-hidden />
        {change.isPending ? busy : says}
        <HeardName name={title} />
      </Button>
      <div role="alert">
        {change.error && <p className="max-w-72 text-base text-bad">{failureSentence(change.error)}</p>}
      </div>
    </div>
  );
}
