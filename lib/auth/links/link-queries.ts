import * as z from "zod/mini";
import { type SignedInRead, readSignedIn, sendJson } from "@/lib/api/fetch-json";
import { sendNew } from "@/lib/api/send-new";
import { type NewLink, newLinkSchema, uploadLinkListSchema } from "@/lib/auth/schema";

const LINKS_URL = "/api/upload-links";

export const linksRead: SignedInRead<z.infer<typeof uploadLinkListSchema>> = {
  queryKey: [LINKS_URL],
  read: (signal) => readSignedIn(LINKS_URL, uploadLinkListSchema, signal),
};

/** Makes a link; its address is in this response only. */
export function sendLink(label: string): Promise<NewLink> {
  return sendNew(LINKS_URL, newLinkSchema, { label });
}

/** Ends a link by its id. */
export async function sendRevokeLink(id: string): Promise<void> {
  await sendJson("DELETE", `${LINKS_URL}/${encodeURIComponent(id)}`, z.undefined());
}
