import { respond, route } from "@/lib/accounts/routes/route";
import { withHeld } from "@/lib/media/held/store";
import { managedItemSchema, managedListSchema } from "@/lib/media/items/managed/schema";
import { createMediaRequestSchema, mediaItemSchema, mediaPageRequestSchema } from "@/lib/media/items/schema";
import { listMedia, listMediaPages } from "@/lib/media/items/store";
import { recordUpload } from "@/lib/media/uploads/server/record";
import { parse, parseJsonBody } from "@/lib/platform/api/request-body";
import { streamList } from "@/lib/platform/api/stream-list";

export const GET = route("media.view", async (request, { identity }) => {
  const page = parse(mediaPageRequestSchema, Object.fromEntries(request.nextUrl.searchParams));
  if (page.limit === undefined) return streamList(managedItemSchema, listMediaPages(identity, page));
  return respond(managedListSchema, await listMedia(identity, page));
});

export const POST = route("media.send", async (request, { identity }) => {
  const { item, created } = await recordUpload(identity, await parseJsonBody(request, createMediaRequestSchema));
  const [told = item] = await withHeld([item]);
  return respond(mediaItemSchema, told, { status: created ? 201 : 200 });
});
