import { route } from "@/lib/accounts/routes/route";
import { revokeFeed } from "@/lib/schedule/feeds/feed-store";

export const DELETE = route<{ id: string }>("household.manage", async (_request, { identity, params }) => {
  await revokeFeed(identity, params.id);
  return new Response(null, { status: 204 });
});
