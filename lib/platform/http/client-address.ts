import { isIP } from "node:net";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

/** Carries the client's address to the handlers; front-door.ts sets it and overwrites what a client sent under this name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type Network = [address: IPv4 | IPv6, bits: number];

/** Null for what is no address. An IPv4 address written as IPv6 is returned as IPv4; the zone of a link-local one ("%eth0") is cut. */
function parseAddress(text: string): IPv4 | IPv6 | null {
  const withoutZone = text.trim().replace(/%.*$/, "");
  // ipaddr.js also reads "10.1" and octal numbers.
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone);
}

/** One address, or a network such as 10.0.0.0/24, of either family; null for a name, a port, the whole internet (/0) and nonsense. */
export function parseNetwork(text: string): Network | null {
  const [address = ""] = text.split("/");
  const cidr = text.includes("/") ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`;
  if (isIP(address) === 0 || address.includes("%") || !ipaddr.isValidCIDR(cidr)) return null;
  const [parsed, bits] = ipaddr.parseCIDR(cidr);
  const mapped = "isIPv4MappedAddress" in parsed && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : null;
  // An IPv4 network in IPv6 notation has 96 bits in front of it.
  const network: Network = mapped ? [mapped, bits - 96] : [parsed, bits];
  return network[1] >= 1 ? network : null;
}

/** The network that counters count: /24 of IPv4, /56 of IPv6; "unknown" for no address. IPv4 in IPv6 counts as IPv4. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return "unknown";
  if ("octets" in parsed) return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const groups = [a, b, c, d & 0xff00].map((group) => group.toString(16));
  return `${groups.join(":")}::/56`;
}

/** The /48 around a network of IPv6 as {@link networkOf} names it: a customer may have all of it. Null for other networks. */
export function siteOf(network: string): string | null {
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]+)\](?::\d{1,5})?$/, "$1").replace(/^((?:\d{1,3}\.){3}\d{1,3}):\d{1,5}$/, "$1");
}

function isIn(address: string, networks: readonly Network[]): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && networks.some((network) => network[0].kind() === parsed.kind() && parsed.match(network));
}

/** The socket's address, or when that is a trusted proxy, the last one in X-Forwarded-For that is not. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: readonly Network[],
): string {
  const forwarded = (forwardedFor ?? "").split(",").map((hop) => withoutPort(hop.trim()));
  const hops = [...forwarded, socketAddress].filter(Boolean);
  while (hops.length > 1 && isIn(hops.at(-1) ?? "", proxies)) hops.pop();
  const client = hops.at(-1) ?? "";
  return parseAddress(client)?.toString() ?? client;
}
