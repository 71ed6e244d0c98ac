import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookieName } from "@/lib/auth/cookies";
import { verifyLogin } from "@/lib/auth/login-store";
import { SESSION_LIFE } from "@/lib/auth/rules";
import { loginRequestSchema, roleSchema } from "@/lib/auth/schema";
import { authSecret } from "@/lib/auth/secret";
import { accountOfSession, beginSession, endSession } from "@/lib/auth/session";
import { getUser } from "@/lib/auth/store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";
import { parse } from "@/lib/http/request-body";
import { env } from "@/lib/env";

/** One cookie of a next-auth request; its headers are a plain object. */
function cookieOf(headers: Record<string, unknown> | undefined, name: string): string | undefined {
  const pairs = String(headers?.["cookie"] ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Of what next-auth serves by itself: its log-in, the token that this log-in wants, and who is logged in (D3). */
const OPEN = new Set(["GET csrf", "GET session", "POST callback/credentials"]);

/** Whether next-auth may see this request. Takes its method and the parts of its path after /api/auth; nothing uses the other ones. */
export function isOpenToNextAuth(method: string, path: readonly string[]): boolean {
  return OPEN.has(`${method} ${path.join("/")}`);
}

/** next-auth with our accounts: the JWT carries only a session id, and every answer asks the database for it (D5). */
export function nextAuthOptions(): NextAuthOptions {
  const maxAge = Math.floor(SESSION_LIFE.family.totalMs / 1000);
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge },
    pages: { signIn: "/admin", error: "/admin" },
    cookies: {
      sessionToken: { name: cookieName("session"), options: { httpOnly: true, sameSite: "lax", path: "/", secure: env().https } },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, role: {} },
        async authorize(credentials, { headers }) {
          const address = String(headers?.[CLIENT_ADDRESS_HEADER] ?? "");
          try {
            const login = parse(loginRequestSchema, { ...credentials, role: roleSchema.safeParse(credentials?.["role"]).data });
            const { id } = await verifyLogin(login, { address, knownCookie: cookieOf(headers, cookieName("known")) });
            return { id };
          } catch (error) {
            // A thrown message would land in the address bar.
            if (error instanceof AppError) return null;
            throw error;
          }
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        const sid = user ? await beginSession(user.id) : token["sid"];
        return { sid };
      },
      async session({ session, token }) {
        const identity = typeof token["sid"] === "string" ? await accountOfSession(token["sid"]) : null;
        const user = identity && (await getUser(identity));
        return user ? { expires: session.expires, user: { name: user.username } } : { expires: new Date(0).toISOString() };
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.["sid"] === "string") await endSession(token["sid"]);
      },
    },
  };
}
