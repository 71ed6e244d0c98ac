import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { hashOf, subscribe, subscribedEndpoint, unsubscribe } from "@/lib/media/notices/client/phone-push";
import { type Notices, noticesSchema } from "@/lib/media/notices/schema";
import { pageSay } from "@/lib/media/words/page-say";
import { readJsonIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";

const NOTICES_URL = "/api/notices";
const SCOPE = "/family";

export type OwnNotices = Notices & { isPushOn: boolean };

/** Reads the notices; on a phone that gets them in another language than its page's, that language is changed first. */
async function readNotices(language: string, signal: AbortSignal): Promise<OwnNotices | null> {
  const notices = await readJsonIfAllowed(NOTICES_URL, noticesSchema, signal);
  if (!notices) return null;
  const endpoint = await subscribedEndpoint(notices.publicKey, SCOPE).catch(() => null);
  const hash = endpoint === null ? null : await hashOf(endpoint);
  const own = notices.pushes.find((push) => push.hash === hash);
  // Notices in the former language are better than none.
  if (own && own.language !== language) await turnOn(notices.publicKey).catch(() => undefined);
  return { ...notices, isPushOn: own !== undefined };
}

async function turnOn(publicKey: string): Promise<unknown> {
  return sendJson(
    "PUT",
    `${NOTICES_URL}/push`,
    z.unknown(),
    await subscribe(publicKey, SCOPE, pageSay()("notice.unreadable")),
  );
}

/** `language`: that of the page. When it changes, what was read is shown until it is read again. */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: [NOTICES_URL, language],
    queryFn: ({ signal }) => readNotices(language, signal),
    placeholderData: keepPreviousData,
  });

const readAgain = (client: QueryClient) => () => client.invalidateQueries({ queryKey: [NOTICES_URL] });

/** Turns notices on this phone on or off. Rejects with an Error whose message is a sentence. */
export function pushMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => {
      if (isOn) return turnOn(publicKey);
      const endpoint = await unsubscribe(SCOPE);
      return endpoint === null ? null : sendJson("DELETE", `${NOTICES_URL}/push`, z.unknown(), { endpoint });
    },
    onSettled: readAgain(client),
  });
}

export function emailMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (address: string) => sendJson("POST", `${NOTICES_URL}/email`, z.unknown(), { address }),
    onSettled: readAgain(client),
  });
}

export function emailCodeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (confirmation: { id: string; code: string }) =>
      sendJson("PUT", `${NOTICES_URL}/email`, z.unknown(), confirmation),
    onSettled: readAgain(client),
  });
}

export function emailEndMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("DELETE", `${NOTICES_URL}/email`, z.unknown(), { id }),
    onSettled: readAgain(client),
  });
}
