import { RequestCookies } from "next/dist/compiled/@edge-runtime/cookies";

/** What next/headers answers outside of Next: the headers of the request that callRoute made last. */
const present = { headers: new Headers() };

export function setPresentHeaders(headers: Headers): void {
  present.headers = headers;
}

/** For `jest.mock("next/headers", nextHeaders)` in tests of code that next-auth or a page runs. */
export function nextHeaders() {
  return { headers: async () => present.headers, cookies: async () => new RequestCookies(present.headers) };
}
