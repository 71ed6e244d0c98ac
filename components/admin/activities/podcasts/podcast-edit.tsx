import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { NameAndAddress } from "@/components/admin/name-and-address";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { podcastsRead, sendPodcastChange } from "@/lib/library/podcasts/admin-queries";
import { type Podcast, PODCAST_LIMITS, podcastChangeSchema } from "@/lib/library/podcasts/schema";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";

type Props = { podcast: Podcast; onClose: () => void };

/** Gives a podcast another name or address; the old address is not shown again. */
export function PodcastEdit({ podcast: { id, host, name }, onClose }: Props) {
  const [draft, setDraft] = useState({ name, address: "" });
  const change = useAdminChange(sendPodcastChange, {
    stale: podcastsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Podcast saved", text: draft.name.trim(), kind: "success" });
      onClose();
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: { name: draft.name, ...(draft.address.trim() !== "" && { address: draft.address }) },
    schema: podcastChangeSchema,
    change,
    send: (checked) => change.mutate({ id, ...checked }),
  });
  return (
    <FormDialog
      title={
        <>
          Edit the podcast “<bdi>{name}</bdi>”
        </>
      }
      description={`The address at ${host} may be a subscriber’s own, so it isn’t shown. Paste a new one only if it has changed.`}
      fallbackFocus={() => document.getElementById(`edit-podcast-${id}`)}
      formProps={formProps}
      failed={null}
      isPending={change.isPending}
      onClose={onClose}
    >
      <NameAndAddress
        labels={{ name: "Name", address: "New address (optional)" }}
        limits={PODCAST_LIMITS}
        value={draft}
        failed={failed}
        onChange={setDraft}
      />
    </FormDialog>
  );
}
