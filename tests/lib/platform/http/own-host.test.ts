/** @jest-environment node */
import { isOwnHost, keepsCookies } from "@/lib/platform/http/own-host";

const HUB = new URL("https://hub.example.org");

test.each([
  ["its own name", "hub.example.org"],
  ["its own name with a port, as a proxy may pass it on", "hub.example.org:443"],
  ["its own name in capitals, with the root's dot", "HUB.Example.org."],
  ["the machine itself", "localhost:3000"],
  ["the machine itself under a name", "naches.localhost"],
  ["an address in numbers", "192.168.1.5:3000"],
  ["the machine's own address", "127.0.0.1"],
  ["an address of IPv6", "[fd00::5]:3000"],
  ["a name of the home network", "naches.local:3000"],
  ["a router's name for it", "naches.lan"],
  ["a name of one word", "naches:3000"],
  ["a name that is kept for homes", "naches.home.arpa"],
])("%s (%s) leads to the hub", (_what, host) => {
  expect(isOwnHost(host, HUB)).toBe(true);
});

test.each([
  ["a stranger's name", "evil.example"],
  ["a stranger's name with the hub's port", "evil.example:3000"],
  ["a stranger's name that begins as the hub's", "hub.example.org.evil.example"],
  ["a stranger's name that ends as the hub's", "evilhub.example.org"],
  ["another name of the same domain", "example.org"],
  ["a name below the hub's", "a.hub.example.org"],
  ["a name that holds an address", "192.168.1.5.evil.example"],
  ["a name that holds a home network's", "naches.local.evil.example"],
  ["no name", ""],
  ["no name but a port", ":3000"],
  ["what is no name", "hub.example.org/@evil.example"],
  ["a name and somebody's", "hub.example.org@evil.example"],
  ["nothing at all", null],
])("%s (%s) does not", (_what, host) => {
  expect(isOwnHost(host, HUB)).toBe(false);
});

test.each([
  ["http://192.168.1.20:3000", false],
  ["http://hub.example.org", false],
  ["http://naches.local:3000", false],
  ["https://192.168.1.20", true],
  ["https://hub.example.org", true],
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
  ["http://[::1]:3000", true],
  ["null", true],
  [null, true],
])("a page at %s keeps the cookies of an https hub: %p", (origin, keeps) => {
  expect(keepsCookies(origin, HUB)).toBe(keeps);
  expect(keepsCookies(origin, new URL("http://hub.example.org"))).toBe(true);
});
