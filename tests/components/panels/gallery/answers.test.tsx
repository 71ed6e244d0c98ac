import { screen, within } from "@testing-library/react";
import { GalleryPanel } from "@/components/panels/gallery/gallery-panel";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";
import { onCallWish } from "@/lib/kiosk/visits/client/wishes";
import type { MediaItem } from "@/lib/media/items/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { fakePlayers } from "@/tests/support/components/players";
import { mediaItem } from "@/tests/support/fixtures/media-items";
import { aUser } from "@/tests/support/fixtures/user";
import { seedCallable } from "@/tests/support/visits/callable";

// D55
const SCREEN = aUser({ firstName: "Zaidy", role: "family", via: "kiosk" });
const ANSWERS = "PATCH /api/family-videos/a/answers";
const SEEN = "PATCH /api/family-videos/a/seen";
const AT_A = "/?activity=family-videos&item=a";
const network = networkForEach();
let mockMicrophone = "missing";
jest.mock("@/lib/media/replies/voice/microphone", () => ({
  microphoneQuery: { queryKey: ["microphone"], queryFn: () => mockMicrophone },
}));

beforeEach(() => {
  mockMicrophone = "missing";
  network.on(SEEN, { status: 200, body: null });
  fakePlayers();
});

type Opening = { address?: string; user?: User; callable?: Record<string, boolean> };
async function open(items: MediaItem[], { address = AT_A, user = SCREEN, callable }: Opening = {}) {
  network.on("GET /api/auth/user", { status: 200, body: user });
  network.on("GET /api/family-videos", { status: 200, body: items });
  const shown = await showOnHub(<GalleryPanel timeZone="America/New_York" onConnect={jest.fn()} />, {
    address,
    seed: (client) => {
      client.setQueryData(userQuery.queryKey, user);
      if (callable) seedCallable(client, callable);
    },
  });
  await settle(50);
  return shown;
}

const answers = () => within(screen.getByRole("group", { name: "Your answer" }));
const line = () => answers().getByRole("status").textContent;
const bodies = (request: string) =>
  network.asked.filter(({ method, path }) => `${method} ${path}` === request).map(({ body }) => body);

test.each(["image", "audio"] as const)(
  "a card of %s has no answers: they are where it is seen and heard",
  async (mediaType) => {
    await open([mediaItem({ id: "a", mediaType })], { address: "/?activity=family-videos" });
    expect(screen.queryByRole("group", { name: "Your answer" })).not.toBeInTheDocument();
  },
);

test("what the family writes begins where its language does", async () => {
  await open([mediaItem({ id: "a", note: "שלום זיידי\nCome soon" })]);
  const note = screen.getAllByText(/שלום זיידי/).at(-1);
  expect(note).toHaveAttribute("dir", "auto");
  expect(note).toHaveClass("[unicode-bidi:plaintext]", "text-start");
});

test("a sender whom he can call is called, and one who would not hear it is asked", async () => {
  const wished: string[] = [];
  const stop = onCallWish(({ name }) => void wished.push(name));
  const { tap, unmount } = await open([mediaItem({ id: "a" })], { callable: { Rivka: true } });
  await tap(button("Call Rivka"));
  expect(wished).toEqual(["Rivka"]);
  expect(screen.queryByRole("button", { name: "Please call me" })).toBeNull();
  stop();
  unmount();
  await open([mediaItem({ id: "a" })], { callable: { Rivka: false } });
  expect(button("Please call me")).toBeInTheDocument();
});

test("a call that he has asked for can be taken back also where he can call", async () => {
  await open([mediaItem({ id: "a", answers: ["call"] })], { callable: { Rivka: true } });
  expect(button("Please call me")).toHaveAttribute("aria-pressed", "true");
});

