/** @jest-environment node */
import { fileProblem, parseUploadId } from "@/lib/media/uploads/rules";

test.each([
  [{ name: "a.mp4", size: 209_715_200, type: "video/mp4" }, null],
  [{ name: "a.mp4", size: 209_715_201, type: "video/mp4" }, "tooLarge"],
  [{ name: "a.heic", size: 1, type: "image/heic" }, null],
  [{ name: "a.HEIC", size: 1, type: "" }, null],
  [{ name: "voice.opus", size: 1, type: "" }, null],
  [{ name: "voice.ogg", size: 1, type: "application/ogg" }, null],
  [{ name: "voice.amr", size: 1, type: "application/octet-stream" }, null],
  [{ name: "old.3gp", size: 1, type: "" }, null],
  [{ name: "film.mkv", size: 1, type: "application/x-matroska" }, null],
  [{ name: "song.mp3", size: 999_999_999, type: "audio/mpeg" }, "tooLarge"],
  [{ name: "letter.pdf", size: 1, type: "application/pdf" }, "wrongType"],
  [{ name: "pictures.zip", size: 1, type: "application/zip" }, "wrongType"],
  [{ name: "letter.docx", size: 1, type: "" }, "wrongType"],
  [{ name: "nameless", size: 1, type: "" }, "wrongType"],
  [{ name: "a", size: 1, type: "text/video/mp4" }, "wrongType"],
  [{ name: "drawing.svg", size: 1, type: "image/svg+xml" }, "wrongType"],
  [{ name: "song.mid", size: 1, type: "audio/midi" }, "wrongType"],
])("%j has the problem %j", (file, problem) => expect(fileProblem(file)).toEqual(problem));

// U5
test("an empty file is refused before anything is sent", () =>
  expect(fileProblem({ name: "a.mp4", size: 0, type: "video/mp4" })).toBe("empty"));

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
])("the upload of %j is %j", (address, id) => expect(parseUploadId(address, "https://hub.example")).toBe(id));
