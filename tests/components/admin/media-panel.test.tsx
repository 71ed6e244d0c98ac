import { fireEvent, screen, within } from "@testing-library/react";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { currentToast } from "@/components/ui/toast-store";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import type { MediaItem, TrashedItem } from "@/lib/media/schema";
import { openSection } from "@/tests/support/admin-section";
import { settle } from "@/tests/support/hub-screen";
import { mediaItem, mediaItems } from "@/tests/support/media-items";
import { fakeNetwork } from "@/tests/support/network";

const LIST = "GET /api/family-videos";
const TRASH = "GET /api/family-videos/trash";
const USE = "GET /api/storage-use";
let network: ReturnType<typeof fakeNetwork>;

const trashed = (overrides: Partial<MediaItem> = {}): TrashedItem => ({ ...mediaItem(overrides), deletedAt: "2026-11-19T15:00:00.000Z", goneAt: "2026-12-19T15:00:00.000Z" });

/** The server's side of paging, of all three lists. */
function serve(items: MediaItem[], trash: TrashedItem[] = []) {
  for (const [request, all] of [[LIST, items], [TRASH, trash]] as const) {
    network.on(request, ({ query }) => {
      const wanted = query.has("unplayable") ? all.filter(({ unplayableAt }) => unplayableAt !== undefined) : all;
      const from = query.has("before") ? wanted.findIndex(({ id }) => id === query.get("before")) + 1 : 0;
      return { status: 200, body: wanted.slice(from, from + Number(query.get("limit"))) };
    });
  }
  const of = (list: MediaItem[]) => ({ items: list.length, bytes: list.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) });
  network.on(USE, { status: 200, body: { gallery: of(items), trash: of(trash), ownsStore: true } });
}

const open = () => openSection(MediaPanel, network);
const rows = () => screen.getAllByRole("listitem");

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
});
afterEach(() => jest.useRealTimers());

