import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { SentItem } from "@/lib/media/sent/schema";
import {
  fetched,
  json,
  noteField,
  open,
  resetPhone,
  sentItem,
  sentItems,
} from "@/tests/support/components/family-page";
import { textsOf } from "@/tests/support/components/hub-screen";

beforeEach(resetPhone);
// Presses are so far apart that a layer's guard lets each through.
let pressedAt = 0;
beforeEach(() => jest.spyOn(performance, "now").mockImplementation(() => (pressedAt += 2000)));

// D55
const region = async () => within(await screen.findByRole("region", { name: "What you’ve sent" }));
/** Opens the first thing that was sent. */
async function openLarge() {
  const { user } = await open();
  await user.click((await region()).getAllByRole("button", { name: /Purim/ })[0] as HTMLElement);
  return { user, box: within(await screen.findByRole("dialog", { name: "Purim" })) };
}
const ahead = () => new Date(Date.now() + 60_000).toISOString();

test("each has its thumbnail, its day, and in one line what came back", async () => {
  sentItems.push(
    sentItem({
      id: "a",
      answers: ["love"],
      seenAt: "2026-03-10T13:00:00.000Z",
      picturePath: "/api/family-videos/sent/a/picture",
    }),
    sentItem({ id: "b" }),
    sentItem({ id: "c", preparation: "preparing" }),
  );
  await open();
  const rows = (await region()).getAllByRole("listitem");
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    "PurimPhoto from Dovid, on March 10, 2026Zaidy loves it ♥",
    "PurimPhoto from Dovid, on March 10, 2026Not seen yet",
    "PurimPhoto from Dovid, on March 10, 2026Zaidy’s hub is processing your photo.",
  ]);
  expect(rows[0]?.querySelector("img")).toHaveAttribute("src", "/api/family-videos/sent/a/picture");
  expect(rows[1]?.querySelector("img")).toBeNull();
});

test("his voice is played, and not loaded before", async () => {
  sentItems.push(sentItem({ id: "a", spoken: [{ id: "v", durationMs: 12_000, at: "2026-03-10T13:00:00.000Z" }] }));
  await open();
  const list = await region();
  expect(list.getByText("Zaidy sent you a voice reply")).toBeInTheDocument();
  expect(list.getByRole("button", { name: "Listen to Zaidy" })).toBeInTheDocument();
  expect(list.getByText("0:00 of 0:12")).toBeInTheDocument();
  const audio = document.querySelector("audio");
  expect([audio?.getAttribute("src"), audio?.preload]).toEqual(["/api/family-videos/sent/a/voices/v", "none"]);
});

test("more than five are shown when asked for, twenty at most", async () => {
  for (let index = 0; index < 21; index += 1) sentItems.push(sentItem({ id: `i${index}` }));
  const { user } = await open();
  const list = await region();
  expect(list.getAllByRole("listitem")).toHaveLength(5);
  await user.click(list.getByRole("button", { name: "Show More" }));
  expect(list.getAllByRole("listitem")).toHaveLength(20);
});

describe("the large view", () => {
  test("shows the thing itself, its message and what came back", async () => {
    sentItems.push(
      sentItem({
        ...{ id: "a", largePath: "/api/family-videos/sent/a/large", note: "All of us", answers: ["thanks"] },
        spoken: [{ id: "v", durationMs: 12_000, at: "2026-03-10T13:00:00.000Z" }],
      }),
    );
    const { user, box } = await openLarge();
    expect(box.getByRole("img", { name: "Purim" })).toHaveAttribute("src", "/api/family-videos/sent/a/large");
    expect(box.getByText("All of us")).toBeInTheDocument();
    expect(box.getByText("Zaidy says thank you")).toBeInTheDocument();
    expect(box.getByRole("button", { name: "Listen to Zaidy" })).toBeInTheDocument();
    expect(box.queryByRole("button", { name: "Change Title or Message" })).toBeNull();
    await user.click(box.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await region()).getByRole("button", { name: /Purim/ })).toHaveFocus();
  });

  test.each([
    ["video", "video"],
    ["audio", "audio"],
  ] as const)("plays a %s", async (mediaType, tag) => {
    sentItems.push(sentItem({ mediaType, largePath: "/large", picturePath: "/poster" }));
    await openLarge();
    expect(document.querySelector(tag)).toHaveAttribute("src", "/large");
  });

  test("plays the motion of a photo when Play is pressed, and then shows the still", async () => {
    sentItems.push(sentItem({ largePath: "/large", motionPath: "/large?motion" }));
    const { user, box } = await openLarge();
    const video = () => document.querySelector("video");
    expect([box.getByRole("img").getAttribute("src"), video()]).toEqual(["/large", null]);
    await user.click(box.getByRole("button", { name: "Play" }));
    expect(video()).toHaveAttribute("src", "/large?motion");
    fireEvent.ended(video() ?? window);
    expect(video()).toBeNull();
    await user.click(box.getByRole("button", { name: "Play" }));
    fireEvent.error(video() ?? window);
    expect([video(), box.getByText("This phone can’t play the motion.")]).toMatchObject([null, {}]);
  });

  test("says what this phone cannot show", async () => {
    sentItems.push(sentItem({ largePath: "/large" }));
    const { box } = await openLarge();
    fireEvent.error(box.getByRole("img"));
    expect(box.getByText("This phone can’t show your photo.")).toBeInTheDocument();
  });
});

