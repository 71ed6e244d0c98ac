/** @jest-environment node */
import { clientAddress, networkOf, parseNetwork, siteOf } from "@/lib/platform/http/client-address";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:12ff:3:4:5:6", "2001:db8:1:1200::/56"],
  ["2001:DB8::1", "2001:db8:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::ffff:cb00:714d", "203.0.113.0/24"],
  ["010.1", "unknown"],
  ["", "unknown"],
  ["<script>", "unknown"],
])("%s belongs to %s", (address, network) => expect(networkOf(address)).toBe(network));

test("the /48 around a network is counted for IPv6 alone", () => {
  expect(["2001:db8:1:1200::1", "203.0.113.7", ""].map((address) => siteOf(networkOf(address)))).toEqual([
    "2001:db8:1::/48",
    null,
    null,
  ]);
});

test.each([
  ["no proxy: what the client writes is not believed", "203.0.113.7", "1.1.1.1", [], "203.0.113.7"],
  [
    "behind a proxy: the last address that is no proxy",
    "10.0.0.1",
    "1.1.1.1, 203.0.113.7",
    ["10.0.0.1"],
    "203.0.113.7",
  ],
  ["two proxies", "10.0.0.1", "203.0.113.7, 10.0.0.2", ["10.0.0.1", "10.0.0.2"], "203.0.113.7"],
  ["a proxy that names nobody", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
  ["a proxy of a network", "10.0.0.77", "203.0.113.7", ["10.0.0.0/24"], "203.0.113.7"],
  ["an address outside of the network", "10.0.1.77", "203.0.113.7", ["10.0.0.0/24"], "10.0.1.77"],
  ["a proxy of an IPv6 network", "fd00::7", "2001:db8::5", ["fd00::/8"], "2001:db8::5"],
  [
    "an IPv4 socket written as IPv6, of a network",
    "::ffff:10.0.0.77",
    "::ffff:203.0.113.7",
    ["10.0.0.0/24"],
    "203.0.113.7",
  ],
  ["a network of IPv4 written as IPv6", "10.0.0.77", "203.0.113.7", ["::ffff:10.0.0.0/120"], "203.0.113.7"],
  ["two networks in a row", "10.0.0.1", "203.0.113.7, 192.168.5.5", ["10.0.0.0/8", "192.168.0.0/16"], "203.0.113.7"],
  ["nonsense in the header", "10.0.0.1", "203.0.113.7, <script>", ["10.0.0.0/8"], "<script>"],
  ["an IPv4 socket written as IPv6", "::ffff:10.0.0.1", "203.0.113.7", ["10.0.0.1"], "203.0.113.7"],
  ["an address with a port", "10.0.0.1", "198.51.100.4:5678", ["10.0.0.1"], "198.51.100.4"],
  ["an IPv6 address with a port", "10.0.0.1", "[2001:db8::5]:443", ["10.0.0.1"], "2001:db8::5"],
  ["an IPv6 address in brackets", "10.0.0.1", "[2001:db8::5], 10.0.0.2:80", ["10.0.0.0/8"], "2001:db8::5"],
])("%s", (_name, socket, header, proxies, address) => {
  const networks = proxies.map(parseNetwork).filter((network) => network !== null);
  expect(clientAddress(socket, header, networks)).toBe(address);
});

test.each<[string, string | null]>([
  ["10.0.0.1", "10.0.0.1/32"],
  ["10.0.0.0/8", "10.0.0.0/8"],
  ["fd00::/8", "fd00::/8"],
  ["::ffff:10.0.0.0/104", "10.0.0.0/8"],
  ...[
    "proxy.local",
    "10.0.0.1:8080",
    "[::1]:80",
    "10.0.0.0/33",
    "10.0.0.0/0",
    "::/0",
    "10.0.0.0/x",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0",
    "fe80::1%eth0",
    "::ffff:10.0.0.0/24",
    "",
    "*",
  ].map((text): [string, null] => [text, null]),
])("%j as a proxy is %j", (text, network) => expect(parseNetwork(text)?.join("/") ?? null).toBe(network));
