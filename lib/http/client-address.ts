import { isIP } from "node:net";

/** Says who is at the other end of the socket; instrumentation-node.ts sets it and removes what a client wrote there itself. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

/**
 * The network that an address counts as when log-ins are throttled: /24 of IPv4, /64 of IPv6 (an IPv4 address written as
 * IPv6 counts as IPv4). Anything that is no address is "unknown".
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIP(plain) === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(plain) === 6) return `${expandIpv6(plain).slice(0, 4).join(":")}::/64`;
  return "unknown";
}

/**
 * The client's address as the server saw it: the socket's, or, when that is one of the configured proxies, the last
 * address in X-Forwarded-For that is not. Takes the socket's address, the header's text and the proxies' addresses.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, proxies: readonly string[]): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  const trusted = new Set(proxies.map(plain));
  const path = [...(forwardedFor ?? "").split(",").map(plain).filter(Boolean), plain(socketAddress)];
  while (path.length > 1 && trusted.has(path.at(-1) ?? "")) path.pop();
  return path.at(-1) ?? "";
}
