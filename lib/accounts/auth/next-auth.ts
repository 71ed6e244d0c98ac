import "server-only";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { verifyLogin } from "@/lib/accounts/auth/login/login-store";
import { loginRequestSchema, roleSchema } from "@/lib/accounts/auth/schema";
import { hasSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { authSecret } from "@/lib/accounts/auth/secret";
import { findSessionAccount, beginSession } from "@/lib/accounts/auth/session";
import { SESSION_LIFE } from "@/lib/accounts/auth/session-rules";
import { getUser } from "@/lib/accounts/auth/store";
import { parse } from "@/lib/platform/api/request-body";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";

function readCookie(headers: Record<string, unknown> | undefined, name: string): string | undefined {
  const cookies = headers?.["cookie"];
  const pairs = typeof cookies === "string" ? cookies.split(/;\s*/) : [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The endpoints of next-auth that the hub uses: its login, the CSRF token for that, and the session (D3). */
const OPEN = new Set(["GET csrf", "GET session", "POST callback/credentials"]);

export function isOpenToNextAuth(method: string, path: readonly string[]): boolean {
  return OPEN.has(`${method} ${path.join("/")}`);
}

/** next-auth with our accounts: the JWT carries only a session id, and every response reads it from the database (D5). */
export function nextAuthOptions(): NextAuthOptions {
  const maxAge = Math.floor(SESSION_LIFE.family.totalMs / 1000);
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge },
    pages: { signIn: "/admin", error: "/admin" },
    cookies: {
      sessionToken: {
        name: cookieName("session"),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: env().https },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, role: {} },
        async authorize(credentials, { headers }) {
          const address = String(headers?.[CLIENT_ADDRESS_HEADER] ?? "");
          try {
            const login = parse(loginRequestSchema, {
              ...credentials,
              role: roleSchema.safeParse(credentials?.["role"]).data,
            });
            const { id } = await verifyLogin(login, { address, knownCookie: readCookie(headers, cookieName("known")) });
            return (await hasSecondStep(db.read, id)) ? null : { id };
          } catch (error) {
            // A thrown message would land in the address bar.
            if (isAppError(error)) return null;
            throw error;
          }
        },
      }),
    ],
    callbacks: {
      // As next-auth's own, whose parser throws for what is no address.
      redirect({ url, baseUrl }) {
        if (url.startsWith("/")) return `${baseUrl}${url}`;
        if (!URL.canParse(url)) throw new AppError("invalid", "The address to return to is not written correctly.");
        return new URL(url).origin === baseUrl ? url : baseUrl;
      },
      // next-auth's own type leaves out that there is a user only at the login.
      async jwt({ token, user }: { token: JWT; user?: User }) {
        const sid = user ? await beginSession(user.id) : token["sid"];
        return { sid };
      },
      async session({ session, token }) {
        const identity = typeof token["sid"] === "string" ? await findSessionAccount(token["sid"]) : null;
        const user = identity && (await getUser(identity));
        return user
          ? { expires: session.expires, user: { name: user.username } }
          : { expires: new Date(0).toISOString() };
      },
    },
  };
}
