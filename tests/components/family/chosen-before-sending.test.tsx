import { act, screen, waitFor, within } from "@testing-library/react";
import type { ShrinkOptions, ShrinkResult } from "@/lib/media/uploads/client/film/shrink-film";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { uploads } from "@/tests/support/components/family-fakes";
import {
  fileOf,
  nameField,
  openPreview,
  open,
  pick,
  picture,
  resetPhone,
  sentItem,
  sentItems,
} from "@/tests/support/components/family-page";

const phone = {
  sent: new Set<string>(),
  canShrink: true,
  shrinks: [] as (ShrinkOptions & { end: (result: ShrinkResult) => void })[],
};
jest.mock("@/lib/media/uploads/client/browser-checks", () => ({
  browserChecks: {
    fingerprint: async ({ name }: File) => `print of ${name}`,
    sentBefore: {
      find: (print: string) => (phone.sent.has(print) ? Date.now() : null),
      remember: (print: string) => phone.sent.add(print),
    },
    films: {
      canShrink: () => phone.canShrink,
      shrink: (_file: File, options: ShrinkOptions) =>
        new Promise<ShrinkResult>((resolve) => phone.shrinks.push({ ...options, end: resolve })),
      remove: async () => undefined,
    },
  },
}));

beforeEach(() => {
  resetPhone();
  phone.sent.clear();
  phone.shrinks.length = 0;
  phone.canShrink = true;
});

const send = () => screen.getByRole("button", { name: "Send to Zaidy!" });
const largeFilm = () => fileOf("wedding.mov", MAX_FILE_BYTES + 1, "video/quicktime");
const QUESTION = "You sent this today. Send it again?";

