import { fileFingerprint } from "@/lib/media/uploads/client/chosen/fingerprint";
import { createSentMemory } from "@/lib/media/uploads/client/chosen/sent-memory";
import { removeFilm } from "@/lib/media/uploads/client/film/film-file";
import { canShrinkFilms, shrinkFilm } from "@/lib/media/uploads/client/film/shrink-film";
import { linkKey } from "@/lib/media/uploads/client/link-key";
import type { FileCheckPorts } from "@/lib/media/uploads/client/queue/file-checks";

const sentMemory = createSentMemory({ local: () => localStorage, now: () => Date.now() });

export const browserChecks: FileCheckPorts = {
  fingerprint: (file) => fileFingerprint(file),
  sentBefore: {
    find: (fingerprint) => sentMemory.find(linkKey.mark(), fingerprint),
    remember: (fingerprint) => sentMemory.remember(linkKey.mark(), fingerprint),
  },
  films: { canShrink: canShrinkFilms, shrink: shrinkFilm, remove: removeFilm },
};
