import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FilePreview } from "@/components/family/queue/file-preview";
import { WordsProvider } from "@/components/family/words/words";
import type { Motion } from "@/lib/media/uploads/client/chosen/live-photo";
import { UploadCancelled, UploadFailure } from "@/lib/media/uploads/client/failure";
import { toRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { firstProgress } from "@/lib/media/uploads/client/upload-run";
import { uploads } from "@/tests/support/components/family-fakes";
import {
  fileOf,
  messages,
  nameField,
  noteField,
  open,
  openChosen,
  pick,
  picker,
  picture,
  resetPhone,
  sentItem,
  sentItems,
} from "@/tests/support/components/family-page";
import { wordsIn } from "@/tests/support/components/words";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";

beforeEach(resetPhone);

const FILM_BYTES = 25_165_824;
const film = () => fileOf("wedding.mp4", FILM_BYTES, "video/mp4");
const rowsShown = () => within(screen.getByRole("list", { name: "Chosen files" })).getAllByRole("listitem");
const row = (name: string) => {
  const found = rowsShown().find((item) => within(item).queryAllByText(name).length > 0);
  if (!found) throw new Error(`There is no row of ${name}`);
  return found;
};
const send = () => screen.getByRole("button", { name: "Send to Zaidy!" });
const upload = (index: number) => {
  const found = uploads[index];
  if (!found) throw new Error(`Upload ${index} has not begun`);
  return found;
};
const arrive = (index: number, item = sentItem({ id: `item-${index}` })) =>
  act(async () => upload(index).resolve(item));
const failWith = (index: number, error: Error) => act(async () => upload(index).reject(error));
const spokenNotes = () => uploads.map(({ job }) => job.note);

const motions = new Map<string, Motion>();
jest.mock("@/lib/media/uploads/client/chosen/live-photo", () => ({
  ...jest.requireActual<object>("@/lib/media/uploads/client/chosen/live-photo"),
  findMotionOf: async ({ name }: File) => motions.get(name) ?? null,
}));

describe("several files are chosen", () => {
  test("a row says whether a photo brings the motion it was taken with", async () => {
    motions.set("a.jpg", "with").set("b.jpg", "lost").set("d.jpg", "apart").set("e.jpg", "apart");
    await openChosen(
      ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"].map((name, at) => fileOf(name, 5000 + at, "image/jpeg")),
    );
    await waitFor(() => expect(row("a.jpg")).toHaveTextContent("Image with motion, 5 KB"));
    expect(row("b.jpg")).toHaveTextContent("Its motion is missing in this file, so only the still is sent.");
    for (const name of ["c.jpg", "d.jpg"]) expect(row(name)).not.toHaveTextContent(/motion|still/);
    expect(screen.getAllByText(/^Only the stills of 2 Live Photos are sent/)).toHaveLength(1);
  });

  test("each has its row, and one that can't be shown says so there", async () => {
    await openChosen([picture(), film(), fileOf("song.opus", 5000, ""), fileOf("letter.pdf", 5, "application/pdf")]);
    expect(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
    expect(rowsShown()).toHaveLength(4);
    expect(row("song.opus")).toHaveTextContent("Voice message, 5 KB");
    expect(row("letter.pdf")).toHaveTextContent("Invalid file type. Please select a video or image file.");
    expect(within(messages()).getByText("Please select a video or image file.")).toBeInTheDocument();
    expect(screen.getByText(/files,/)).toHaveTextContent("3 files, 24.0 MB");
    expect(send()).toBeEnabled();
  });

  test("a file that is not what its name says is called what it is, or is refused", async () => {
    let read = () => undefined;
    const readable = new Promise<void>((resolve) => (read = () => void resolve()));
    const withBytes = (name: string, type: string, bytes: Uint8Array) =>
      Object.assign(fileOf(name, 5000, type), {
        slice: () => ({ arrayBuffer: () => readable.then(() => new Uint8Array(bytes).buffer) }),
      });
    const jxl = new Uint8Array([0xff, 0x0a]);
    await openChosen([picture(), withBytes("a.mp3", "audio/mpeg", MEDIA.jpeg), withBytes("b.jpg", "image/jpeg", jxl)]);
    expect(row("a.mp3")).toHaveTextContent("Voice message, ");
    await act(async () => read());
    expect(row("a.mp3")).toHaveTextContent("Image, ");
    expect(row("b.jpg")).toHaveTextContent("Invalid file type.");
    expect(within(messages()).getByText("Please select a video or image file.")).toBeInTheDocument();
    expect(send()).toBeEnabled();
  });

  test("a video above 200 MB is refused in its own row, the others are not", async () => {
    await openChosen([picture(), fileOf("long.mp4", 209_715_201, "video/mp4")]);
    expect(row("long.mp4")).toHaveTextContent("File too large. Please select a file smaller than 200MB.");
    expect(send()).toBeEnabled();
  });

  test("when none of them can be sent, Send is closed", async () => {
    await openChosen([fileOf("a.pdf", 5, "application/pdf"), fileOf("b.zip", 5, "application/zip")]);
    expect(send()).toBeDisabled();
    expect(within(messages()).getByText("2 files can’t be sent")).toBeInTheDocument();
  });

  test("more can be added, the same one only once, and each can be removed", async () => {
    const { user } = await openChosen([picture(), film()]);
    await pick(picture(), picture("table.jpg"));
    expect(rowsShown()).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Remove purim.jpg" }));
    expect(screen.queryByText("purim.jpg")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove All" }));
    expect(picker()).toHaveFocus();
  });

  test("more than fifty are left out, and the page says how many", async () => {
    await openChosen(Array.from({ length: 52 }, (_, index) => picture(`p${index}.jpg`)));
    expect(rowsShown()).toHaveLength(50);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "You can send up to 50 files at once. The last 2 will be left out",
    );
    const more = screen.getByRole("button", { name: "Choose More Files" });
    expect(more).toBeDisabled();
    expect(more).toHaveAccessibleDescription("You can send up to 50 files at once. You can send more afterward.");
  });

  test("one message for all, or one each", async () => {
    const { user } = await openChosen([picture(), picture("table.jpg")]);
    await user.type(noteField(), "Mazel tov");
    await user.click(screen.getByRole("radio", { name: "A message for each" }));
    expect(screen.queryByRole("textbox", { name: "Personal Message (optional)" })).not.toBeInTheDocument();
    const own = screen.getByRole("textbox", { name: "Message for table.jpg (optional)" });
    expect(own).toHaveValue("Mazel tov");
    expect(own).toHaveAttribute("maxlength", "500");
    fireEvent.change(own, { target: { value: "The table" } });
    await user.click(send());
    expect(spokenNotes()).toEqual(["Mazel tov", "The table"]);
  });

  test("with one file there is nothing to choose", async () => {
    await openChosen([picture()]);
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });
});

describe("several files are sent", () => {
  test("two small ones at once, a large one alone, and the page counts", async () => {
    const { user } = await openChosen([picture(), picture("table.jpg"), film(), picture("late.jpg")]);
    await user.click(send());
    expect(uploads).toHaveLength(2);
    await arrive(0);
    expect(uploads).toHaveLength(2);
    await arrive(1);
    expect(screen.getByText("2 of 4 sent")).toHaveAttribute("role", "status");
    expect(uploads.map(({ job }) => job.file.name)).toEqual(["purim.jpg", "table.jpg", "wedding.mp4"]);
    expect(row("late.jpg")).toHaveTextContent("Waiting.");
    await act(async () =>
      upload(2).onChange({ ...firstProgress(FILM_BYTES), sentBytes: FILM_BYTES / 2, percent: 50, speed: 1_048_576 }),
    );
    expect(row("wedding.mp4")).toHaveTextContent("Sending… 50%");
    expect(within(row("wedding.mp4")).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
    expect(screen.getByRole("progressbar", { name: "Sending your photos and videos..." })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
    expect(screen.getByText("About 12 seconds left.")).toBeInTheDocument();
  });

  test("the numbers stand under Details", async () => {
    const { user } = await openChosen([film(), picture()]);
    await user.click(send());
    await act(async () =>
      upload(0).onChange({ ...firstProgress(FILM_BYTES), chunk: { number: 4, count: 11, percent: 0 } }),
    );
    const details = screen.getByText("Details").closest("details");
    expect(details).not.toHaveAttribute("open");
    expect(details).toHaveTextContent("Chunked Upload");
    expect(details).toHaveTextContent("4 of 11");
  });

  test("while the hub is away the page says that it waits for the connection", async () => {
    const { user } = await openChosen([film(), picture()]);
    await user.click(send());
    const retry = { attempt: null, max: 3, away: { serverMessage: null, hubAnswers: false } };
    await act(async () => upload(0).onChange({ ...firstProgress(FILM_BYTES), retry }));
    expect(row("wedding.mp4")).toHaveTextContent("Waiting for a connection");
    expect(screen.getByText(/Please keep this page open\./)).toBeInTheDocument();
  });

  test("a failed one does not stop the others; it is tried again alone", async () => {
    const { user } = await openChosen([picture(), picture("table.jpg")]);
    await user.click(send());
    await failWith(0, new UploadFailure("This file is damaged.", "final"));
    expect(screen.getByText("0 of 2 sent")).toBeInTheDocument();
    await arrive(1);
    expect(screen.getByRole("heading", { level: 2, name: "1 of 2 sent" })).toHaveFocus();
    expect(row("purim.jpg")).toHaveTextContent("This file is damaged.");
    expect(within(messages()).getByText(/1 of 2 files was not sent\./)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try Again purim.jpg" }));
    expect(uploads).toHaveLength(3);
    await arrive(2);
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Successfully sent to Zaidy!");
    expect(screen.getByText("All 2 files have arrived.")).toBeInTheDocument();
  });

  test("a file that became unreadable is not retried and returns when chosen again", async () => {
    const { user } = await openChosen([film(), picture()]);
    await user.click(send());
    await failWith(0, new UploadFailure("Failed to read chunk 3 data", "final", { userAction: "choose" }));
    expect(row("wedding.mp4")).toHaveTextContent("Failed to read chunk 3 data. Please choose it again.");
    expect(screen.queryByRole("button", { name: /^Try Again/ })).not.toBeInTheDocument();
    await failWith(1, new UploadFailure("This file is damaged.", "final"));
    expect(screen.getByText(/files,/)).toHaveTextContent("2 files, 24.0 MB");
    await pick(film());
    expect(rowsShown()).toHaveLength(2);
    expect(row("wedding.mp4")).not.toHaveTextContent("Failed to read");
  });

  test("a link that has ended ends all that waits", async () => {
    const { user } = await openChosen([film(), picture(), picture("table.jpg")]);
    await user.click(send());
    await failWith(0, new UploadFailure("You are no longer connected.", "refused"));
    expect(uploads).toHaveLength(1);
    expect(screen.getAllByText("You are no longer connected.")).toHaveLength(3);
  });

  test("Stop ends what is on its way and keeps what waits; Send continues with both", async () => {
    const { user } = await openChosen([film(), picture()]);
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(upload(0).signal.aborted).toBe(true);
    await failWith(0, new UploadCancelled());
    expect(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
    await user.click(send());
    expect(uploads).toHaveLength(2);
  });

  test("five presses of Send send once", async () => {
    const { user } = await openChosen([film(), picture()]);
    const button = send();
    for (let press = 0; press < 5; press += 1) fireEvent.click(button);
    expect(uploads).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Stop wedding.mp4" }));
    expect(upload(0).signal.aborted).toBe(true);
  });

  test("afterwards the name stays and the message goes", async () => {
    const { user } = await openChosen([picture(), picture("table.jpg")]);
    await user.type(noteField(), "Mazel tov");
    await user.click(send());
    await arrive(0);
    await arrive(1);
    expect(within(messages()).getByText("2 photos uploaded successfully! 🎉")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send More Files" }));
    expect(nameField()).toHaveValue("Dovid");
    expect(noteField()).toHaveValue("");
    expect(picker()).toHaveFocus();
  });
});

describe("where the files are", () => {
  test("each row says what the hub says of it", async () => {
    const { user } = await openChosen([picture("a.jpg"), picture("b.jpg"), picture("c.jpg"), picture("d.jpg")]);
    await user.click(send());
    await arrive(0, sentItem({ id: "a", preparation: "preparing" }));
    await arrive(1, sentItem({ id: "b", preparation: "preparing", readyInMs: 240_000 }));
    await arrive(2, sentItem({ id: "c", preparation: "failed", cause: "damaged" }));
    sentItems.push(sentItem({ id: "a", preparation: "ready" }));
    await act(async () => upload(3).resolve(null));
    await waitFor(() => expect(row("a.jpg")).toHaveTextContent("Your photo is on Zaidy’s screen."));
    expect(row("b.jpg")).toHaveTextContent("Zaidy’s hub is processing your photo. This takes about 4 minutes.");
    expect(row("c.jpg")).toHaveTextContent("Zaidy’s screen can’t show your photo. The file is damaged.");
    expect(row("d.jpg")).toHaveTextContent("Sent.");
    expect(screen.getByRole("heading", { name: "4 of 4 sent" })).toBeInTheDocument();
    expect(
      screen.getByText("All 4 files have arrived. The list shows what can’t be shown, and why."),
    ).toBeInTheDocument();
  });

  test("the page lists what was sent before, five at first", async () => {
    for (let index = 0; index < 7; index += 1)
      sentItems.push(sentItem({ id: `${index}`, title: `Picture ${index}`, preparation: "ready" }));
    const { user } = await open();
    const list = await screen.findByRole("region", { name: "What you’ve sent" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent(
      "Picture 0Photo from Dovid, on March 10, 2026Not seen yet",
    );
    expect(within(list).queryByRole("img")).not.toBeInTheDocument();
    await user.click(within(list).getByRole("button", { name: "Show More" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(7);
  });
});

describe("after a reload", () => {
  const kept = (name: string, change: object = {}) => ({
    ...{ name, size: 2048, lastModified: 7, note: "Purim!", isSent: false, tab: "t", keptAt: Date.now(), activeAt: 0 },
    ...change,
  });
  const remember = (...files: object[]) => localStorage.setItem("naches.upload-queue", JSON.stringify(files));

  test("the page names what was not sent, and what was sent is not sent twice", async () => {
    remember(kept("a.jpg", { isSent: true }), kept("b.jpg"), kept("c.jpg"));
    const { user } = await open();
    expect(screen.getByText(/2 files weren’t sent\. Choose the same files/)).toHaveTextContent(
      "Files already sent (1) won’t be sent twice",
    );
    expect(screen.getByText("b.jpg")).toBeInTheDocument();
    await user.type(nameField(), "Dovid");
    await pick(picture("a.jpg"), picture("b.jpg"), picture("c.jpg"));
    expect(row("a.jpg")).toHaveTextContent("Already sent.");
    expect(noteField()).toHaveValue("Purim!");
    await user.click(send());
    expect(uploads.map(({ job }) => [job.file.name, job.note])).toEqual([
      ["b.jpg", "Purim!"],
      ["c.jpg", "Purim!"],
    ]);
  });

  test("what is missing can be given up", async () => {
    remember(kept("b.jpg"));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Don’t Send It" }));
    expect(screen.queryByText(/did not finish/)).not.toBeInTheDocument();
    expect(localStorage.getItem("naches.upload-queue")).toBe("[]");
  });
});

describe("the preview of a file", () => {
  const preview = (name: string, type: string) =>
    render(
      <WordsProvider words={wordsIn("en")}>
        <FilePreview row={{ ...toRow({ name, type, size: 5, lastModified: 0 }, 1), fileUrl: "blob:file" }} />
      </WordsProvider>,
    );
  const player = () => screen.getByLabelText("Your video");
  function load(videoWidth: number): void {
    Object.defineProperty(player(), "videoWidth", { value: videoWidth });
    fireEvent.loadedData(player());
  }

  test("a video plays once the browser has its image, and is nothing to see before", () => {
    preview("a.mp4", "video/mp4");
    expect(player()).toHaveAttribute("hidden");
    load(640);
    expect(player()).not.toHaveAttribute("hidden");
    expect(player()).toHaveAttribute("src", "blob:file#t=0.1");
  });

  test("a video without an image is an icon and a sentence, never a black square", () => {
    preview("a.mov", "video/quicktime");
    load(0);
    expect(player()).toHaveAttribute("hidden");
    expect(screen.getByText("This phone can’t show your video. You can still send it.")).toBeInTheDocument();
  });

  test("a recording can be heard; one that the phone cannot play says so", () => {
    preview("a.amr", "");
    fireEvent.error(screen.getByLabelText("Your voice message"));
    expect(screen.getByText("This phone can’t play your voice message. You can still send it.")).toBeInTheDocument();
  });
});
