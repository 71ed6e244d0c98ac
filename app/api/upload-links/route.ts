import { createLink, listLinks } from "@/lib/auth/link-store";
import { linkRequestSchema, newLinkSchema, uploadLinkListSchema } from "@/lib/auth/schema";
import { clock } from "@/lib/clock";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { dailyLimit, useOfLinks } from "@/lib/uploads/quota";

export const GET = route("household.manage", async (_request, { identity }) =>
  answer(uploadLinkListSchema, { now: clock.now().toISOString(), links: await listLinks(identity), use: await useOfLinks(identity), limit: dailyLimit() }),
);

/** The address is in this answer only: the database keeps its hash (D9). */
export const POST = route("household.manage", async (request, { identity }) => {
  const { label } = await parseJsonBody(request, linkRequestSchema);
  return answer(newLinkSchema, await createLink(identity, label), { status: 201 });
});
