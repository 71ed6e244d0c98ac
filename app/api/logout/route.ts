import type { NextRequest } from "next/server";
import { cookieName, setCookie } from "@/lib/accounts/auth/cookies";
import { endSession, readSessionId } from "@/lib/accounts/auth/session";
import { route } from "@/lib/accounts/routes/route";
import { env } from "@/lib/platform/env";
import { isSameOrigin } from "@/lib/platform/http/same-origin";

/** Logs the account out; a paired screen stays paired (D3). */
async function logOut(request: NextRequest): Promise<Response> {
  const sessionId = await readSessionId(request.cookies.get(cookieName("session"))?.value);
  if (sessionId) await endSession(sessionId);
  const response = new Response(null, {
    status: 303,
    headers: { Location: "/", "Set-Cookie": setCookie("session", "", 0) },
  });
  // Photos stay in the cache for a week. Browsers take this word by https only.
  if (env().https) response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

const ASK_FIRST = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log out</title><body style="font:500 1.25rem system-ui;background:#f7f0e1;color:#1e1912;padding:2rem">
<h1>Log out of the hub?</h1><form method="post" action="/api/logout"><button style="font:inherit;padding:1rem 2rem">Log Out</button></form>`;

/** Only the hub's own pages lead here without a question. A plain http browser says by Referer alone where it comes from. */
function isOwnLink({ headers }: NextRequest): boolean {
  const referrer = headers.get("referer") ?? "";
  return isSameOrigin({
    fetchSite: headers.get("sec-fetch-site"),
    origin: URL.canParse(referrer) ? new URL(referrer).origin : null,
    host: headers.get("host"),
  });
}

/** A link on another site must not log anyone out: it gets a page with one button. */
export const GET = route("public", async (request) =>
  isOwnLink(request)
    ? logOut(request)
    : new Response(ASK_FIRST, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
);

export const POST = route("public", logOut);
