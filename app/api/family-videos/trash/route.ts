import { respond, route } from "@/lib/accounts/routes/route";
import { emptyTrash } from "@/lib/media/items/empty-trash";
import {
  emptiedTrashSchema,
  emptyTrashRequestSchema,
  mediaPageRequestSchema,
  trashListSchema,
} from "@/lib/media/items/schema";
import { listTrash } from "@/lib/media/items/trash-store";
import { parse, parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (request, { identity }) => {
  const page = parse(mediaPageRequestSchema, Object.fromEntries(request.nextUrl.searchParams));
  return respond(trashListSchema, await listTrash(identity, page));
});

/** Empties the trash permanently: what was deleted until an instant. */
export const DELETE = route("household.manage", async (request, { identity }) => {
  const { until } = parseQuery(request.nextUrl.searchParams, emptyTrashRequestSchema);
  return respond(emptiedTrashSchema, { items: await emptyTrash(identity, until) });
});
