import {
  FRAME_ADDRESSES,
  type OutsideAddress,
  TAB_ADDRESSES,
  YOUTUBE_LIST,
  YOUTUBE_QUESTION,
} from "@/lib/library/activities/addresses";

/** One thing to ask for: whose address it belongs to, and how sure we were of that. */
export type LinkCheck = { name: string; sure: OutsideAddress["sure"]; url: string };

/** Returns the question that tells whether the list of a player is still there; null if the address is none. */
function listQuestion({ host, searchParams }: URL): string | null {
  if (host !== "www.youtube-nocookie.com") return null;
  const page = YOUTUBE_LIST.replace("{id}", searchParams.get("list") ?? "");
  return YOUTUBE_QUESTION.replace("{url}", encodeURIComponent(page));
}

/** Everything to ask for when all outside addresses are tried. Takes what {date} and {place} are filled with. */
export function linkChecks({ date, place }: { date: string; place: string }): LinkCheck[] {
  const groups: [string, Record<string, OutsideAddress>][] = [
    ["tab", TAB_ADDRESSES],
    ["frame", FRAME_ADDRESSES],
  ];
  return groups.flatMap(([group, addresses]) =>
    Object.entries(addresses).map(([id, { url, sure }]) => {
      const filled = new URL(url.replace("{date}", date).replace("{place}", place));
      return { name: `${group} ${id}`, sure, url: listQuestion(filled) ?? filled.href };
    }),
  );
}
