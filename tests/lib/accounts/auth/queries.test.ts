/** @jest-environment node */
import { QueryClient } from "@tanstack/react-query";
import { loginFailure } from "@/lib/accounts/auth/login/login-queries";
import { refreshUser, userQuery } from "@/lib/accounts/auth/queries";
import { HttpError } from "@/lib/platform/api/http-error";
import { aUser } from "@/tests/support/fixtures/user";
import { fakeNetwork } from "@/tests/support/server/network";

const USER = aUser();

test.each([
  [new HttpError("whatever", 401), { inline: "Invalid username or password", toast: null }],
  [
    new HttpError("Admin credentials cannot be used for this section", 403),
    { inline: "Admin credentials cannot be used for this section", toast: null },
  ],
  [new HttpError("Too many attempts.", 429), { inline: "Too many attempts.", toast: null }],
  [new HttpError("Odd", 500), { inline: "Login failed. Please try again.", toast: "Odd" }],
  [new TypeError("Failed to fetch"), { inline: "Login failed. Please try again.", toast: "We can’t reach the hub." }],
])("%p is told as %p", (error, words) => expect(loginFailure(error)).toEqual(words));

test.each([
  [{ status: 200, body: USER }, "entered"],
  [{ status: 401 }, "unkept"],
  [{ status: 500 }, "failed"],
  [{ status: 200, body: { role: "king" } }, "failed"],
  [new TypeError("Failed to fetch"), "failed"],
])("the user read as %p: %p", async (answer, known) => {
  const network = fakeNetwork();
  network.on("GET /api/auth/user", answer);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, null);
  expect(await refreshUser(client)).toBe(known);
  // Read at once, although the cached answer was fresh, and never retried.
  expect(network.count("GET /api/auth/user")).toBe(1);
  client.clear();
});
