import { route } from "@/lib/accounts/routes/route";
import { saveVoice } from "@/lib/media/replies/voice-store";
import { VOICE_MAX_BYTES } from "@/lib/media/replies/voice/wav";
import { readBytes } from "@/lib/platform/api/request-body";

type Params = { id: string; voiceId: string };

/** Saves the relative's spoken answer to an item (D69). */
export const PUT = route<Params>("media.reply", async (request, { identity, params }) => {
  const read = () => readBytes(request, { maxBytes: VOICE_MAX_BYTES });
  await saveVoice(identity, params.id, params.voiceId, read);
  return new Response(null, { status: 204 });
});
