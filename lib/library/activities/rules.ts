import {
  FRAME_ADDRESSES,
  type OutsideAddress,
  TAB_ADDRESSES,
  YOUTUBE_LIST,
  YOUTUBE_QUESTION,
} from "@/lib/library/activities/addresses";

export type LinkCheck = { name: string; sure: OutsideAddress["sure"]; url: string };

function listQuestion({ host, searchParams }: URL): string | null {
  if (host !== "www.youtube-nocookie.com") return null;
  const page = YOUTUBE_LIST.replace("{id}", searchParams.get("list") ?? "");
  return YOUTUBE_QUESTION.replace("{url}", encodeURIComponent(page));
}

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
