import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/auth/login/route";
import { callRoute } from "@/tests/support/call-route";
import { cookieOf } from "@/tests/support/fixtures/people";

/** A login from an address, with the cookies that its browser gets; `known` is the one that tells the browser again. */
export async function logInFrom(json: object, { address = "203.0.113.7", cookie = "" } = {}) {
  const response = await callRoute(login, { method: "POST", json, headers: { "x-client-address": address }, cookie });
  const cookies = response.headers.getSetCookie().map(cookieOf);
  const known = cookies.find((one) => one.startsWith("known="));
  return { status: response.status, body: await response.json(), cookies, known, response };
}

/** A login by next-auth's own page: its token first, then the form. */
export async function logInByNextAuth(fields: Record<string, string>): Promise<Response> {
  const csrf = await callRoute(nextAuthGet, { url: "/api/auth/csrf", params: { nextauth: ["csrf"] } });
  const { csrfToken } = await csrf.json();
  return callRoute(nextAuthPost, {
    method: "POST",
    url: "/api/auth/callback/credentials",
    params: { nextauth: ["callback", "credentials"] },
    cookie: cookieOf(csrf.headers.getSetCookie()[0] ?? ""),
    body: new Uint8Array(Buffer.from(new URLSearchParams({ csrfToken, json: "true", ...fields }).toString())),
    headers: { "content-type": "application/x-www-form-urlencoded", "x-client-address": "192.0.2.1" },
  });
}
