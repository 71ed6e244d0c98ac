import { Podcast } from "lucide-react";
import { NameAndAddress } from "@/components/admin/name-and-address";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { podcastsRead, sendPodcast } from "@/lib/library/podcasts/admin-queries";
import { type NewPodcast, newPodcastSchema, PODCAST_LIMITS } from "@/lib/library/podcasts/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";
import { useDraft } from "@/lib/platform/forms/use-draft";

const EMPTY: NewPodcast = { name: "", address: "" };
const drafts = createDraftStore<NewPodcast>();

export function PodcastForm() {
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const change = useAdminChange(sendPodcast, {
    stale: podcastsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Podcast added", text: "See its status in the list.", kind: "success" });
      setDraft(EMPTY);
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: draft,
    schema: newPodcastSchema,
    change,
    send: change.mutate,
  });
  return (
    <form
      {...formProps}
      className="mt-4 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-hairline pt-5"
    >
      <p className="text-xl font-semibold">Add a podcast</p>
      <NameAndAddress
        labels={{ name: "Podcast name", address: "Address of its RSS feed" }}
        limits={PODCAST_LIMITS}
        value={draft}
        failed={failed}
        onChange={setDraft}
      />
      <SubmitButton icon={Podcast} send="Add podcast" busy="Reading…" isPending={change.isPending} />
    </form>
  );
}
