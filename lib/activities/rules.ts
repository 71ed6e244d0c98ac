import {
  FRAME_ADDRESSES,
  type OutsideAddress,
  TAB_ADDRESSES,
  YOUTUBE_FILM,
  YOUTUBE_LIST,
  YOUTUBE_QUESTION,
} from "@/lib/activities/addresses";

/** One thing to ask for: whose address it belongs to, and how sure we were of that. */
export type LinkCheck = { name: string; sure: OutsideAddress["sure"]; url: string };

const askYoutube = (template: string, id: string) =>
  YOUTUBE_QUESTION.replace("{url}", encodeURIComponent(template.replace("{id}", id)));

/** The questions that tell whether a player's films are still there. Takes the address of a player. */
function playerQuestions(url: URL): string[] {
  const list = url.searchParams.get("list");
  if (list !== null) return [askYoutube(YOUTUBE_LIST, list)];
  const first = url.pathname.split("/").at(-1) ?? "";
  return [first, ...(url.searchParams.get("playlist")?.split(",") ?? [])].map((id) => askYoutube(YOUTUBE_FILM, id));
}

/** Everything to ask for when all outside addresses are tried. Takes what {date} and {place} are filled with. */
export function linkChecks({ date, place }: { date: string; place: string }): LinkCheck[] {
  const groups: [string, Record<string, OutsideAddress>][] = [
    ["tab", TAB_ADDRESSES],
    ["frame", FRAME_ADDRESSES],
  ];
  return groups.flatMap(([group, addresses]) =>
    Object.entries(addresses).flatMap(([id, { url, sure }]) => {
      const filled = new URL(url.replace("{date}", date).replace("{place}", place));
      const asked = filled.host === "www.youtube-nocookie.com" ? playerQuestions(filled) : [filled.href];
      return asked.map((question) => ({ name: `${group} ${id}`, sure, url: question }));
    }),
  );
}
