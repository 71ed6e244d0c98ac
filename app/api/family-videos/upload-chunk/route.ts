import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { MAX_PROXY_BODY_BYTES } from "@/lib/uploads/rules";
import { proxyChunkResponseSchema, proxyChunkRequestSchema } from "@/lib/uploads/schema";
import { withBodySlot } from "@/lib/uploads/server/body-slots";
import { acceptProxyChunk } from "@/lib/uploads/server/proxy-chunk";
import { requireSender } from "@/lib/uploads/server/session-store";

export const PUT = route("media.send", (request, { identity }) =>
  withBodySlot("proxied", requireSender(identity), async () => {
    const chunk = await parseJsonBody(request, proxyChunkRequestSchema, MAX_PROXY_BODY_BYTES);
    const ownOrigin = `${request.nextUrl.protocol}//${request.headers.get("host") ?? ""}`;
    return respond(proxyChunkResponseSchema, await acceptProxyChunk(identity, chunk, ownOrigin));
  }),
);
