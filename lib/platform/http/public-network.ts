import "server-only";
import { lookup as lookupName, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { singleton } from "@/lib/platform/singleton";

/** An address that someone typed, or that a browser sent, may name anything: the hub calls only the public internet. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

/** A network that has IPv6 alone reaches IPv4 by such an address; its last 32 bits are the other one. */
function embedded(address: ipaddr.IPv6): string {
  return ipaddr.fromByteArray(address.toByteArray().slice(-4)).toString();
}

/** Returns true if an IP address is one of the public internet, also for an IPv4 written as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv6" && parsed.range() === "rfc6052") return isPublicAddress(embedded(parsed as ipaddr.IPv6));
  return parsed.range() === "unicast";
}

const state = singleton("public-network", () => ({ allowed: new Set<string>() }));

/** For tests: this origin, such as "http://127.0.0.1:4000", is called as it is; null forbids all again. */
export function allowOrigin(origin: string | null): void {
  if (origin === null) state.allowed.clear();
  else state.allowed.add(origin);
}

export function isAllowedOrigin(url: URL): boolean {
  return state.allowed.has(url.origin);
}

export function isPublicName({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return !ipaddr.isValid(host) && host.includes(".") && !host.endsWith(".");
}

type LookedUp = { address: string; family: number }[] | undefined;

/** Looks a name up for the connection itself, so that no second answer can differ; fails unless every address is public. */
export const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, found: LookedUp) => {
    const [first] = found ?? [];
    if (error || !found || !first) return callback(error ?? new Error("No host has this name."), "", 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new RefusedAddress("This host name resolves to a private address."), "", 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
