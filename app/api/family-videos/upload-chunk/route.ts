import { respond, route } from "@/lib/accounts/routes/route";
import { MAX_PROXY_BODY_BYTES } from "@/lib/media/uploads/rules";
import { proxyChunkResponseSchema, proxyChunkRequestSchema } from "@/lib/media/uploads/schema";
import { withBodySlot } from "@/lib/media/uploads/server/body-slots";
import { acceptProxyChunk } from "@/lib/media/uploads/server/proxy-chunk";
import { requireSender } from "@/lib/media/uploads/server/session-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PUT = route("media.send", (request, { identity }) =>
  withBodySlot("proxied", requireSender(identity), async () => {
    const chunk = await parseJsonBody(request, proxyChunkRequestSchema, MAX_PROXY_BODY_BYTES);
    const ownOrigin = `${request.nextUrl.protocol}//${request.headers.get("host") ?? ""}`;
    return respond(proxyChunkResponseSchema, await acceptProxyChunk(identity, chunk, ownOrigin));
  }),
);
