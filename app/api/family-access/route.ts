import { cookieName, setCookie } from "@/lib/auth/cookies";
import { linkOfKey } from "@/lib/auth/link-store";
import { actingIdentity, familyAccessOf, LINK_COOKIE_LIFE_MS } from "@/lib/auth/rules";
import { familyAccessAnswerSchema, familyAccessRequestSchema } from "@/lib/auth/schema";
import { countOpening, identify, openVisitor } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { proveOwnHost } from "@/lib/http/own-host";
import { parseOptionalJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

/** Exchanges the key of an upload link for this browser's cookie, or renews the cookie it has (D9). */
export const POST = route("public", async (request) => {
  const { key } = await parseOptionalJsonBody(request, familyAccessRequestSchema);
  const identity = actingIdentity(await identify((name) => request.cookies.get(name)?.value), "media.send");
  const visits = familyAccessOf(identity) === null && env().FAMILY_UPLOAD === "open";
  // A link's key is proof enough: no stranger's page has one, and links may carry a former name of the hub.
  if (visits && key === undefined) proveOwnHost(request.headers);
  if (visits || key !== undefined) await countOpening(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  const link = key === undefined ? null : await linkOfKey(key);
  const known = identity.kind === "link" && (link === null || link.id === identity.id);
  const access = link ? "link" : familyAccessOf(identity);

  if (known) {
    const token = request.cookies.get(cookieName("fam"))?.value ?? "";
    return answer(familyAccessAnswerSchema, { access }, { headers: { "Set-Cookie": setCookie("fam", token, LINK_COOKIE_LIFE_MS) } });
  }
  if (link || (access === null && env().FAMILY_UPLOAD === "open")) {
    const opened = await openVisitor(link ?? undefined);
    return answer(familyAccessAnswerSchema, { access: access ?? "open" }, { headers: { "Set-Cookie": opened.setCookie } });
  }
  return answer(familyAccessAnswerSchema, { access });
});