test("other words are saved, and kept in the fields when they are refused", async () => {
  sentItems.push(sentItem({ id: "a", note: "All of us", takeBackUntil: ahead() }));
  const { user, box } = await openLarge();
  await user.click(box.getByRole("button", { name: "Change Title or Message" }));
  const title = box.getByRole("textbox", { name: "Title" });
  expect(title).toHaveFocus();
  expect(box.getByRole("textbox", { name: "Personal Message (optional)" })).toHaveValue("All of us");
  await user.clear(title);
  expect(box.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(title, "Our Purim");
  const asked: unknown[] = [];
  let status = 409;
  fetched.mockImplementation((url, { method, body } = {}) => {
    if (method !== "PATCH") return json(200, url.endsWith("/sent") ? sentItems : {});
    asked.push(url, JSON.parse(String(body)));
    return json(status, { message: "Too late.", code: "conflict" });
  });
  await user.click(box.getByRole("button", { name: "Save" }));
  expect(await box.findByRole("alert")).toHaveTextContent("Too late.");
  expect(title).toHaveValue("Our Purim");
  expect(asked).toEqual(["/api/family-videos/sent/a", { title: "Our Purim", note: "All of us" }]);
  status = 200;
  await user.click(box.getByRole("button", { name: "Save" }));
  expect(await box.findByRole("button", { name: "Change Title or Message" })).toHaveFocus();
});

describe("what failed", () => {
  const failed = (change: Partial<SentItem>) => sentItem({ preparation: "failed", note: "All of us", ...change });

  test.each<[Partial<SentItem>, string]>([
    [{ cause: "damaged" }, "Send Again"],
    [{}, "Send Again"],
    [{ cause: "unsupported", contentType: "image/jpeg" }, "Send Again"],
    [{ mediaType: "unknown", contentType: "application/zip", cause: "crashed" }, "Send Again"],
    [{ cause: "unsupported", contentType: "image/avif" }, "Send It as a JPEG"],
    [{ cause: "unsupported", mediaType: "video" }, "Send It as an MP4"],
    [{ preparation: "preparing", needsFfmpeg: true, mediaType: "video" }, "Send It as an MP4"],
    [{ cause: "took-too-long", mediaType: "video" }, "Make It Playable"],
  ])("offers what can help: %j", async (change, button) => {
    sentItems.push(failed(change));
    const { box } = await openLarge();
    expect(textsOf(box.getAllByRole("button"))).toEqual(["Close", button]);
  });

  test("is chosen again with its message", async () => {
    localStorage.setItem("naches.sender-name", '"Dovid"');
    sentItems.push(failed({ cause: "damaged" }));
    const opened = jest.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    const { user, box } = await openLarge();
    await user.click(box.getByRole("button", { name: "Send Again" }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(noteField()).toHaveValue("All of us");
  });

  test("is tried once more by the hub", async () => {
    sentItems.push(failed({ id: "a", cause: "crashed" }));
    const { user, box } = await openLarge();
    await user.click(box.getByRole("button", { name: "Make It Playable" }));
    await waitFor(() => expect(fetched.mock.calls.map(([url]) => url)).toContain("/api/family-videos/sent/a/prepare"));
  });
});

describe("taking back", () => {
  test("asks nothing more while it is on its way", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }));
    const { user, box: list } = await openLarge();
    await user.click(list.getByRole("button", { name: "Unsend Purim" }));
    fetched.mockImplementation(() => new Promise(() => undefined));
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    await user.click(list.getByRole("button", { name: "Unsending… Purim" }));
    expect(list.queryByText(/^Unsend this\?/)).toBeNull();
  });

  test("asks once, and says what was taken back", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }), sentItem({ id: "b" }));
    const { user, box: list } = await openLarge();
    await user.click(list.getByRole("button", { name: "Unsend Purim" }));
    expect(list.getByText("Unsend this? It will be removed from Zaidy’s screen.")).toBeInTheDocument();
    await user.click(list.getByRole("button", { name: "No Purim" }));
    await user.click(list.getByRole("button", { name: "Unsend Purim" }));
    fetched.mockImplementation((url, { method } = {}) => {
      if (method === "DELETE") sentItems.splice(0, 1);
      return json(200, url.endsWith("/sent") ? sentItems : { access: "link" });
    });
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    const left = await region();
    await waitFor(() => expect(left.getAllByRole("listitem")).toHaveLength(1));
    expect(left.getByText("You unsent “Purim.”")).toBeInTheDocument();
    await waitFor(() => expect(left.getByRole("heading", { name: "What you’ve sent" })).toHaveFocus());
  });

  test("too late says so", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }));
    const { user, box: list } = await openLarge();
    await user.click(list.getByRole("button", { name: "Unsend Purim" }));
    fetched.mockImplementation((url, { method } = {}) =>
      method === "DELETE"
        ? json(409, { message: "Too late.", code: "conflict" })
        : json(200, url.endsWith("/sent") ? sentItems : {}),
    );
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    expect(await list.findByRole("alert")).toHaveTextContent("Too late.");
  });

  test("is not offered after its hour", async () => {
    sentItems.push(sentItem({ id: "a" }));
    const { box } = await openLarge();
    expect(box.queryByRole("button", { name: /^Unsend/ })).toBeNull();
  });
});
