import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { MEDIA_URL, updateGallery } from "@/lib/media/items/queries";
import { recordAsWav } from "@/lib/media/replies/voice/record-as-wav";
import { readRefusal } from "@/lib/platform/api/fetch-json";

const ID_BYTES = 16;

export function newVoiceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

type Spoken = { itemId: string; voiceId: string; recording: Blob };

/** Sends what he said in answer to an item. Rejects with HttpError, or TypeError when the hub cannot be reached; nothing waits then. */
export function voiceMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ itemId, voiceId, recording }: Spoken) => {
      const address = `${MEDIA_URL}/${encodeURIComponent(itemId)}/voices/${encodeURIComponent(voiceId)}`;
      const response = await fetch(address, {
        method: "PUT",
        headers: { "Content-Type": "audio/wav" },
        credentials: "include",
        body: await recordAsWav(recording),
      });
      if (!response.ok) throw await readRefusal(response);
    },
    onSuccess: (_done, { itemId }) =>
      updateGallery(client, (item) => (item.id === itemId ? { ...item, voices: (item.voices ?? 0) + 1 } : item)),
  });
}
