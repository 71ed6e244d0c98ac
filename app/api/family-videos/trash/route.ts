import { parse } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { mediaPageRequestSchema, trashListSchema } from "@/lib/media/schema";
import { listTrash } from "@/lib/media/trash-store";

export const GET = route("household.manage", async (request, { identity }) => {
  const page = parse(mediaPageRequestSchema, Object.fromEntries(request.nextUrl.searchParams));
  return answer(trashListSchema, await listTrash(identity, page));
});
