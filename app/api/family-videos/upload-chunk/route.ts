import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { withBodySlot } from "@/lib/uploads/body-slots";
import { acceptProxyChunk } from "@/lib/uploads/proxy-chunk";
import { MAX_PROXY_BODY_BYTES } from "@/lib/uploads/rules";
import { proxyChunkAnswerSchema, proxyChunkRequestSchema } from "@/lib/uploads/schema";
import { senderOf } from "@/lib/uploads/session-store";

export const PUT = route("media.send", (request, { identity }) =>
  withBodySlot("proxied", senderOf(identity), async () => {
    const chunk = await parseJsonBody(request, proxyChunkRequestSchema, MAX_PROXY_BODY_BYTES);
    const ownOrigin = `${request.nextUrl.protocol}//${request.headers.get("host") ?? ""}`;
    return answer(proxyChunkAnswerSchema, await acceptProxyChunk(identity, chunk, ownOrigin));
  }),
);
