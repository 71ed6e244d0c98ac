import { TAB_ADDRESSES } from "@/lib/activities/addresses";

/** The one card of the panel (specification section 2.4). */
export const PODCAST = {
  title: "Jewish Stories Podcast",
  description: "Stories to listen to, from Chabad.org",
  url: TAB_ADDRESSES["podcast-channel"].url,
} as const;
