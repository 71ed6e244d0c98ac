import { EN_LOGIN } from "@/lib/media/words/en/login";
import { EN_NOTICES } from "@/lib/media/words/en/notices";
import { EN_SENDING } from "@/lib/media/words/en/sending";
import { EN_SENT } from "@/lib/media/words/en/sent";
import { EN_SONGS, EN_SONGS_INSTEAD } from "@/lib/media/words/en/songs";
import { EN_VISITS } from "@/lib/media/words/en/visits";

/** ICU messages; each knows {relative}, the name, and {sex}: "she" or "other". The specification's texts are kept letter by letter. */
export const EN = { ...EN_SENDING, ...EN_SENT, ...EN_SONGS, ...EN_VISITS, ...EN_NOTICES, ...EN_LOGIN } as const;

export const EN_TEXTS = { messages: EN, ofSongs: EN_SONGS_INSTEAD };
