import { fireEvent, render, screen } from "@testing-library/react";
import { FilePreview } from "@/components/family/queue/file-preview";
import { type QueueRow, toRow } from "@/lib/uploads/client/queue/queue-rules";

const rowOf = (name: string, type: string): QueueRow => ({
  ...toRow({ name, type, size: 5, lastModified: 0 }, 1),
  fileUrl: "blob:file",
});
const player = () => screen.getByLabelText("Your video");
function load(videoWidth: number): void {
  Object.defineProperty(player(), "videoWidth", { value: videoWidth });
  fireEvent.loadedData(player());
}

test("a film plays once the browser has its picture, and is nothing to see before", () => {
  render(<FilePreview row={rowOf("a.mp4", "video/mp4")} />);
  expect(player()).toHaveAttribute("hidden");
  load(640);
  expect(player()).not.toHaveAttribute("hidden");
  expect(player()).toHaveAttribute("src", "blob:file#t=0.1");
});

test("a film without a picture is an icon and a sentence, never a black square", () => {
  render(<FilePreview row={rowOf("a.mov", "video/quicktime")} />);
  load(0);
  expect(player()).toHaveAttribute("hidden");
  expect(screen.getByText("This phone cannot show your video. It can be sent all the same.")).toBeInTheDocument();
});

test("a recording can be heard; one that the phone cannot play says so", () => {
  render(<FilePreview row={rowOf("a.amr", "")} />);
  fireEvent.error(screen.getByLabelText("Your recorded message"));
  expect(screen.getByText("This phone cannot play your message. It can be sent all the same.")).toBeInTheDocument();
});
