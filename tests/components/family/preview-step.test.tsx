import { fireEvent, screen } from "@testing-library/react";
import { fileOf, nameField, openPreview, picker, picture, resetPhone } from "@/tests/support/components/family-page";

jest.mock(
  "@/lib/uploads/client/upload-client",
  () => jest.requireActual("@/tests/support/components/family-fakes").fakeEngine,
);
jest.mock(
  "@/lib/uploads/client/link-key",
  () => jest.requireActual("@/tests/support/components/family-fakes").freshLinkKey,
);
beforeEach(resetPhone);

describe("step 2, the preview", () => {
  test("a picture: name, size, type and the picture itself", async () => {
    await openPreview(picture("purim.jpg", 3_145_728));
    expect(screen.getByRole("heading", { name: "Ready to send" })).toHaveFocus();
    expect(screen.getByText("purim.jpg")).toBeInTheDocument();
    expect(screen.getByText("3.0 MB")).toHaveClass("figure");
    expect(screen.getByText(/^Image,/)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Your picture" })).toHaveAttribute("src", "blob:picture");
  });

  test("a film has no picture", async () => {
    await openPreview(fileOf("party.mov", 100, "video/quicktime"));
    expect(screen.getByText(/^Video,/)).toBeInTheDocument();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("a picture that the phone cannot show can be sent all the same", async () => {
    await openPreview(fileOf("live.heic", 100, "image/heic"));
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByText(/cannot show your picture/)).toBeInTheDocument();
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
  });
});