describe("a file that this phone has sent before", () => {
  test("is asked about, and goes after Yes", async () => {
    phone.sent.add("print of purim.jpg");
    const { user } = await openPreview(picture("purim.jpg"));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(send()).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Yes purim.jpg" }));
    expect(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
    await user.click(send());
    expect(uploads).toHaveLength(1);
  });

  test("is left out after No", async () => {
    phone.sent.add("print of purim.jpg");
    const { user } = await openPreview(picture("purim.jpg"));
    await user.click(await screen.findByRole("button", { name: "No purim.jpg" }));
    expect(screen.queryByText("purim.jpg")).not.toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  test("waits for a decision among others, and is known the next time", async () => {
    phone.sent.add("print of a.jpg");
    const { user } = await open();
    await user.type(nameField(), "Dovid");
    await pick(picture("a.jpg"), picture("b.jpg"));
    const rows = within(screen.getByRole("list", { name: "Chosen files" })).getAllByRole("listitem");
    expect(rows).toHaveLength(2);
    expect(await within(rows[0] ?? document.body).findByText(QUESTION)).toBeInTheDocument();
    await user.click(send());
    expect(uploads.map(({ job }) => job.file.name)).toEqual(["b.jpg"]);
    await act(async () => uploads[0]?.resolve(null));
    await waitFor(() => expect(phone.sent).toContain("print of b.jpg"));
    expect(screen.getByText(QUESTION)).toBeInTheDocument();
  });
});

describe("a video of a kind that the hub cannot show", () => {
  // Presses are so far apart that a layer's guard lets each through.
  let pressedAt = 0;
  beforeEach(() => jest.spyOn(performance, "now").mockImplementation(() => (pressedAt += 2000)));

  async function chooseAgain() {
    localStorage.setItem("naches.sender-name", '"Dovid"');
    sentItems.push(sentItem({ title: "Wedding", mediaType: "video", preparation: "failed", cause: "unsupported" }));
    const { user } = await open();
    jest.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(await screen.findByRole("button", { name: /Wedding/ }));
    await user.click(screen.getByRole("button", { name: "Send It as an MP4" }));
    await pick(fileOf("wedding.mkv", 9000, "video/x-matroska"));
    return user;
  }
  const CANNOT = "This phone can’t make an MP4 of this video. Please send it from another phone or computer.";

  test("is made into an MP4 where the phone can", async () => {
    const user = await chooseAgain();
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    act(() => phone.shrinks[0]?.onPercent(34));
    expect(screen.getByText("Making an MP4 of your video: 34%")).toBeInTheDocument();
    await act(async () => phone.shrinks[0]?.end(fileOf("wedding.mp4", 5000, "video/mp4")));
    await user.click(send());
    expect(uploads[0]?.job.file).toMatchObject({ name: "wedding.mp4", type: "video/mp4" });
  });

  test("is refused before it is sent where the phone cannot", async () => {
    await chooseAgain();
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    await act(async () => phone.shrinks[0]?.end("unable"));
    expect(screen.getByRole("alert")).toHaveTextContent(CANNOT);
    expect(uploads).toHaveLength(0);
  });

  test("is refused at once where the browser makes no videos", async () => {
    phone.canShrink = false;
    await chooseAgain();
    expect(await screen.findByRole("alert")).toHaveTextContent(CANNOT);
  });
});

describe("a video above 200 MB", () => {
  test("is made smaller, with its progress, and then sent", async () => {
    const { user } = await openPreview(largeFilm());
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    expect(send()).toBeDisabled();
    act(() => phone.shrinks[0]?.onPercent(34));
    expect(screen.getByText("Making your video smaller: 34%")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "wedding.mov" })).toHaveAttribute("aria-valuenow", "34");
    await act(async () => phone.shrinks[0]?.end(fileOf("wedding.mp4", 5000, "video/mp4")));
    expect(screen.getByText("wedding.mov")).toBeInTheDocument();
    await user.click(send());
    expect(uploads[0]?.job.file).toMatchObject({ name: "wedding.mp4", size: 5000 });
  });

  test("says aloud at each quarter how far it is, not at every percent", async () => {
    await openPreview(largeFilm());
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    const spoken = () => screen.getByText(/Making your video smaller: \d+%/).nextElementSibling;
    const heard: string[] = [];
    for (let percent = 0; percent <= 99; percent += 1) {
      act(() => phone.shrinks[0]?.onPercent(percent));
      const text = spoken()?.textContent ?? "";
      if (text !== (heard.at(-1) ?? "")) heard.push(text);
    }
    expect(spoken()).toHaveAttribute("role", "status");
    expect(heard).toEqual([25, 50, 75].map((percent) => `Making your video smaller: ${percent} percent`));
  });

  test.each(["unable", "too-long", "cancelled"] as const)(
    "that is %s gets the sentence and the way out",
    async (end) => {
      await openPreview(largeFilm());
      await waitFor(() => expect(phone.shrinks).toHaveLength(1));
      await act(async () => phone.shrinks[0]?.end(end));
      const note = screen.getByRole("alert");
      expect(note).toHaveTextContent("File too largePlease select a file smaller than 200MB.");
      expect(note).toHaveTextContent("iPhone: open it in Photos");
      expect(note).toHaveTextContent("Android: open it in Google Photos");
      expect(note).toHaveFocus();
    },
  );

  test("is refused at once where the browser makes no videos", async () => {
    phone.canShrink = false;
    await openPreview(largeFilm());
    expect(screen.getByRole("alert")).toHaveTextContent("Please select a file smaller than 200MB.");
    expect(phone.shrinks).toHaveLength(0);
  });

  test("Cancel ends the work and goes back", async () => {
    const { user } = await openPreview(largeFilm());
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(phone.shrinks[0]?.signal.aborted).toBe(true);
    expect(screen.queryByText("wedding.mov")).not.toBeInTheDocument();
    await act(async () => phone.shrinks[0]?.end("cancelled"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("among others lets them go first, and follows automatically", async () => {
    const { user } = await open();
    await user.type(nameField(), "Dovid");
    await pick(largeFilm(), picture("b.jpg"));
    await waitFor(() => expect(phone.shrinks).toHaveLength(1));
    await user.click(send());
    expect(uploads.map(({ job }) => job.file.name)).toEqual(["b.jpg"]);
    await act(async () => uploads[0]?.resolve(null));
    expect(screen.getByRole("heading", { name: /^Sending/ })).toBeInTheDocument();
    await act(async () => phone.shrinks[0]?.end(fileOf("wedding.mp4", 5000, "video/mp4")));
    expect(uploads.map(({ job }) => job.file.name)).toEqual(["b.jpg", "wedding.mp4"]);
    await act(async () => uploads[1]?.resolve(null));
    expect(screen.getByRole("heading", { name: /^Successfully sent/ })).toBeInTheDocument();
  });
});
