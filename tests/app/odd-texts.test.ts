/** @jest-environment node */
import { GET as listMedia } from "@/app/api/family-videos/route";
import { GET as shabbat } from "@/app/api/hebcal/shabbat/route";
import { GET as place } from "@/app/api/household/place/route";
import { POST as pair } from "@/app/api/kiosk-pairing/route";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { logInByNextAuth } from "@/tests/support/routes/login";

withHub();

// In the texts of a body: tests/fuzz/json-bodies.test.ts.
test("U+0000 in a query is 400", async () => {
  const { cookie } = await anAccount("admin");
  const answers = await Promise.all([
    callRoute(shabbat, { url: "/api/hebcal/shabbat?city=Mon%00sey", cookie }),
    callRoute(place, { url: "/api/household/place?location=Mon%00sey", cookie }),
    callRoute(listMedia, { url: "/api/family-videos?before=%00", cookie }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test("next-auth's own login refuses it as a wrong password", async () => {
  const response = await logInByNextAuth({ username: "a\0b", password: "x" });
  expect(response.status).toBe(401);
});

test("a screen that asks for a code with an odd browser's name is told one", async () =>
  expect((await callRoute(pair, { method: "POST", headers: { "user-agent": "\u0080\u00ffOdd/1" } })).status).toBe(201));
