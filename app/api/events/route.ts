import { route } from "@/lib/accounts/routes/route";
import { openEventStream } from "@/lib/kiosk/live/streams";

/** Neither a cache nor a proxy may keep anything back (docs/live.md). */
const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** Streams the topics that changed, as server-sent events; the screen then reads them as always. */
export const GET = route("live.listen", async ({ headers, method }, { identities }) => {
  const body = method === "HEAD" ? null : openEventStream(identities, headers.get("last-event-id"));
  return new Response(body, { headers: HEADERS });
});
