/** @jest-environment node */
import { accessView, parseLinkKey } from "@/lib/media/uploads/access";

test.each([
  ["#k=abc_DEF-123", "abc_DEF-123"],
  ["#k=", null],
  ["", null],
  ["#name", null],
  [`#k=${"a".repeat(201)}`, null],
])("the key of %j is %j", (hash, key) => expect(parseLinkKey(hash)).toBe(key));

test.each([
  [null, {}, "checking"],
  ["link", {}, "allowed"],
  [null, { response: { access: "link" } }, "allowed"],
  [null, { response: { access: null } }, "nobody"],
  ["account", { response: { access: null } }, "nobody"],
  [null, { failedWith: 401 }, "revoked"],
  [null, { failedWith: 429 }, "busy"],
  [null, { failedWith: 403 }, "elsewhere"],
  ["open", { failedWith: 403 }, "elsewhere"],
  [null, { failedWith: 500 }, "unreachable"],
  [null, { failedWith: null }, "unreachable"],
  ["link", { failedWith: null }, "allowed"],
  ["account", { failedWith: 401 }, "allowed"],
] as const)("knowing %j, the exchange %j shows %s", (initial, exchange, view) => {
  expect(accessView(initial, exchange)).toBe(view);
});
