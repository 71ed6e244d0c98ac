import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { hashOf, subscribe, subscribedEndpoint, unsubscribe } from "@/lib/media/notices/client/phone-push";
import { type Notices, noticesSchema } from "@/lib/media/notices/schema";
import { readJsonIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";

const NOTICES_URL = "/api/notices";
const SCOPE = "/family";

export type OwnNotices = Notices & { isPushOn: boolean };

async function readNotices(signal: AbortSignal): Promise<OwnNotices | null> {
  const notices = await readJsonIfAllowed(NOTICES_URL, noticesSchema, signal);
  if (!notices) return null;
  const endpoint = await subscribedEndpoint(notices.publicKey, SCOPE).catch(() => null);
  return { ...notices, isPushOn: endpoint !== null && notices.pushHashes.includes(await hashOf(endpoint)) };
}

export const noticesQuery = queryOptions({
  queryKey: [NOTICES_URL],
  queryFn: ({ signal }) => readNotices(signal),
});

const readAgain = (client: QueryClient) => () => client.invalidateQueries({ queryKey: noticesQuery.queryKey });

/** Turns notices on this phone on or off. Rejects with an Error whose message is a sentence. */
export function pushMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => {
      if (isOn) return sendJson("PUT", `${NOTICES_URL}/push`, z.unknown(), await subscribe(publicKey, SCOPE));
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
