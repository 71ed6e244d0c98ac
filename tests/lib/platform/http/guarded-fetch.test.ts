/** @jest-environment node */
import { checkedAddress, redirectedTo } from "@/lib/platform/http/guarded-fetch";

const FROM = new URL("https://tracker.example.com/a/b?c");
test.each([
  ["/x", true, "https://tracker.example.com/x"],
  ["x", true, "https://tracker.example.com/a/x"],
  ["webcal://cal.example.com/x", false, "https://cal.example.com/x"],
  ["http://cdn.example.com/x", true, "https://cdn.example.com/x"],
  ["http://cdn.example.com/x", false, "http://cdn.example.com/x"],
  ["http://home:8080/x", true, "http://home:8080/x"],
  ["https://[", true, null],
])("a redirect to %p, with http upgraded: %p, leads to %p", (location, upgradesHttp, href) => {
  expect(redirectedTo(location, FROM, { upgradesHttp, privateHosts: ["home"] })?.href ?? null).toBe(href);
});

test.each([
  ["https://example.com/x", true],
  ["https://example.com:8443/x", true],
  ["https://example.com:25/x", false],
  ["http://example.com/x", false],
  ["https://10.0.0.1/x", false],
  ["https://[::1]/x", false],
  ["https://localhost/x", false],
  ["ftp://example.com/x", false],
  ["http://home/x", true],
])("%p may be called: %p", (address, may) => {
  const call = () => checkedAddress(new URL(address), ["home"]);
  if (may) expect(call().href).toBe(address);
  else expect(call).toThrow("not of the public internet");
});
