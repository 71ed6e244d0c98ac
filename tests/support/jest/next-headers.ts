import { RequestCookies } from "next/dist/compiled/@edge-runtime/cookies";

/** Stands for next/headers in Jest (jest.config.mjs): the headers of the request that callRoute made last. */
const present = { headers: new Headers() };

export function setPresentHeaders(headers: Headers): void {
  present.headers = headers;
}

export const headers = async () => present.headers;
export const cookies = async () => new RequestCookies(present.headers);
