import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { FamilyNotices } from "@/components/family/notices/notices";
import { WordsProvider } from "@/components/family/words/words";
import type * as PhonePush from "@/lib/media/notices/client/phone-push";
import type { Notices } from "@/lib/media/notices/schema";
import type { Language } from "@/lib/media/words/language";
import { exchanges, fetched, json, open, resetPhone } from "@/tests/support/components/family-page";
import { button, newClient, textsOf } from "@/tests/support/components/hub-screen";
import { sayInHebrew, wordsIn } from "@/tests/support/components/words";

const phone = { support: "yes", endpoint: null as string | null, refuses: false };
jest.mock("@/lib/media/notices/client/phone-push", () => ({
  ...jest.requireActual<object>("@/lib/media/notices/client/phone-push"),
  pushSupport: () => phone.support,
  isOnHomeScreen: () => phone.support === "on-home-screen",
  subscribedEndpoint: async () => phone.endpoint,
  hashOf: async (text: string) => `hash of ${text}`,
  subscribe: async () => {
    if (phone.refuses)
      throw new (jest.requireActual<typeof PhonePush>("@/lib/media/notices/client/phone-push").PushError)("blocked");
    phone.endpoint = "https://push.example.com/a";
    return { endpoint: phone.endpoint, keys: { p256dh: "p", auth: "a" } };
  },
  unsubscribe: async () => {
    const { endpoint } = phone;
    phone.endpoint = null;
    return endpoint;
  },
}));

// D70
const OWN = { hash: "hash of https://push.example.com/a", language: "en" };
let notices: Notices;
let access: "link" | null;
const changes: { method: string; url: string; body: unknown }[] = [];

beforeEach(() => {
  resetPhone();
  Object.assign(phone, { support: "yes", endpoint: null, refuses: false });
  changes.length = 0;
  access = "link";
  notices = { isOffered: true, publicKey: "key", pushes: [], emails: null };
  fetched.mockImplementation((url, { method = "GET", body } = {}) => {
    if (url === "/api/notices") return json(200, notices);
    if (url.endsWith("/sent")) return json(200, []);
    if (url === "/api/family-access") return json(200, { access });
    const change = { method, url, body: JSON.parse(String(body)) as unknown };
    changes.push(change);
    if (url.endsWith("/push")) notices.pushes = method === "PUT" ? [OWN] : [];
    return json(200, {});
  });
});

const region = async () => within(await screen.findByRole("region", { name: "Get notified" }));

describe("notices on the phone", () => {
  test("are off until someone turns them on, and off again", async () => {
    const { user } = await open();
    const section = await region();
    expect(section.queryByText("Notifications are on for this phone.")).toBeNull();
    expect(changes).toEqual([]);
    await user.click(section.getByRole("button", { name: "Turn On Notifications" }));
    expect(await section.findByText("Notifications are on for this phone.")).toBeInTheDocument();
    await user.click(section.getByRole("button", { name: "Turn Off Notifications" }));
    await waitFor(() => expect(section.getByRole("button", { name: "Turn On Notifications" })).toBeEnabled());
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", { endpoint: "https://push.example.com/a", keys: { p256dh: "p", auth: "a" } }],
      ["DELETE", { endpoint: "https://push.example.com/a" }],
    ]);
  });

  test("are in the language of the page, also after it was changed", async () => {
    phone.endpoint = "https://push.example.com/a";
    notices.pushes = [
      { ...OWN, language: "he" },
      { hash: "hash of another", language: "he" },
    ];
    await open();
    await (await region()).findByText("Notifications are on for this phone.");
    await waitFor(() =>
      expect(changes.map(({ method, url }) => [method, url])).toEqual([["PUT", "/api/notices/push"]]),
    );
  });

  test("in the page’s language already are left alone", async () => {
    phone.endpoint = "https://push.example.com/a";
    notices.pushes = [{ hash: "hash of another", language: "he" }, OWN];
    await open();
    await (await region()).findByText("Notifications are on for this phone.");
    expect(changes).toEqual([]);
  });

  test("that the phone refuses say what to do", async () => {
    phone.refuses = true;
    const { user } = await open();
    const section = await region();
    await user.click(section.getByRole("button", { name: "Turn On Notifications" }));
    expect(await section.findByRole("alert")).toHaveTextContent(
      "This browser blocks notifications from this page. Allow them in the browser’s settings, then try again.",
    );
    expect(changes).toEqual([]);
  });

  test("an iPhone is told the two steps, and only there", async () => {
    phone.support = "home-screen";
    await open();
    const steps = (await region()).getAllByRole("listitem");
    expect(textsOf(steps)).toEqual([
      "Tap Share, then “Add to Home Screen.”",
      "Open Naches from there, paste your link once, and turn on notifications.",
    ]);
    expect((await region()).queryByRole("button")).toBeNull();
  });

  test.each([
    ["a phone that cannot, without a mail server", "no", true],
    ["whoever came without a link", "yes", false],
  ])("nothing is offered to %s", async (_who, support, isOffered) => {
    phone.support = support;
    notices.isOffered = isOffered;
    await open();
    await waitFor(() => expect(fetched).toHaveBeenCalledWith("/api/notices", expect.anything()));
    expect(screen.queryByRole("region", { name: "Get notified" })).toBeNull();
  });
});

