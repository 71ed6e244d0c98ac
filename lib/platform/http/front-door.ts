import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { CLIENT_ADDRESS_HEADER, clientAddress, type Network, parseNetwork } from "@/lib/platform/http/client-address";
import { listCompressedFiles, takeCompressedFile } from "@/lib/platform/http/compressed-files";
import { type DoorQuestions, passesDoor } from "@/lib/platform/http/door";
import { parsePath } from "@/lib/platform/http/door-rules";
import { responseHeaders } from "@/lib/platform/http/response-headers";
import { singleton } from "@/lib/platform/singleton";

function setClientAddress({ headers, socket }: IncomingMessage, proxies: readonly Network[]): void {
  const forwarded = headers["x-forwarded-for"];
  const path = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  headers[CLIENT_ADDRESS_HEADER] = clientAddress(socket.remoteAddress ?? "", path, proxies);
}

const isForNextsTools = (url: string) => /^\/(_next\/|__nextjs)/.test(url);

/** A request for a whole address, as a proxy gets it, is one for its path: Next would send its client to that other host. */
function takePathOnly(request: IncomingMessage): void {
  const { url = "" } = request;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return;
  const { host, pathname, search } = new URL(url);
  request.url = pathname + search;
  request.headers.host = host;
}

type MeetRequest = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Hands server.mjs what it calls before Next; that resolves with false when it has refused the request. Call it once, when the hub has started. */
export function openFrontDoor({ isDevelopment, ...questions }: { isDevelopment: boolean } & DoorQuestions): void {
  const { https, trustedProxies } = env();
  const proxies = trustedProxies.map(parseNetwork).filter((network) => network !== null);
  const compressed: ReadonlySet<string> = isDevelopment ? new Set() : listCompressedFiles();
  const handOver = singleton<(meetRequest: MeetRequest) => void>("front-door", () => () => undefined);
  handOver(async (request, response) => {
    setClientAddress(request, proxies);
    takePathOnly(request);
    const { url = "/" } = request;
    const headers = responseHeaders(parsePath(url) ?? url, https);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isDevelopment && isForNextsTools(url)) return true;
    const hasPassed = await passesDoor(request, response, questions);
    if (hasPassed) takeCompressedFile(request, response, compressed);
    return hasPassed;
  });
}
