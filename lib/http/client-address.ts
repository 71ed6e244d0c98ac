import { BlockList, isIP } from "node:net";

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

const plainAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

type Network = { address: string; prefix: number; family: "ipv4" | "ipv6" };

/** One address, or a network such as 10.0.0.0/24, of either family; null for a name, a port, the whole internet (/0) and nonsense. */
export function networkOfText(text: string): Network | null {
  const [written = "", bits, ...more] = text.split("/");
  const address = plainAddress(written);
  const family = isIP(address) === 4 ? "ipv4" : isIP(address) === 6 ? "ipv6" : null;
  if (family === null || written.includes("%") || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const most = family === "ipv4" ? 32 : 128;
  // A network of IPv4 written as IPv6 counts its bits from the left of the longer address.
  const prefix = bits === undefined ? most : Number(bits) - (address === written.trim() ? 0 : 96);
  return prefix >= 1 && prefix <= most ? { address, prefix, family } : null;
}

const lists = new WeakMap<readonly string[], BlockList>();

/** The addresses and networks as a list to ask; made once for each list of settings. */
function listOf(proxies: readonly string[]): BlockList {
  const known = lists.get(proxies);
  if (known) return known;
  const list = new BlockList();
  for (const network of proxies.map(networkOfText)) if (network) list.addSubnet(network.address, network.prefix, network.family);
  lists.set(proxies, list);
  return list;
}

/**
 * The client's address as the server saw it: the socket's, or, when that is one of the configured proxies, the last
 * address in X-Forwarded-For that is not. Takes the socket's address, the header's text and the proxies' addresses and networks.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, proxies: readonly string[]): string {
  const list = listOf(proxies);
  const isTrusted = (address: string) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  const path = [...(forwardedFor ?? "").split(",").map(plainAddress).filter(Boolean), plainAddress(socketAddress)];
  while (path.length > 1 && isTrusted(path.at(-1) ?? "")) path.pop();
  return path.at(-1) ?? "";
}
