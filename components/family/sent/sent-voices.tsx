import { MessagePlayer } from "@/components/family/voice/message-player";
import type { SentItem } from "@/lib/media/sent/schema";

/** What he said in answer to an item. */
export function SentVoices({
  id,
  spoken,
  relative,
}: {
  id: string;
  spoken: NonNullable<SentItem["spoken"]>;
  relative: string;
}) {
  return spoken.map(({ id: voiceId, durationMs }) => (
    <MessagePlayer
      key={voiceId}
      recording={{
        url: `/api/family-videos/sent/${encodeURIComponent(id)}/voices/${encodeURIComponent(voiceId)}`,
        seconds: durationMs / 1000,
      }}
      label={`Hear ${relative}`}
      preload="none"
    />
  ));
}
