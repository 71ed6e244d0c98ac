import * as z from "zod/mini";
import { type NewLink, newLinkSchema, uploadLinkListSchema } from "@/lib/accounts/auth/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";

const LINKS_URL = "/api/upload-links";

export const linksRead = signedInRead(LINKS_URL, uploadLinkListSchema);

export function sendLink(wanted: { label: string; addsSongs: boolean }): Promise<NewLink> {
  return sendNew(LINKS_URL, newLinkSchema, wanted);
}

export async function sendLinkChange({ id, addsSongs }: { id: string; addsSongs: boolean }): Promise<void> {
  await sendJson("PATCH", `${LINKS_URL}/${encodeURIComponent(id)}`, z.undefined(), { addsSongs });
}

export async function sendRevokeLink(id: string): Promise<void> {
  await sendJson("DELETE", `${LINKS_URL}/${encodeURIComponent(id)}`, z.undefined());
}
