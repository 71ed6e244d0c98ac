import "server-only";
import { lookup as lookupName, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { singleton } from "@/lib/platform/singleton";

/** A push service's address comes from a browser, so it may name anything: only https on its own port at a public address is called. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

/** Whether an IP address is one of the public internet, also written as IPv6 that holds an IPv4. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

const state = singleton("push-network", () => ({ allowed: new Set<string>() }));

/** For tests: this origin, such as "http://127.0.0.1:4000", is called as it is; null forbids all again. */
export function allowPushOrigin(origin: string | null): void {
  if (origin === null) state.allowed.clear();
  else state.allowed.add(origin);
}

/** The address as a URL. Throws RefusedAddress for one that is never called. */
export function checkedEndpoint(endpoint: string): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && state.allowed.has(url.origin)) return url;
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isNamed = !ipaddr.isValid(host) && host.includes(".") && !host.endsWith(".");
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "" || !isNamed)
    throw new RefusedAddress("This is not the address of a push service.");
  return url;
}

/** Undefined with an error, whatever the types say. */
type LookedUp = { address: string; family: number }[] | undefined;

/** Looks a name up for the connection itself, so that no second answer can differ; fails unless every address is public. */
export const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, found: LookedUp) => {
    const [first] = found ?? [];
    if (error || !found || !first) return callback(error ?? new Error("There is no such name."), "", 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new RefusedAddress("This name leads to an address that is not public."), "", 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Whether tests have allowed this origin, which is then called without a look-up of its own. */
export function isAllowedOrigin(url: URL): boolean {
  return state.allowed.has(url.origin);
}
