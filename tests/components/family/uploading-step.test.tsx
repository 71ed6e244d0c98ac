import { act, screen, within } from "@testing-library/react";
import { UploadFailure } from "@/lib/media/uploads/client/failure";
import { uploads } from "@/tests/support/components/family-fakes";
import {
  fileOf,
  messages,
  nameField,
  noteField,
  open,
  openUploading,
  picker,
  picture,
  resetPhone,
  sentItem,
} from "@/tests/support/components/family-page";
import { button, newClient, textsOf } from "@/tests/support/components/hub-screen";

beforeEach(resetPhone);

describe("step 3, uploading", () => {
  test("sends the trimmed name and note", async () => {
    const { upload } = await openUploading(picture(), " Mazel tov ");
    expect(upload.job).toMatchObject({ uploaderName: "Dovid", note: "Mazel tov" });
    expect(localStorage.getItem("naches.sender-name")).toBe('"Dovid"');
  });

  test("a small file: percent, badge, and what not to do", async () => {
    const { show } = await openUploading();
    expect(screen.getByRole("heading", { name: "Sending your photo/video..." })).toHaveFocus();
    show({ percent: 40, sentBytes: 819 });
    expect(screen.getByText("40%")).toHaveClass("figure");
    expect(screen.getByText("Direct Upload")).toBeInTheDocument();
    expect(screen.getByText("Please don't close this page while uploading.")).toBeInTheDocument();
    expect(screen.getByText("You can lock your phone. Sending continues when you come back.")).toBeInTheDocument();
    expect(screen.queryByText("Chunk")).not.toBeInTheDocument();
    expect(screen.queryByText("Retrying")).not.toBeInTheDocument();
  });

  test("a large file: chunk, its percent, bytes, speed and time left", async () => {
    const { show } = await openUploading(fileOf("wedding.mp4", 25_165_824, "video/mp4"));
    show({
      percent: 33,
      sentBytes: 8_388_608,
      chunk: { number: 5, count: 12, percent: 12 },
      speed: 1_048_576,
      etaSeconds: 16,
    });
    const figures = textsOf(screen.getAllByRole("definition"));
    expect(figures).toEqual(["5 of 12", "12%", "8.0 MB of 24.0 MB", "1.0 MB/s", "16 seconds"]);
    expect(screen.getByText("Chunked Upload")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Sending your photo/video..." })).toHaveAttribute(
      "aria-valuetext",
      "33 percent, 8 of 24 megabytes, about 16 seconds",
    );
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
  });

  test.each([
    [2, "Reconnecting... (Attempt 2/3)"],
    [null, "Reconnecting..."],
  ])("while retrying (attempt %j) it says '%s'", async (attempt, text) => {
    const { show } = await openUploading();
    show({ retry: { attempt, max: 3 } });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText("Retrying")).toBeInTheDocument();
    expect(screen.getByText("Connection issue detected. Automatically retrying...")).toBeInTheDocument();
    expect(screen.queryByText("Please don't close this page while uploading.")).not.toBeInTheDocument();
  });

  test("after the retries it says that the file is kept and continues, and can stop", async () => {
    const { user, upload, show } = await openUploading();
    show({
      stage: "checking",
      percent: 100,
      retry: { attempt: null, max: 3, away: { serverMessage: null, hubAnswers: false } },
    });
    const sentence =
      /^We can’t reach the hub right now\. Your file is saved, and sending will continue automatically\./;
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(within(screen.getByRole("main")).getByRole("status")).toHaveTextContent(sentence);
    expect(screen.queryByText(/The hub says/)).not.toBeInTheDocument();
    show({ retry: { attempt: null, max: 3, away: { serverMessage: "The hub is restarting.", hubAnswers: true } } });
    expect(
      screen.getAllByText(/^The hub is there, but it can’t take the file right now\. Your file is saved/),
    ).toHaveLength(2);
    expect(screen.getByText("Message from the hub: The hub is restarting.")).toBeInTheDocument();
    await user.click(button("Cancel"));
    expect(upload.signal.aborted).toBe(true);
  });

  test("a phone without a network says so", async () => {
    const { show } = await openUploading();
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show({ retry: { attempt: null, max: 3 } });
    expect(screen.getByText(/retrying\.\.\. Your phone has no internet connection\.$/)).toBeInTheDocument();
    show({ retry: { attempt: null, max: 3, away: { serverMessage: null, hubAnswers: false } } });
    expect(screen.getAllByText(/^Your phone has no internet connection\. Your file is saved/)).toHaveLength(2);
  });

  test("it speaks four times", async () => {
    const { show } = await openUploading();
    const status = within(screen.getByRole("main")).getByRole("status");
    const spoken = [0, 10, 25, 30, 50, 60, 75, 99, 100].map((percent) => {
      show({ percent, spoken: [100, 75, 50, 25].find((step) => percent >= step) ?? 0 });
      return status.textContent;
    });
    expect([...new Set(spoken)]).toEqual(["", "25 percent", "50 percent", "75 percent", "100 percent"]);
  });

  test("who looks at another page in between finds it under way on return", async () => {
    const client = newClient();
    const { show, unmount } = await openUploading(picture(), "", { client });
    unmount();
    show({ percent: 70 });
    await open({ client });
    expect(screen.getByText("70%")).toBeInTheDocument();
    expect(uploads).toHaveLength(1);
  });

  test("Cancel goes back without an error; once all has left it is gone", async () => {
    const { user, upload, show } = await openUploading();
    show({ stage: "checking", percent: 100 });
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
    show({ stage: "sending" });
    await user.click(button("Cancel"));
    expect(upload.signal.aborted).toBe(true);
  });

  test.each([
    [
      new UploadFailure("Chunk 3 failed after 4 attempts: Network error during chunk 3 upload", "final"),
      "Chunk 3 failed after 4 attempts: Network error during chunk 3 upload",
      "Tap the button below to try again.",
    ],
    [
      new UploadFailure("Failed to read chunk 3 data", "final", { userAction: "choose" }),
      "Failed to read chunk 3 data",
      "Please choose the file again, or choose another one.",
    ],
    [new UploadFailure("You are no longer connected.", "refused"), "You are no longer connected.", ""],
    [new TypeError(""), "Failed to upload file. Please try again.", "Tap the button below to try again."],
  ])("a failure goes back to the preview: %s", async (error, text, nextStep) => {
    const { user, upload } = await openUploading();
    await act(async () => upload.reject(error));
    const note = screen.getByRole("alert");
    expect(note).toHaveTextContent(`Upload failed${text}${nextStep}`);
    expect(note).toHaveFocus();
    expect(within(messages()).getByText("Upload failed")).toBeInTheDocument();
    expect(screen.getByText("purim.jpg")).toBeInTheDocument();
    await user.click(button("Send to Zaidy!"));
    expect(screen.getByText("0%")).toBeInTheDocument();
    expect(uploads).toHaveLength(2);
  });
});

test("success has the focus and a toast, and starts again with the name kept", async () => {
  const { user, upload } = await openUploading(picture(), "Mazel tov");
  await act(async () => upload.resolve(sentItem()));
  const heading = screen.getByRole("heading", { level: 2 });
  expect(heading).toHaveTextContent("Successfully sent to Zaidy!");
  expect(heading).toHaveFocus();
  expect(screen.getByRole("main")).toHaveTextContent("It is now in Zaidy’s gallery.");
  const toasts = within(messages());
  expect(toasts.getByText("Photo uploaded successfully! 🎉")).toBeInTheDocument();
  expect(toasts.getByText("Your photo has been shared with Zaidy and will appear in his gallery.")).toBeInTheDocument();
  await user.click(button("Send Another File"));
  expect(nameField()).toHaveValue("Dovid");
  expect(noteField()).toHaveValue("");
  expect(picker()).toBeEnabled();
  expect(picker()).toHaveFocus();
});
