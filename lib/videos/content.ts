import { FRAME_ADDRESSES, TAB_ADDRESSES } from "@/lib/activities/addresses";

export type Playlist = { id: string; title: string; description: string; embedUrl: string; youtubeUrl: string };

const addresses = (id: keyof typeof FRAME_ADDRESSES & keyof typeof TAB_ADDRESSES) => ({ id, embedUrl: FRAME_ADDRESSES[id].url, youtubeUrl: TAB_ADDRESSES[id].url });

/** Five playlists that the family may replace (addresses.md section 4). The first is the singer among the Favorites. */
export const PLAYLISTS: readonly Playlist[] = [
  { ...addresses("avraham-fried"), title: "Avraham Fried", description: "Songs of a beloved Chassidic singer" },
  { ...addresses("yaakov-shwekey"), title: "Yaakov Shwekey", description: "Songs for every mood" },
  { ...addresses("chabad-org"), title: "Chabad.org Videos", description: "Stories, classes and Jewish life" },
  { ...addresses("jli-classes"), title: "JLI Classes", description: "Talks on Torah and life" },
  { ...addresses("likkutei-sichos"), title: "Likkutei Sichos", description: "Classes on the talks of the Rebbe" },
];
