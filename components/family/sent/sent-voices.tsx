import { MessagePlayer } from "@/components/family/voice/message-player";
import { useSay } from "@/components/family/words/words";
import type { SentItem } from "@/lib/media/sent/schema";

export function SentVoices({ id, spoken }: { id: string; spoken: NonNullable<SentItem["spoken"]> }) {
  const say = useSay();
  return spoken.map(({ id: voiceId, durationMs }) => (
    <MessagePlayer
      key={voiceId}
      recording={{
        url: `/api/family-videos/sent/${encodeURIComponent(id)}/voices/${encodeURIComponent(voiceId)}`,
        seconds: durationMs / 1000,
      }}
      label={say("sent.listen")}
      preload="none"
    />
  ));
}
