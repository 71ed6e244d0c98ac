import { fireEvent, screen, within } from "@testing-library/react";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem, TrashedItem } from "@/lib/media/items/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach, refusal } from "@/tests/support/components/network-for-each";
import { mediaItem, mediaItems } from "@/tests/support/fixtures/media-items";

const LIST = "GET /api/family-videos";
const TRASH = "GET /api/family-videos/trash";
const USE = "GET /api/storage-use";
const FFMPEG = "GET /api/waiting-for-ffmpeg";
const network = networkForEach();

const trashed = (overrides: Partial<MediaItem> = {}): TrashedItem => ({
  ...mediaItem(overrides),
  deletedAt: "2026-11-19T15:00:00.000Z",
  goneAt: "2026-12-19T15:00:00.000Z",
});

/** The server's side of paging, of all three lists. */
function serve(items: MediaItem[], trash: TrashedItem[] = [], renditions = { items: 0, bytes: 0 }) {
  for (const [request, all] of [
    [LIST, items],
    [TRASH, trash],
  ] as const) {
    network.on(request, ({ query }) => {
      const isWanted = ({ unplayableAt, preparation }: MediaItem) =>
        unplayableAt !== undefined || preparation === "failed";
      const wanted = query.has("unplayable") ? all.filter(isWanted) : all;
      const from = query.has("before") ? wanted.findIndex(({ id }) => id === query.get("before")) + 1 : 0;
      return { status: 200, body: wanted.slice(from, from + Number(query.get("limit"))) };
    });
  }
  const of = (list: MediaItem[]) => ({
    items: list.length,
    bytes: list.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  });
  network.on(USE, {
    status: 200,
    body: { gallery: of(items), songs: of([]), trash: of(trash), renditions, ownsStore: true },
  });
  network.on(FFMPEG, { status: 200, body: { films: 0, recordings: 0 } });
}

const open = () => openSection(MediaPanel, network);
const rows = () => screen.getAllByRole("listitem");

