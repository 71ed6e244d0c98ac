/** @jest-environment node */
import { lookup } from "node:dns";
import { checkedEndpoint } from "@/lib/media/notices/push-network";
import { allowOrigin, isPublicAddress, lookupPublic } from "@/lib/platform/http/public-network";

jest.mock("node:dns", () => ({ lookup: jest.fn() }));

afterEach(() => allowOrigin(null));

test.each(["https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x"])(
  "%s may be called",
  (endpoint) => expect(checkedEndpoint(endpoint).href).toBe(endpoint),
);

test.each([
  "http://push.example.com/x",
  "https://push.example.com:8443/x",
  "https://user:pass@push.example.com/x",
  "https://127.0.0.1/x",
  "https://192.168.1.1/x",
  "https://8.8.8.8/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://2130706433/x",
  "https://localhost/x",
  "https://router/x",
  "https://push.example.com./x",
  "file:///etc/passwd",
  "gopher://push.example.com/",
  "",
  "push",
])("%p is never called", (endpoint) => {
  expect(() => checkedEndpoint(endpoint)).toThrow("isn't a valid push address");
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["64:ff9b::808:808", true],
  ["64:ff9b::7f00:1", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["not an address", false],
])("%s is public: %p", (address, expected) => expect(isPublicAddress(address)).toBe(expected));

describe("a name", () => {
  const resolvesTo = (...addresses: string[]) =>
    jest
      .mocked(lookup)
      // Of its many forms only this one is called.
      .mockImplementation(((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as unknown as typeof lookup);
  const look = () =>
    new Promise((resolve) =>
      lookupPublic("push.example.com", {}, (error, address) => resolve(error?.message ?? address)),
    );

  test("that leads to public addresses is called at the one that was checked", async () => {
    resolvesTo("8.8.8.8", "8.8.4.4");
    expect(await look()).toBe("8.8.8.8");
  });

  test("that leads anywhere else, even with one of its addresses, is not called", async () => {
    resolvesTo("8.8.8.8", "127.0.0.1");
    expect(await look()).toBe("This host name resolves to a private address.");
    resolvesTo();
    expect(await look()).toBe("No host has this name.");
  });
});

test("only the origin that a test allows is called on loopback", () => {
  allowOrigin("http://127.0.0.1:4000");
  expect(checkedEndpoint("http://127.0.0.1:4000/push/x").port).toBe("4000");
  expect(() => checkedEndpoint("http://127.0.0.1:4001/push/x")).toThrow();
});
