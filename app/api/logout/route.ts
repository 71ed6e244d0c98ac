import type { NextRequest } from "next/server";
import { route } from "@/lib/api/route";
import { cookieName, setCookie } from "@/lib/auth/cookies";
import { endSession, readSessionId } from "@/lib/auth/session";

/** Logs the account out; a paired screen stays paired (D3). */
async function logOut(request: NextRequest): Promise<Response> {
  const sessionId = await readSessionId(request.cookies.get(cookieName("session"))?.value);
  if (sessionId) await endSession(sessionId);
  return new Response(null, { status: 303, headers: { Location: "/", "Set-Cookie": setCookie("session", "", 0) } });
}

const ASK_FIRST = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log out</title><body style="font:500 1.25rem system-ui;background:#f7f0e1;color:#1e1912;padding:2rem">
<h1>Log out of the hub?</h1><form method="post" action="/api/logout"><button style="font:inherit;padding:1rem 2rem">Log Out</button></form>`;

/** A link on another site must not log anybody out: it gets a page with one button. */
export const GET = route("public", async (request) => {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") {
    return new Response(ASK_FIRST, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  return logOut(request);
});

export const POST = route("public", logOut);
