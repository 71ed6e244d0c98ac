import { screen, waitFor, within } from "@testing-library/react";
import { fetched, json, open, resetPhone, sentItem, sentItems } from "@/tests/support/components/family-page";

jest.mock(
  "@/lib/uploads/client/upload-client",
  () => jest.requireActual("@/tests/support/components/family-fakes").fakeEngine,
);
jest.mock(
  "@/lib/uploads/client/link-key",
  () => jest.requireActual("@/tests/support/components/family-fakes").freshLinkKey,
);
beforeEach(resetPhone);

// D55
const region = async () => within(await screen.findByRole("region", { name: "What you have sent" }));
const ahead = () => new Date(Date.now() + 60_000).toISOString();

test("each has its small picture, its day, and in one line what came back", async () => {
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
    "PurimPicture from Dovid, on March 10, 2026Zaidy loves it ♥",
    "PurimPicture from Dovid, on March 10, 2026Not seen yet",
    "PurimPicture from Dovid, on March 10, 2026Zaidy's hub is preparing your picture.",
  ]);
  expect(rows[0]?.querySelector("img")).toHaveAttribute("src", "/api/family-videos/sent/a/picture");
  expect(rows[1]?.querySelector("img")).toBeNull();
});

test("his voice is played, and not loaded before", async () => {
  sentItems.push(sentItem({ id: "a", spoken: [{ id: "v", durationMs: 12_000, at: "2026-03-10T13:00:00.000Z" }] }));
  await open();
  const list = await region();
  expect(list.getByText("Zaidy answers you")).toBeInTheDocument();
  expect(list.getByRole("button", { name: "Hear Zaidy" })).toBeInTheDocument();
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

describe("taking back", () => {
  test("asks nothing more while it is on its way", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }));
    const { user } = await open();
    const list = await region();
    await user.click(list.getByRole("button", { name: "Take It Back Purim" }));
    fetched.mockImplementation(() => new Promise(() => undefined));
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    await user.click(list.getByRole("button", { name: "Taking it back… Purim" }));
    expect(list.queryByText(/^Take it back\?/)).toBeNull();
  });

  test("asks once, and says what was taken back", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }), sentItem({ id: "b" }));
    const { user } = await open();
    const list = await region();
    await user.click(list.getByRole("button", { name: "Take It Back Purim" }));
    expect(list.getByText("Take it back? It disappears from Zaidy's screen.")).toBeInTheDocument();
    await user.click(list.getByRole("button", { name: "No Purim" }));
    await user.click(list.getByRole("button", { name: "Take It Back Purim" }));
    fetched.mockImplementation((url, { method } = {}) => {
      if (method === "DELETE") sentItems.splice(0, 1);
      return json(200, url.endsWith("/sent") ? sentItems : { access: "link" });
    });
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
    expect(list.getByText("You took back “Purim”.")).toBeInTheDocument();
    expect(list.getByRole("heading", { name: "What you have sent" })).toHaveFocus();
  });

  test("too late says so", async () => {
    sentItems.push(sentItem({ id: "a", takeBackUntil: ahead() }));
    const { user } = await open();
    const list = await region();
    await user.click(list.getByRole("button", { name: "Take It Back Purim" }));
    fetched.mockImplementation((url, { method } = {}) =>
      method === "DELETE" ? json(409, { message: "Too late." }) : json(200, url.endsWith("/sent") ? sentItems : {}),
    );
    await user.click(list.getByRole("button", { name: "Yes Purim" }));
    expect(await list.findByRole("alert")).toHaveTextContent("Too late.");
  });

  test("is not offered after its hour", async () => {
    sentItems.push(sentItem({ id: "a" }));
    await open();
    expect((await region()).queryByRole("button", { name: /^Take It Back/ })).toBeNull();
  });
});