test("the choices stay in sight while they are read in another language", async () => {
  const client = newClient();
  const inLanguage = (language: Language) => (
    <QueryClientProvider client={client}>
      <WordsProvider words={wordsIn(language)}>
        <FamilyNotices />
      </WordsProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(inLanguage("en"));
  await region();
  fetched.mockImplementation(() => new Promise(() => undefined));
  rerender(inLanguage("he"));
  expect(screen.getByRole("region", { name: sayInHebrew("notify.title") })).toBeInTheDocument();
});

test("an email address gets a code, is confirmed by it, and can be ended", async () => {
  phone.support = "no";
  notices.emails = [];
  const { user } = await open();
  const section = await region();
  await user.type(section.getByLabelText("Email"), "rivky@example.com");
  notices.emails = [{ id: "e", masked: "r…@example.com", isConfirmed: false }];
  await user.click(section.getByRole("button", { name: "Send Me a Code" }));
  expect(await section.findByText("We sent a code to r…@example.com. Please enter it here.")).toBeInTheDocument();
  await user.type(section.getByLabelText("Code"), "BCDF-GHJK");
  notices.emails = [{ id: "e", masked: "r…@example.com", isConfirmed: true }];
  await user.click(section.getByRole("button", { name: "Confirm" }));
  expect(await section.findByText("Emails go to r…@example.com.")).toBeInTheDocument();
  await user.click(section.getByRole("button", { name: "Stop Emails r…@example.com" }));
  expect(changes.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["POST", "/api/notices/email", { address: "rivky@example.com" }],
    ["PUT", "/api/notices/email", { id: "e", code: "BCDF-GHJK" }],
    ["DELETE", "/api/notices/email", { id: "e" }],
  ]);
});

describe("on an iPhone's Home Screen, which knows nothing of Safari", () => {
  test("the link is pasted once", async () => {
    phone.support = "on-home-screen";
    access = null;
    const { user } = await open({ access: null });
    const field = await screen.findByLabelText("Paste your family link");
    await user.type(field, "https://hub.example.org/family");
    await user.click(button("Open Link"));
    expect(screen.getByText("This link isn’t complete. Copy the whole link from the message.")).toBeInTheDocument();
    access = "link";
    await user.type(field, "#k=the-key");
    await user.click(button("Open Link"));
    await waitFor(() => expect(screen.queryByLabelText("Paste your family link")).toBeNull());
    expect(exchanges().at(-1)?.[1].body).toBe(JSON.stringify({ key: "the-key" }));
    expect(window.location.hash).toBe("");
  });

  test("elsewhere the link is opened, not pasted", async () => {
    access = null;
    await open({ access: null });
    await screen.findByText("You need a family link");
    expect(screen.queryByLabelText("Paste your family link")).toBeNull();
  });
});