describe("the gallery", () => {
  test("tells of each item what it is, from whom, of which day of the household, and how large; and what all take", async () => {
    // 03:00 UTC on the 10th is still the 9th in New York.
    serve([mediaItem({ title: "<b>Purim</b>", uploadedAt: "2026-09-10T03:00:00.000Z", sizeBytes: 8_800_000 }), mediaItem({ id: "f", title: "Film", mediaType: "video", sizeBytes: 150 * 1024 ** 2 })], [trashed({ sizeBytes: 2 * 1024 ** 3 })]);
    await open();
    expect(rows()[0]).toHaveTextContent("<b>Purim</b>From RivkaPictureSeptember 9, 20268.4 MB");
    expect(rows()[1]).toHaveTextContent("FilmFrom RivkaFilmSeptember 9, 2026150 MB");
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent("Storage used: 2.2 GB. Gallery 158 MB (2 items), trash 2.0 GB (1 item).");
    const [picture, film] = rows().map((row) => row.querySelector("img"));
    expect([picture?.getAttribute("src"), film]).toEqual(["/objects/m/picture-1", null]);
    jest.spyOn(console, "warn").mockImplementation();
    if (picture) fireEvent.error(picture);
    expect(rows()[0]?.querySelector("img")).toBeNull();
  });

  test("tells which items the hub cannot show, and since when, on the row and in a list of their own (D16)", async () => {
    serve([mediaItem({ id: "a", title: "Purim" }), mediaItem({ id: "f", title: "From a phone", mediaType: "video", unplayableAt: "2026-11-18T13:20:00.000Z" })]);
    const { tap } = await open();
    expect(rows().map((row) => row.textContent?.includes("Not shown on the hub since"))).toEqual([false, true]);
    expect(rows()[1]).toHaveTextContent("Not shown on the hub since November 18, 2026, 8:20 AM");
    await tap(screen.getByRole("tab", { name: "Not shown" }));
    await settle();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("From a phone");
  });

  test("says so when the hub could show everything", async () => {
    serve([mediaItem()]);
    const { tap } = await open();
    await tap(screen.getByRole("tab", { name: "Not shown" }));
    await settle();
    expect(screen.getByText("Nothing that was opened on the hub failed to show.")).toBeInTheDocument();
  });

  test("an empty one says so", async () => {
    serve([]);
    await open();
    expect(screen.getByText("No family media yet!")).toBeInTheDocument();
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent("Storage used: 0 KB. Gallery 0 KB (0 items)");
  });

  test("shows more on demand, to the end", async () => {
    serve(mediaItems(GALLERY_PAGE_ITEMS + 2));
    const { tap } = await open();
    expect(rows()).toHaveLength(GALLERY_PAGE_ITEMS);
    await tap(screen.getByRole("button", { name: "Show more" }));
    await settle();
    expect(rows()).toHaveLength(GALLERY_PAGE_ITEMS + 2);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});

describe("deleting", () => {
  const items = [mediaItem({ id: "a", title: "Purim" }), mediaItem({ id: "b", title: "Pesach" })];

  async function ask() {
    serve(items);
    const shown = await open();
    await shown.tap(screen.getByRole("button", { name: "Delete Purim" }));
    return shown;
  }

  test("asks in the specified words, then the item is gone and what is shown is read anew", async () => {
    network.on("DELETE /api/family-videos/a", () => {
      serve(items.slice(1), [trashed({ id: "a", title: "Purim" })]);
      return { status: 204 };
    });
    const { tap } = await ask();
    const question = within(screen.getByRole("alertdialog", { name: "Delete this media?" }));
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await tap(question.getByRole("button", { name: "Delete Media" }));
    await settle();
    expect(currentToast()).toMatchObject({ title: "Video deleted successfully! 🗑️", text: "The video has been removed from your gallery." });
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
    expect(screen.getByText(/Storage used/).parentElement).toHaveTextContent("trash 1.0 KB (1 item)");
  });

  test("a failure is told in the dialog and in the specified toast", async () => {
    network.on("DELETE /api/family-videos/a", { status: 404, body: { message: "This picture or film is no longer in the gallery.", code: "not-found" } });
    const { tap } = await ask();
    await tap(screen.getByRole("button", { name: "Delete Media" }));
    await settle();
    expect(screen.getByRole("alertdialog")).toHaveTextContent("This picture or film is no longer in the gallery.");
    expect(currentToast()).toMatchObject({ title: "Failed to delete media", text: "Please try again later." });
  });

  test("a full disk is named, with what to do", async () => {
    const message = "The hub’s disk is full. Please delete what nobody needs, then empty the trash under Family media.";
    network.on("DELETE /api/family-videos/a", { status: 507, body: { message, code: "no-space" } });
    const { tap } = await ask();
    await tap(screen.getByRole("button", { name: "Delete Media" }));
    await settle();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(message);
    expect(currentToast()).toMatchObject({ title: "Failed to delete media", text: message });
  });
});

describe("the trash", () => {
  const item = trashed({ id: "a", title: "Purim" });

  async function openTrash(...trash: TrashedItem[]) {
    serve([], trash);
    const shown = await open();
    await shown.tap(screen.getByRole("tab", { name: "Trash" }));
    await settle();
    return shown;
  }

  test("tells until when an item can be brought back, and brings it back", async () => {
    const { tap } = await openTrash(item);
    expect(rows()[0]).toHaveTextContent("PurimFrom RivkaPictureSeptember 9, 20261.0 KBGone for good December 19, 2026");
    expect(rows()[0]?.querySelector("img")).toBeNull();
    network.on("POST /api/family-videos/a/restore", () => {
      serve([mediaItem({ id: "a", title: "Purim" })]);
      return { status: 200, body: mediaItem({ id: "a", title: "Purim" }) };
    });
    await tap(screen.getByRole("button", { name: "Restore Purim" }));
    await settle();
    expect(screen.getByText("The trash is empty.")).toBeInTheDocument();
    expect(currentToast()).toMatchObject({ title: "Restored to the gallery", text: "Purim" });
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
    await tap(screen.getByRole("tab", { name: "Gallery" }));
    await settle();
    expect(screen.getByRole("button", { name: "Delete Purim" })).toBeInTheDocument();
  });

  test("what is gone meanwhile is told at its row", async () => {
    network.on("POST /api/family-videos/a/restore", { status: 404, body: { message: "This is not in the trash any more.", code: "not-found" } });
    const { tap } = await openTrash(item);
    await tap(screen.getByRole("button", { name: "Restore Purim" }));
    await settle();
    expect(within(rows()[0] as HTMLElement).getByRole("alert")).toHaveTextContent("This is not in the trash any more."); // A list item is an element.
  });

  test("is emptied after a clear question, of what was shown and nothing later", async () => {
    const { tap } = await openTrash(trashed({ id: "b", title: "Newest", sizeBytes: 3 * 1024 ** 2 }), item);
    const asked: string[] = [];
    network.on("DELETE /api/family-videos/trash", ({ query }) => {
      asked.push(String(query.get("until")));
      serve([]);
      return { status: 200, body: { items: 2 } };
    });
    await tap(screen.getByRole("button", { name: "Empty the trash" }));
    const question = within(screen.getByRole("alertdialog", { name: "Remove everything in the trash for good?" }));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("In the trash: 2 items, 3.0 MB. Nobody can restore it afterwards, except from a backup.");
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await tap(question.getByRole("button", { name: "Remove for good" }));
    await settle();
    expect(asked).toEqual(["2026-11-19T15:00:00.000Z"]);
    expect(currentToast()).toMatchObject({ title: "The trash is empty", text: "2 items removed for good." });
    expect(screen.getByText("The trash is empty.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Empty the trash" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Family media" })).toHaveFocus();
  });

  test("one item is removed for good after a question; a backup that is being made is told there", async () => {
    const { tap } = await openTrash(item);
    const busy = "A backup is being made at the moment, and it needs these files. Please try again in a few minutes.";
    network.on("DELETE /api/family-videos/trash/a", { status: 503, body: { message: busy, code: "busy" } });
    await tap(screen.getByRole("button", { name: "Remove for good Purim" }));
    expect(screen.getByRole("alertdialog", { name: "Remove this for good?" })).toHaveTextContent("Purim, from Rivka. Nobody can restore it afterwards, except from a backup.");
    await tap(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove for good" }));
    await settle();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(busy);
    network.on("DELETE /api/family-videos/trash/a", () => {
      serve([]);
      return { status: 204 };
    });
    await tap(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove for good" }));
    await settle();
    expect(currentToast()).toMatchObject({ title: "Removed for good", text: "Purim" });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("the tabs follow the arrows", async () => {
    const { user } = await openTrash();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "Not shown" })).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "Gallery" })).toHaveFocus();
    expect(screen.getByRole("tab", { name: "Gallery" })).toHaveAttribute("aria-selected", "true");
  });
});
