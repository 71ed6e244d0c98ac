import "server-only";
import { FRAME_ADDRESSES, TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import type { ActivityChoices } from "@/lib/library/activities/schema";

const addresses = (id: keyof typeof FRAME_ADDRESSES & keyof typeof TAB_ADDRESSES) => ({
  embedUrl: FRAME_ADDRESSES[id].url,
  youtubeUrl: TAB_ADDRESSES[id].url,
});

/** The choices that are built in, and what the household may replace. */
export const BUILT_IN_CHOICES: ActivityChoices = {
  playlists: [
    {
      ...addresses("avraham-fried"),
      title: "Avraham Fried",
      description: "Songs of a beloved Chassidic singer",
      isMusic: true,
    },
    { ...addresses("yaakov-shwekey"), title: "Yaakov Shwekey", description: "Songs for every mood", isMusic: true },
    {
      ...addresses("chabad-org"),
      title: "Chabad.org Videos",
      description: "Stories, classes and Jewish life",
      isMusic: false,
    },
    { ...addresses("jli-classes"), title: "JLI Classes", description: "Talks on Torah and life", isMusic: false },
    {
      ...addresses("likkutei-sichos"),
      title: "Likkutei Sichos",
      description: "Classes on the talks of the Rebbe",
      isMusic: false,
    },
  ],
  favorite: { label: "Avraham Fried", playlist: 1 },
  // Rabbi Yehoshua B. Gordon, of blessed memory: daily Chumash, Tanya and Rambam classes on video since 2009 (D31).
  teacher: "Rabbi Gordon",
  podcast: {
    title: "Jewish Stories Podcast",
    description: "Stories to listen to, from Chabad.org",
    url: TAB_ADDRESSES["podcast-channel"].url,
  },
  visitMinutes: 60,
};
