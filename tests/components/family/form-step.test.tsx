import { fireEvent, screen, within } from "@testing-library/react";
import { uploads } from "@/tests/support/components/family-fakes";
import {
  fileInput,
  fileOf,
  messages,
  nameField,
  noteField,
  open,
  openPreview,
  picker,
  picture,
  resetPhone,
} from "@/tests/support/components/family-page";

beforeEach(resetPhone);

const CHOOSE = "Please choose the file again, or choose another one.";
const HINT = "Please fill in your name before selecting a file.";

describe("step 1, the form", () => {
  test("the picker is closed until there is a name, and says why", async () => {
    const { user } = await open();
    expect(picker()).toBeDisabled();
    expect(picker()).toHaveAccessibleDescription(HINT);
    await user.type(nameField(), "   ");
    expect(picker()).toBeDisabled();
    await user.type(nameField(), "Dovid");
    expect(picker()).toBeEnabled();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  test("a press on what waits for the name asks for it, and Enter continues", async () => {
    const { user } = await open();
    const opened = jest.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(picker().parentElement ?? picker());
    expect(nameField()).toHaveFocus();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveAccessibleDescription(HINT);
    await user.keyboard("{Enter}");
    expect(opened).not.toHaveBeenCalled();
    await user.keyboard("Dovid{Enter}");
    expect(opened).toHaveBeenCalledTimes(1);
    await user.keyboard("{Enter}");
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test("a name that is only corrected opens nothing", async () => {
    const { user } = await open();
    const opened = jest.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(picker().parentElement ?? picker());
    await user.click(noteField());
    await user.type(nameField(), "Dovid{Enter}");
    expect(opened).not.toHaveBeenCalled();
  });

  test("the picker opens the file input with what this device should offer", async () => {
    const { user } = await open();
    await user.type(nameField(), "Dovid");
    const opened = jest.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(picker());
    expect(opened).toHaveBeenCalledTimes(1);
    expect(fileInput()).toHaveAttribute("accept", expect.stringMatching(/^image\/\*,video\/\*,audio\/\*,/));
    expect(fileInput()).toHaveAttribute("multiple");
    expect(fileInput()).not.toHaveAttribute("capture");
  });

  test("the name is filled by the phone and has at most 80 letters", async () => {
    await open();
    expect(nameField()).toHaveAttribute("autocomplete", "name");
    expect(nameField()).toHaveAttribute("maxlength", "80");
    expect(nameField()).toBeRequired();
  });

  test("the counter counts, and is spoken at 450 and 500 only", async () => {
    await open();
    const note = noteField();
    const spoken = () => screen.getByRole("status").textContent;
    fireEvent.change(note, { target: { value: "a".repeat(120) } });
    expect(note).toHaveAccessibleDescription("120 of 500");
    expect(spoken()).toBe("");
    fireEvent.change(note, { target: { value: "a".repeat(450) } });
    expect(spoken()).toBe("More than 450 of 500 characters.");
    fireEvent.change(note, { target: { value: "a".repeat(500) } });
    expect(spoken()).toBe("You’ve used all 500 characters.");
    expect(note).toHaveAttribute("maxlength", "500");
  });

  test("the name is remembered on the phone, the draft over a reload", async () => {
    localStorage.setItem("naches.sender-name", '"Chana"');
    sessionStorage.setItem("naches.upload-draft", '{"name":"","note":"Mazel tov"}');
    await open();
    expect(nameField()).toHaveValue("Chana");
    expect(noteField()).toHaveValue("Mazel tov");
  });

  // U43
  test("after a reload it asks for the same file", async () => {
    const session = {
      sessionURL: `/api/family-videos/upload-session/${"S".repeat(22)}`,
      objectKey: `m/${"K".repeat(22)}`,
      size: 5,
      lastModified: 1,
      keptAt: Date.now(),
    };
    localStorage.setItem("naches.upload-sessions", JSON.stringify([session]));
    await open();
    expect(screen.getByText(/Your last upload didn’t finish/)).toBeInTheDocument();
  });

  test.each([
    [
      fileOf("big.mp4", 209_715_201, "video/mp4"),
      "File too large",
      "Please select a file smaller than 200MB.",
      "You can shorten your video on your phone",
    ],
    [fileOf("letter.pdf", 5, "application/pdf"), "Invalid file type", "Please select a video or image file.", CHOOSE],
    [fileOf("empty.mp4", 0, "video/mp4"), "Empty file", "This file is empty. Please choose another one.", ""],
  ])("a wrong file is told next to the button, with the focus, and as a toast", async (file, title, text, next) => {
    await openPreview(file);
    const note = screen.getByRole("alert");
    expect(note).toHaveTextContent(`${title}${text}${next}`);
    expect(note).toHaveFocus();
    expect(within(messages()).getByText(text)).toBeInTheDocument();
    expect(picker()).toBeEnabled();
  });
});

describe("step 2, the preview", () => {
  test("a photo: name, size, type and the photo itself", async () => {
    await openPreview(picture("purim.jpg", 3_145_728));
    expect(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
    expect(screen.getByText("purim.jpg")).toBeInTheDocument();
    expect(screen.getByText("Image, 3.0 MB")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Your photo" })).toHaveAttribute("src", "blob:picture");
  });

  test("a video has no image", async () => {
    await openPreview(fileOf("party.mov", 100, "video/quicktime"));
    expect(screen.getByText(/^Video,/)).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("a photo that the phone cannot show can be sent all the same", async () => {
    await openPreview(fileOf("live.heic", 100, "image/heic"));
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByText(/can’t show your photo/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send to Zaidy!" })).toBeEnabled();
  });

  test.each(["Remove", "Choose Different File"])("'%s' clears the file and goes back to the form", async (name) => {
    const { user } = await openPreview();
    await user.click(screen.getByRole("button", { name }));
    expect(screen.queryByText("purim.jpg")).not.toBeInTheDocument();
    expect(picker()).toHaveFocus();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:picture");
    expect(nameField()).toHaveValue("Dovid");
  });

  test("without a name nothing can be sent, and the page says why", async () => {
    const { user } = await openPreview();
    await user.clear(nameField());
    const send = screen.getByRole("button", { name: "Send to Zaidy!" });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription("Please fill in your name before sending.");
    await user.click(send.parentElement ?? send);
    expect(nameField()).toHaveFocus();
    await user.keyboard("Dovid{Enter}");
    expect(uploads).toHaveLength(1);
  });
});
