import { Podcast as PodcastIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { AddForm, EditDialog, type NameAndAddress, readingLines } from "@/components/admin/name-and-address";
import { ReadState } from "@/components/admin/read-state";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { HeardName, withName } from "@/components/ui/with-name";
import {
  podcastsRead,
  sendPodcast,
  sendPodcastChange,
  sendPodcastReadNow,
  sendRemovePodcast,
} from "@/lib/library/podcasts/admin-queries";
import { newPodcastSchema, type Podcast, PODCAST_LIMITS, podcastChangeSchema } from "@/lib/library/podcasts/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";

const PODCAST = { what: "Podcast", limits: PODCAST_LIMITS, stale: podcastsRead.queryKey } as const;
const drafts = createDraftStore<NameAndAddress>();

type Props = { name: string; timeZone: string };
type RowProps = Props & { podcast: Podcast; onEdit: () => void };

function PodcastRow({ podcast, name, timeZone, onEdit }: RowProps) {
  const { id, isShown, isRemoved, isFailing } = podcast;
  const options = {
    stale: podcastsRead.queryKey,
    failedTitle: "Couldn’t change the podcast",
  };
  const readNow = useAdminChange(sendPodcastReadNow, options);
  const change = useAdminChange(sendPodcastChange, options);
  const remove = useAdminChange(sendRemovePodcast, options);
  const isBusy = readNow.isPending || change.isPending || remove.isPending;
  const ofPodcast = <HeardName before=", " name={podcast.name} />;
  const action = (label: string, send: () => void) => (
    <Button size="desk" aria-disabled={isBusy} onClick={() => !isBusy && send()}>
      {label}
      {ofPodcast}
    </Button>
  );
  if (isRemoved)
    return (
      <Row icon={PodcastIcon} title={podcast.name} lines={["Removed. It can be put back for 30 days."]}>
        {action("Undo", () => change.mutate({ id, isRemoved: false }))}
      </Row>
    );
  return (
    <Row
      icon={isFailing ? TriangleAlert : PodcastIcon}
      title={podcast.name}
      lines={[...readingLines(podcast, timeZone), isShown ? withName("On the hub of ", name) : "Hidden from the hub"]}
    >
      {action(isShown ? "Hide from the hub" : "Show on the hub", () => change.mutate({ id, isShown: !isShown }))}
      {action(readNow.isPending ? "Reading…" : "Update now", () => readNow.mutate(id))}
      <Button size="desk" id={`edit-podcast-${id}`} onClick={onEdit}>
        Edit
        {ofPodcast}
      </Button>
      {action("Remove", () => remove.mutate(id))}
    </Row>
  );
}

export function PodcastsBlock(props: Props) {
  const read = useAdminRead(podcastsRead);
  const [edited, setEdited] = useState<Podcast | null>(null);
  return (
    <Block title="Podcasts on the hub">
      <p className="max-w-2xl text-lg leading-snug text-ink-2">
        <bdi>{props.name}</bdi> can listen to these without leaving the hub, under Jewish Music. Look on the podcast’s
        page for “RSS” and paste that address. A page that names its feed works, too. The hub looks for new episodes
        every hour.
      </p>
      {read.data ? (
        <Rows empty="No podcasts yet.">
          {read.data.podcasts.map((podcast) => (
            <PodcastRow key={podcast.id} {...props} podcast={podcast} onEdit={() => setEdited(podcast)} />
          ))}
        </Rows>
      ) : (
        <ReadState read={read} what="the podcasts" />
      )}
      <AddForm
        {...PODCAST}
        className="mt-4 border-t-2 border-hairline pt-5"
        icon={PodcastIcon}
        labels={{ name: "Podcast name", address: "Address of its RSS feed" }}
        drafts={drafts}
        schema={newPodcastSchema}
        send={sendPodcast}
        added="See its status in the list."
      >
        <p className="text-xl font-semibold">Add a podcast</p>
      </AddForm>
      {edited && (
        <EditDialog
          {...PODCAST}
          entry={edited}
          description={`The address at ${edited.host} may be a subscriber’s own, so it isn’t shown.`}
          schema={podcastChangeSchema}
          send={sendPodcastChange}
          onClose={() => setEdited(null)}
        />
      )}
    </Block>
  );
}
