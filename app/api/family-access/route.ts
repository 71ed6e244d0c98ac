import { cookieName, setCookie } from "@/lib/accounts/auth/cookies";
import { findLinkByKey } from "@/lib/accounts/auth/links/link-store";
import { familyAccessResponseSchema, familyAccessRequestSchema } from "@/lib/accounts/auth/schema";
import { throttleLinkRedemption, identify, createLinkBrowser } from "@/lib/accounts/auth/session";
import { LINK_COOKIE_LIFE_MS } from "@/lib/accounts/auth/session-rules";
import { actingIdentity, familyAccessFor, may } from "@/lib/accounts/permissions/matrix";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseOptionalJsonBody } from "@/lib/platform/api/request-body";
import { env } from "@/lib/platform/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { requireOwnHost } from "@/lib/platform/http/own-host";

/** Exchanges the key of an upload link for this browser's cookie, or renews the cookie it has (D9). */
export const POST = route("public", async (request) => {
  const { key } = await parseOptionalJsonBody(request, familyAccessRequestSchema);
  const identity = actingIdentity(await identify((name) => request.cookies.get(name)?.value), "media.send");
  const visits = familyAccessFor(identity) === null && env().FAMILY_UPLOAD === "open";
  // A link's key is proof enough: no stranger's page has one, and links may carry a previous name of the hub.
  if (visits && key === undefined) requireOwnHost(request.headers);
  if (visits || key !== undefined) await throttleLinkRedemption(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  const link = key === undefined ? null : await findLinkByKey(key);
  const known = identity.kind === "link" && (link === null || link.id === identity.id);
  const access = link ? "link" : familyAccessFor(identity);
  const songs = (link ? link.addsSongs : may(identity, "songs.add")) ? { addsSongs: true } : {};

  if (known) {
    const token = request.cookies.get(cookieName("fam"))?.value ?? "";
    return respond(
      familyAccessResponseSchema,
      { access, ...songs },
      { headers: { "Set-Cookie": setCookie("fam", token, LINK_COOKIE_LIFE_MS) } },
    );
  }
  if (link || (access === null && env().FAMILY_UPLOAD === "open")) {
    const opened = await createLinkBrowser(link ?? undefined);
    return respond(
      familyAccessResponseSchema,
      { access: access ?? "open", ...songs },
      { headers: { "Set-Cookie": opened.setCookie } },
    );
  }
  return respond(familyAccessResponseSchema, { access, ...songs });
});
