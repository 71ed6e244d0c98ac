/** @jest-environment node */
import { fileProblem, parseUploadId } from "@/lib/media/uploads/rules";

const TOO_LARGE = { title: "File too large", text: "Please select a file smaller than 200MB." };
const WRONG_TYPE = { title: "Invalid file type", text: "Please select a video or image file." };

test.each([
  [{ name: "a.mp4", size: 209_715_200, type: "video/mp4" }, null],
  [{ name: "a.mp4", size: 209_715_201, type: "video/mp4" }, TOO_LARGE],
  [{ name: "a.heic", size: 1, type: "image/heic" }, null],
  [{ name: "a.HEIC", size: 1, type: "" }, null],
  [{ name: "voice.opus", size: 1, type: "" }, null],
  [{ name: "voice.ogg", size: 1, type: "application/ogg" }, null],
  [{ name: "voice.amr", size: 1, type: "application/octet-stream" }, null],
  [{ name: "old.3gp", size: 1, type: "" }, null],
  [{ name: "film.mkv", size: 1, type: "application/x-matroska" }, null],
  [{ name: "song.mp3", size: 999_999_999, type: "audio/mpeg" }, TOO_LARGE],
  [{ name: "letter.pdf", size: 1, type: "application/pdf" }, WRONG_TYPE],
  [{ name: "pictures.zip", size: 1, type: "application/zip" }, WRONG_TYPE],
  [{ name: "letter.docx", size: 1, type: "" }, WRONG_TYPE],
  [{ name: "nameless", size: 1, type: "" }, WRONG_TYPE],
  [{ name: "a", size: 1, type: "text/video/mp4" }, WRONG_TYPE],
  [{ name: "drawing.svg", size: 1, type: "image/svg+xml" }, WRONG_TYPE],
  [{ name: "song.mid", size: 1, type: "audio/midi" }, WRONG_TYPE],
])("%j has the problem %j", (file, problem) => expect(fileProblem(file)).toEqual(problem));

// U5
test("an empty file is refused before anything is sent", () =>
  expect(fileProblem({ name: "a.mp4", size: 0, type: "video/mp4" })?.text).toBe(
    "This file is empty. Please choose another one.",
  ));

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
