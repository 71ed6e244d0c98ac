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
