import { screen, within } from "@testing-library/react";
import {
  answerExchange,
  exchanges,
  fetched,
  json,
  nameField,
  open,
  openPreview,
  picture,
  resetPhone,
} from "@/tests/support/components/family-page";
import { say } from "@/tests/support/components/words";

beforeEach(resetPhone);

describe("the page", () => {
  test("invites, and says for whom it is", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Share photos and videos with Zaidy" })).toBeInTheDocument();
    expect(within(screen.getByRole("contentinfo")).getByText(/This page is for family members/)).toHaveTextContent(
      "Videos are private and only accessible by family.",
    );
  });

  test("tips tell how files travel, and who gets originals", async () => {
    await open();
    expect(screen.getByText(say("tips.placeStays"))).toBeInTheDocument();
    const tips = within(screen.getByRole("region", { name: "Good to know" })).getAllByRole("listitem");
    expect(tips.map(({ textContent }) => textContent)).toEqual([
      "Files under 20MB use direct upload.",
      "Files of 20MB and over use chunked upload in 2MB chunks.",
      "Progress, speed and ETA are shown while sending.",
      "Failed chunks retry automatically.",
    ]);
  });

  test("names are text, however they are written", async () => {
    await openPreview(picture("<img src=x onerror=alert(1)>.jpg"), { name: "<b>Zaidy</b> & סבא" });
    // Isolated, so that its letters leave the sentence as it is.
    const name = "\u2068<b>Zaidy</b> & סבא\u2069";
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`Share photos and videos with ${name}`);
    expect(screen.getByRole("button", { name: `Send to ${name}!` })).toBeEnabled();
    expect(screen.getByText("<img src=x onerror=alert(1)>.jpg").tagName).toBe("BDI");
    expect(screen.getAllByRole("img")).toHaveLength(1);
  });
});

describe("the link", () => {
  const body = (call: number) => JSON.parse(String(exchanges()[call]?.[1].body));

  test("its key is exchanged once and leaves the address bar", async () => {
    window.history.replaceState(null, "", "/family#k=secret-key");
    await open({ access: null });
    expect(exchanges()).toHaveLength(1);
    expect(body(0)).toEqual({ key: "secret-key" });
    expect(window.location.hash).toBe("");
    expect(nameField()).toBeInTheDocument();
  });

  test("without a key the cookie is renewed, and the form is there at once", async () => {
    await open();
    expect(body(0)).toEqual({});
    expect(nameField()).toBeInTheDocument();
  });

  test("while it is exchanged the page waits quietly", async () => {
    window.history.replaceState(null, "", "/family#k=secret-key");
    let answer: (response: Response) => void = () => undefined;
    answerExchange(() => new Promise((resolve) => (answer = resolve)));
    const opened = open({ access: null });
    expect(screen.getByText("One moment…")).toHaveAttribute("role", "status");
    answer(await json(200, { access: "link" }));
    await opened;
    expect(nameField()).toBeInTheDocument();
  });

  // U44
  test("a revoked key leaves the address bar too, and the page says whom to ask", async () => {
    window.history.replaceState(null, "", "/family#k=revoked");
    answerExchange(() => json(401, { message: "This link no longer works.", code: "unauthenticated" }));
    await open({ access: null });
    expect(screen.getByRole("alert")).toHaveTextContent(
      "This link no longer worksPlease ask the person who sent you the link for a new one, and open it here.",
    );
    expect(window.location.hash).toBe("");
    expect(exchanges()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Choose Image or Video" })).not.toBeInTheDocument();
  });

  test("at an address that is not the hub's own, the page says which one to open", async () => {
    answerExchange(() => json(403, { message: "Please open https://hub.example.org.", code: "forbidden" }));
    await open({ access: "open" });
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Please use another addressPlease open https://hub.example.org.",
    );
    expect(screen.queryByRole("button", { name: "Choose Image or Video" })).not.toBeInTheDocument();
  });

  test("without a link the page says whom to ask and offers the family login", async () => {
    answerExchange(() => json(200, { access: null }));
    const { user } = await open({ access: null });
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Please ask the person who manages Zaidy’s screen to send you a link, then open it here.",
    );
    await user.click(screen.getByRole("button", { name: "Log In with a Family Account" }));
    expect(await screen.findByRole("dialog")).toBeInTheDocument();
  });

  test("no network: it can be tried again with the same key", async () => {
    window.history.replaceState(null, "", "/family#k=secret-key");
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
    const { user } = await open({ access: null });
    expect(screen.getByRole("alert")).toHaveTextContent("We can’t reach the hub right now");
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("textbox", { name: "Your Name" })).toBeInTheDocument();
    expect(body(1)).toEqual({ key: "secret-key" });
  });
});