describe("his answers", () => {
  test("are one press each, and the same press takes each back", async () => {
    network.on(ANSWERS, ({ body }) => ({
      status: 200,
      body: { answers: (body as { isOn: boolean }).isOn ? ["love"] : [] }, // What the page has sent.
    }));
    const { tap } = await open([mediaItem({ id: "a" })]);
    expect(line()).toBe("Tell Rivka:");
    expect(button("I love it")).toHaveAttribute("aria-pressed", "false");
    await tap(button("I love it"));
    expect(button("I love it")).toHaveAttribute("aria-pressed", "true");
    expect(line()).toBe("Rivka can see your answer.");
    await tap(button("I love it"));
    expect(button("I love it")).toHaveAttribute("aria-pressed", "false");
    expect(bodies(ANSWERS)).toEqual([
      { answer: "love", isOn: true },
      { answer: "love", isOn: false },
    ]);
  });

  test("are known again when he comes back to the item", async () => {
    await open([mediaItem({ id: "a", answers: ["thanks"] })]);
    expect(button("Thank you")).toHaveAttribute("aria-pressed", "true");
  });

  test("a call is asked for twice, and taken back at once", async () => {
    network.on(ANSWERS, { status: 200, body: { answers: ["call"] } });
    const { tap } = await open([mediaItem({ id: "a" })]);
    await tap(button("Please call me"));
    expect(screen.getByRole("alertdialog", { name: "Ask Rivka to call you?" })).toBeInTheDocument();
    await tap(button("No"));
    expect(network.count(ANSWERS)).toBe(0);
    await tap(button("Please call me"));
    await tap(button("Yes, please call me"));
    expect(button("Please call me")).toHaveAttribute("aria-pressed", "true");
    await tap(button("Please call me"));
    expect(bodies(ANSWERS).at(-1)).toEqual({ answer: "call", isOn: false });
  });

  test("a press without a network waits, and says so", async () => {
    network.on(ANSWERS, { status: 202, body: null });
    const { tap } = await open([mediaItem({ id: "a" })]);
    await tap(button("Thank you"));
    expect(button("Thank you")).toHaveAttribute("aria-pressed", "true");
    expect(line()).toBe("Will be sent when the connection is back.");
  });

  test("a press that fails is taken back, and says so", async () => {
    network.on(ANSWERS, new TypeError("Failed to fetch"));
    const { tap } = await open([mediaItem({ id: "a" })]);
    await tap(button("I love it"));
    expect(button("I love it")).toHaveAttribute("aria-pressed", "false");
    expect(line()).toBe("Not sent. Please tap again.");
  });

  test("a long name moves no button", async () => {
    await open([mediaItem({ id: "a", uploaderName: "Rebbetzin Chaya-Mushka Rabinowitz" })]);
    expect(line()).toBe("Tell your family:");
  });

  test.each([
    ["a caretaker, who is not him", { ...SCREEN, via: "account", role: "admin" } as User, mediaItem({ id: "a" })],
    ["what is still being prepared", SCREEN, mediaItem({ id: "a", preparation: "preparing" })],
  ])("are not offered to %s", async (_who, user, item) => {
    await open([item], { user });
    expect(screen.queryByRole("group", { name: "Your answer" })).toBeNull();
    await settle(5000);
    expect(network.count(SEEN)).toBe(0);
  });
});

describe("an item is seen", () => {
  test("when it has stood open for three seconds, each once", async () => {
    await open([mediaItem({ id: "a" })]);
    await settle(2900);
    expect(network.count(SEEN)).toBe(0);
    await settle(200);
    await settle(10_000);
    expect(bodies(SEEN)).toEqual([{ forMs: 3000, played: false }]);
  });

  test("not in passing, and not under the photo frame", async () => {
    const { tap } = await open([mediaItem({ id: "a" }), mediaItem({ id: "b" })]);
    await tap(button("Next"));
    document.body.dataset["resting"] = "";
    await settle(10_000);
    expect(network.asked.filter(({ path }) => path.endsWith("/seen"))).toEqual([]);
    delete document.body.dataset["resting"];
    await settle(3100);
    expect(network.count("PATCH /api/family-videos/b/seen")).toBe(1);
  });
});
