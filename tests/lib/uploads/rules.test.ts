/** @jest-environment node */
import { fileProblem, sharedText, uploadIdOf } from "@/lib/uploads/rules";

test.each([
  [{ size: 209_715_200, type: "video/mp4" }, null],
  [{ size: 209_715_201, type: "video/mp4" }, { title: "File too large", text: "Please select a file smaller than 200MB." }],
  [{ size: 1, type: "image/heic" }, null],
  [{ size: 1, type: "application/pdf" }, { title: "Invalid file type", text: "Please select a video or image file." }],
  [{ size: 1, type: "" }, { title: "Invalid file type", text: "Please select a video or image file." }],
  [{ size: 1, type: "text/video/mp4" }, { title: "Invalid file type", text: "Please select a video or image file." }],
  [{ size: 999_999_999, type: "audio/mpeg" }, { title: "Invalid file type", text: "Please select a video or image file." }],
])("U4: %j has the problem %j", (file, problem) => {
  expect(fileProblem(file)).toEqual(problem);
});

test("U5: an empty file is refused before anything is sent", () => {
  expect(fileProblem({ size: 0, type: "video/mp4" })?.text).toBe("This file is empty. Please choose another one.");
});

test("the success toast names the relative", () => {
  expect(sharedText("Zaidy")).toBe("Your video has been shared with Zaidy and will appear in his gallery.");
});

const ID = "abcdefghijklmnopqrstuv";
test.each([
  [`/api/family-videos/upload-session/${ID}`, ID],
  [`https://hub.example/api/family-videos/upload-session/${ID}`, ID],
  [`https://hub.example:444/api/family-videos/upload-session/${ID}`, null],
  [`https://user@hub.example/api/family-videos/upload-session/${ID}`, null],
  [`/api/family-videos/upload-session/${ID}?x`, null],
  [`/api/family-videos/upload-session/${ID}\r\nHost: evil`, null],
  [`//evil/api/family-videos/upload-session/${ID}`, null],
  ["http://169.254.169.254/latest/meta-data", null],
])("U46: the upload of %j is %j", (address, id) => {
  expect(uploadIdOf(address, "https://hub.example")).toBe(id);
});
