/** @jest-environment node */
import { clientAddress, networkOf } from "@/lib/http/client-address";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
  ["<script>", "unknown"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["no proxy: what the client writes is not believed", "203.0.113.7", "1.1.1.1", [], "203.0.113.7"],
  ["behind a proxy: the last address that is no proxy", "10.0.0.1", "1.1.1.1, 203.0.113.7", ["10.0.0.1"], "203.0.113.7"],
  ["two proxies", "10.0.0.1", "203.0.113.7, 10.0.0.2", ["10.0.0.1", "10.0.0.2"], "203.0.113.7"],
  ["a proxy that names nobody", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
  ["an IPv4 socket written as IPv6", "::ffff:10.0.0.1", "203.0.113.7", ["10.0.0.1"], "203.0.113.7"],
])("%s", (_name, socket, header, proxies, address) => {
  expect(clientAddress(socket, header, proxies)).toBe(address);
});
