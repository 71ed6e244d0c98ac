import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";

/** Milliseconds. A slow screen needs up to a second more, and a failure is said within eight seconds of the press. */
export const PATIENCE_MS = 6500;

/** "away": nothing outside answers. "silent": other sites answer, this one does not, or it lets no other page ask. */
export type Reach = "answers" | "silent" | "away";

/** Two sites that do not fail together; one that answers shows that there is an internet. */
const WITNESSES = [TAB_ADDRESSES.ohel.url, TAB_ADDRESSES["month-page"].url];

/** Resolves to true if the site of an address answers anything. No page may read what another site answers, so a failure has no reason. */
async function isAnswering(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(new URL("/robots.txt", address), {
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal,
    });
    return true;
  } catch {
    return false;
  }
}

/** Asks the site of an https address whether it is there, at most for {@link PATIENCE_MS}; other addresses are not asked. */
export async function reach(address: string, ask: typeof isAnswering = isAnswering): Promise<Reach> {
  if (new URL(address).protocol !== "https:") return "answers";
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), PATIENCE_MS);
  const isThere = async (site: string) => (await ask(site, given.signal)) || Promise.reject(new Error("silent"));
  const internet = Promise.any(WITNESSES.map(isThere)).then(
    () => true,
    () => false,
  );
  const answers = await ask(address, given.signal);
  const isSilent = !answers && (await internet);
  clearTimeout(timer);
  given.abort();
  if (answers) return "answers";
  return isSilent ? "silent" : "away";
}
