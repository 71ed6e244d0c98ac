import NextAuth from "next-auth";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { isOpenToNextAuth, nextAuthOptions } from "@/lib/accounts/auth/next-auth";
import type { User } from "@/lib/accounts/auth/schema";
import { findSessionAccount, readSessionId } from "@/lib/accounts/auth/session";
import { getUser } from "@/lib/accounts/auth/store";
import { route } from "@/lib/accounts/routes/route";
import { rememberLogin } from "@/lib/operations/alerts/login-store";
import { AppError } from "@/lib/platform/app-error";
import { requireOwnHost } from "@/lib/platform/http/own-host";

type Params = { nextauth: string[] };

async function findLoggedIn({ headers }: Response): Promise<User | null> {
  const name = `${cookieName("session")}=`;
  const cookie = headers.getSetCookie().find((line) => line.startsWith(name));
  const sessionId = await readSessionId(cookie?.slice(name.length).split(";")[0]);
  const identity = sessionId === null ? null : await findSessionAccount(sessionId);
  return identity && getUser(identity);
}

const handler = route<Params>("public", async (request, { params }) => {
  if (!isOpenToNextAuth(request.method, params.nextauth))
    throw new AppError("not-found", "Nothing was found at this address.");
  if (request.method === "POST") requireOwnHost(request.headers);
  // next-auth types what it returns as any; in a route handler it is a Response.
  const response = (await NextAuth(request, { params }, nextAuthOptions())) as Response;
  const user = request.method === "POST" ? await findLoggedIn(response) : null;
  if (user === null) return response;
  const known = await rememberLogin(user, request.cookies.get(cookieName("known"))?.value);
  response.headers.append("Set-Cookie", known);
  return response;
});

export { handler as GET, handler as POST };
