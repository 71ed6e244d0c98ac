import { HE_LOGIN } from "@/lib/media/words/he/login";
import { HE_NOTICES } from "@/lib/media/words/he/notices";
import { HE_SENDING } from "@/lib/media/words/he/sending";
import { HE_SENT } from "@/lib/media/words/he/sent";
import { HE_SONGS, HE_SONGS_INSTEAD } from "@/lib/media/words/he/songs";
import { HE_VISITS } from "@/lib/media/words/he/visits";
import type { Texts } from "@/lib/media/words/say";

/** REVIEW: a native speaker should read every line before a household relies on it (docs/phone.md). Senders have no gender here. */
export const HE_TEXTS: Texts = {
  messages: { ...HE_SENDING, ...HE_SENT, ...HE_SONGS, ...HE_VISITS, ...HE_NOTICES, ...HE_LOGIN },
  ofSongs: HE_SONGS_INSTEAD,
};