describe("the gallery", () => {
  test("says of an original that it may keep the place where it was taken", async () => {
    serve([Object.assign(mediaItem({ title: "Lake" }), { placeMayRemain: true }), mediaItem({ id: "other" })]);
    await open();
    const sentence = "We couldn’t remove the place where it was taken: only caretakers get this original.";
    expect(rows()[0]).toHaveTextContent(sentence);
    expect(rows()[1]).not.toHaveTextContent(sentence);
  });

  test("each item tells its kind, sender, household day, and size, with a total", async () => {
    // 03:00 UTC on the 10th is still the 9th in New York.
    serve(
      [
        mediaItem({ title: "<b>Purim</b>", uploadedAt: "2026-09-10T03:00:00.000Z", sizeBytes: 8_800_000 }),
        mediaItem({ id: "f", title: "Film", mediaType: "video", sizeBytes: 150 * 1024 ** 2 }),
      ],
      [trashed({ sizeBytes: 2 * 1024 ** 3 })],
    );
    await open();
    expect(rows()[0]).toHaveTextContent("<b>Purim</b>From RivkaPhoto8.4 MBSeptember 9, 2026");
    expect(rows()[1]).toHaveTextContent("FilmFrom RivkaVideo150 MBSeptember 9, 2026");
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent(
      "Storage used: 2.2 GB. Gallery 158 MB (2 items), trash 2.0 GB (1 item).",
    );
    const [picture, film] = rows().map((row) => row.querySelector("img"));
    expect([picture?.getAttribute("src"), film]).toEqual(["/objects/m/picture-1", null]);
    jest.spyOn(console, "warn").mockImplementation();
    if (picture) fireEvent.error(picture);
    expect(rows()[0]?.querySelector("img")).toBeNull();
  });

  // D16
  test("has thumbnails and posters", async () => {
    const small = (kind: string) => ({ path: `/objects/r/${kind}`, width: 480, height: 360 });
    serve([
      mediaItem({ title: "Purim", thumb: small("thumb") }),
      mediaItem({ id: "f", title: "Film", mediaType: "video", poster: small("poster") }),
    ]);
    await open();
    expect(rows().map((row) => row.querySelector("img")?.getAttribute("src"))).toEqual([
      "/objects/r/thumb",
      "/objects/r/poster",
    ]);
  });

  test("unplayable items are told with their date, on the row and in a list", async () => {
    serve([
      mediaItem({ id: "a", title: "Purim" }),
      mediaItem({ id: "f", title: "From a phone", mediaType: "video", unplayableAt: "2026-11-18T13:20:00.000Z" }),
    ]);
    const { tap } = await open();
    expect(rows().map((row) => row.textContent?.includes("Not showing on the hub since"))).toEqual([false, true]);
    expect(rows()[1]).toHaveTextContent("Not showing on the hub since November 18, 2026, 8:20 AM");
    await tap(screen.getByRole("tab", { name: "Can’t be shown" }));
    await settle();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("From a phone");
  });

  test("an empty one says so", async () => {
    serve([]);
    await open();
    expect(screen.getByText("No family media yet!")).toBeInTheDocument();
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent(
      "Storage used: 0 KB. Gallery 0 KB (0 items)",
    );
  });

  test("shows more on demand, to the end", async () => {
    serve(mediaItems(GALLERY_PAGE_ITEMS + 2));
    const { tap } = await open();
    expect(rows()).toHaveLength(GALLERY_PAGE_ITEMS);
    await tap(button("Show more"));
    expect(rows()).toHaveLength(GALLERY_PAGE_ITEMS + 2);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});

describe("what is being prepared", () => {
  const failed = mediaItem({
    ...{ id: "f", title: "Bar mitzvah", mediaType: "video", contentType: "video/mp4" },
    ...{ preparation: "failed", trouble: { cause: "damaged", atMs: 31_000 } },
  });
  const preparing = mediaItem({ id: "p", title: "Purim", preparation: "preparing", readyInMs: 240_000 });

  test("says how long it takes, and is read again automatically until it is ready", async () => {
    serve([preparing]);
    await open();
    expect(rows()[0]).toHaveTextContent("Processing, about 4 minutes");
    serve([mediaItem({ id: "p", title: "Purim", thumb: { path: "/objects/r/thumb", width: 480, height: 360 } })]);
    await settle(10_000);
    expect(rows()[0]).not.toHaveTextContent("Processing");
    expect(rows()[0]?.querySelector("img")?.getAttribute("src")).toBe("/objects/r/thumb");
    const reads = network.count(LIST);
    await settle(60_000);
    expect(network.count(LIST)).toBe(reads);
  });

  test("what no browser can show has its icon until a thumbnail is made", async () => {
    serve([mediaItem({ contentType: "image/heic", preparation: "preparing" })]);
    await open();
    expect(rows()[0]?.querySelector("img")).toBeNull();
  });

  test("a failure says why with a message; Try again prepares it once more", async () => {
    serve([mediaItem({ id: "a", title: "Purim" }), failed]);
    const { tap } = await open();
    await tap(screen.getByRole("tab", { name: "Can’t be shown" }));
    await settle();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("The video is damaged after 0:31.");
    network.on("POST /api/family-videos/f/prepare", () => {
      const again = mediaItem({ ...failed, preparation: "preparing", trouble: undefined });
      serve([again]);
      return { status: 200, body: again };
    });
    await tap(button("Try again Bar mitzvah"));
    await settle();
    expect(network.count("POST /api/family-videos/f/prepare")).toBe(1);
    expect(currentToast()).toMatchObject({ title: "Trying again", text: "Bar mitzvah" });
    expect(screen.getByText("Everything the family has sent can be shown.")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
  });

  test("a refusal is told at the row", async () => {
    serve([failed]);
    const message = "This photo or video is no longer in the gallery.";
    network.on("POST /api/family-videos/f/prepare", refusal(404, message, "not-found"));
    const { tap } = await open();
    await tap(button("Try again Bar mitzvah"));
    expect(within(rows()[0] as HTMLElement).getByRole("alert")).toHaveTextContent(message); // A list item is an element.
  });

  test("videos without ffmpeg are told on top with the command and no button", async () => {
    serve([mediaItem({ ...failed, preparation: "preparing", trouble: { cause: "needs-ffmpeg" } })]);
    network.on(FFMPEG, { status: 200, body: { films: 3, recordings: 0 } });
    await open();
    expect(screen.getByText(/3 videos can’t be processed until/).parentElement).toHaveTextContent(
      "3 videos can’t be processed until ffmpeg is installed on the hub's computer. On Debian, Ubuntu, and Raspberry Pi OS: sudo apt-get install ffmpeg. On a Mac: brew install ffmpeg. They’ll then be processed automatically.",
    );
    expect(rows()[0]).toHaveTextContent(
      "This video can’t be processed until ffmpeg is installed on the hub's computer.",
    );
    expect(screen.queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
  });

  test("every original can be downloaded, also one that cannot be shown", async () => {
    serve([failed]);
    await open();
    const link = screen.getByRole("link", { name: "Download original Bar mitzvah" });
    expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual(["/objects/m/f?download", true]);
  });

  test("what the smaller copies take is said next to the rest", async () => {
    serve([mediaItem({ sizeBytes: 2 * 1024 ** 3 })], [], { items: 9, bytes: Math.round(1.2 * 1024 ** 3) });
    await open();
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent(
      "Storage used: 3.2 GB. Gallery 2.0 GB (1 item), trash 0 KB (0 items), and 1.2 GB of smaller copies for screens.",
    );
  });
});

describe("deleting", () => {
  const items = [mediaItem({ id: "a", title: "Purim" }), mediaItem({ id: "b", title: "Pesach" })];

  async function ask() {
    serve(items);
    const shown = await open();
    await shown.tap(button("Delete Purim"));
    return shown;
  }

  test("asks in the specified words, then the item is gone and the list read again", async () => {
    network.on("DELETE /api/family-videos/a", () => {
      serve(items.slice(1), [trashed({ id: "a", title: "Purim" })]);
      return { status: 204 };
    });
    const { tap } = await ask();
    const question = within(screen.getByRole("alertdialog", { name: "Delete this media?" }));
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await tap(question.getByRole("button", { name: "Delete Media" }));
    expect(currentToast()).toMatchObject({
      title: "Video deleted successfully! 🗑️",
      text: "The video has been removed from your gallery.",
    });
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent("trash 1.0 KB (1 item)");
  });

  const FULL = "The hub’s disk is full. Delete what you no longer need, then empty the trash under Family media.";
  const GONE = "This photo or video is no longer in the gallery.";

  test.each([
    ["another failure, in the specified words", refusal(404, GONE, "not-found"), "Please try again later."],
    ["a full disk, with what to do", refusal(507, FULL, "no-space"), FULL],
  ])("%s, is in the dialog and in a toast", async (_what, answer, text) => {
    network.on("DELETE /api/family-videos/a", answer);
    const { tap } = await ask();
    await tap(button("Delete Media"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(answer.body.message);
    expect(currentToast()).toMatchObject({ title: "Failed to delete media", text });
  });
});

describe("the trash", () => {
  const item = trashed({ id: "a", title: "Purim" });

  async function openTrash(...trash: TrashedItem[]) {
    serve([], trash);
    const shown = await open();
    await shown.tap(screen.getByRole("tab", { name: "Trash" }));
    return shown;
  }

  test("tells until when an item can be brought back, and brings it back", async () => {
    const { tap } = await openTrash(item);
    expect(rows()[0]).toHaveTextContent(
      "PurimFrom RivkaPhoto1.0 KBSeptember 9, 2026Will be deleted on December 19, 2026",
    );
    expect(rows()[0]?.querySelector("img")).toBeNull();
    network.on("POST /api/family-videos/a/restore", () => {
      serve([mediaItem({ id: "a", title: "Purim" })]);
      return { status: 200, body: mediaItem({ id: "a", title: "Purim" }) };
    });
    await tap(button("Restore Purim"));
    expect(screen.getByText("The trash is empty.")).toBeInTheDocument();
    expect(currentToast()).toMatchObject({ title: "Restored to the gallery", text: "Purim" });
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
    await tap(screen.getByRole("tab", { name: "Gallery" }));
    expect(button("Delete Purim")).toBeInTheDocument();
  });

  test("what is gone in between is told at its row", async () => {
    network.on("POST /api/family-videos/a/restore", refusal(404, "This is no longer in the trash.", "not-found"));
    const { tap } = await openTrash(item);
    await tap(button("Restore Purim"));
    expect(within(rows()[0] as HTMLElement).getByRole("alert")).toHaveTextContent("This is no longer in the trash."); // A list item is an element.
  });

  test("is emptied after a clear question, of what was shown and nothing later", async () => {
    const { tap } = await openTrash(trashed({ id: "b", title: "Newest", sizeBytes: 3 * 1024 ** 2 }), item);
    const asked: string[] = [];
    network.on("DELETE /api/family-videos/trash", ({ query }) => {
      asked.push(String(query.get("until")));
      serve([]);
      return { status: 200, body: { items: 2 } };
    });
    await tap(button("Empty trash"));
    const question = within(screen.getByRole("alertdialog", { name: "Permanently delete everything in the trash?" }));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(
      "In the trash: 2 items, 3.0 MB. You can’t undo this. Only a backup can bring it back.",
    );
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await tap(question.getByRole("button", { name: "Delete permanently" }));
    await settle();
    expect(asked).toEqual(["2026-11-19T15:00:00.000Z"]);
    expect(currentToast()).toMatchObject({ title: "Trash emptied", text: "2 items permanently deleted." });
    expect(screen.getByText("The trash is empty.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Empty trash" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
  });

  test("permanent deletion asks first and tells of a running backup", async () => {
    const { tap } = await openTrash(item);
    const busy = "A backup or export is using these files. Please try again in a few minutes.";
    network.on("DELETE /api/family-videos/trash/a", refusal(503, busy, "busy"));
    await tap(button("Delete permanently Purim"));
    expect(screen.getByRole("alertdialog", { name: "Permanently delete this?" })).toHaveTextContent(
      "Purim, from Rivka. You can’t undo this. Only a backup can bring it back.",
    );
    await tap(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete permanently" }));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(busy);
    network.on("DELETE /api/family-videos/trash/a", () => {
      serve([]);
      return { status: 204 };
    });
    await tap(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete permanently" }));
    expect(currentToast()).toMatchObject({ title: "Permanently deleted", text: "Purim" });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});
