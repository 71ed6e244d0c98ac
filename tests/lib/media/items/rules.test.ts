/** @jest-environment node */
import { newsBadge } from "@/lib/media/items/news-rules";
import { deriveTitle } from "@/lib/media/items/rules";

const DAY = new Date(2026, 8, 9, 12);

test.each([
  ["purim_seudah-2026.mp4", "Purim Seudah 2026"],
  ["avi's birthday.mov", "Avi's Birthday"],
  ["Shabbos.table.jpg", "Shabbos.table"],
  ["  the   twins .jpg", "The Twins"],
  ["ברית מילה.mp4", "ברית מילה"],
  ["élan.mp4", "Élan"],
  ["imagine.mp4", "Imagine"],
  ["files of zaidy.mp4", "Files Of Zaidy"],
  ["movie night.mp4", "Movie Night"],
  ["VIDEO of Rivky.mp4", "VIDEO Of Rivky"],
])("%s is titled '%s'", (name, title) => expect(deriveTitle({ name, type: "video/mp4" }, "Dovid", DAY)).toBe(title));

test.each([
  "IMG_1234.JPG",
  "img-0001.heic",
  "IMG_E1234.JPG",
  "VID_20260909_101112.mp4",
  "VID-20260909-WA0001.mp4",
  "IMG-20260909-WA0003.jpg",
  "DSC00012.jpg",
  "DSC_0012.jpg",
  "DSCF1234.jpg",
  "DSCN1234.jpg",
  "MOV_0001.mov",
  "MOV001.mov",
  "file1.mp4",
  "FILE0001.jpg",
  "image.jpg",
  "image0.jpeg",
  "Video.mov",
  "trim.8C2A1B77-0D0A-4B0E-9C55-1F2E3D4C5B6A.MOV",
  "8C2A1B77-0D0A-4B0E-9C55-1F2E3D4C5B6A.MOV",
  "8c2a1b770d0a4b0e9c551f2e3d4c5b6a.mp4",
  "20260909_101112.jpg",
  "PXL_20260909_101112345.jpg",
  "Screenshot_20260909-101112.png",
  "WhatsApp Image 2026-09-09 at 10.11.12.jpeg",
  "abc.jpg",
  ".jpg",
  "",
])("%j falls back to the sender and the day", (name) => {
  expect(deriveTitle({ name, type: "image/jpeg" }, " Dovid ", DAY)).toBe("Photo from Dovid (Sep 9)");
});

test("a video falls back to 'Video from …'", () =>
  expect(deriveTitle({ name: "MOV_1.mov", type: "video/quicktime" }, "Chana", DAY)).toBe("Video from Chana (Sep 9)"));

test.each([
  "Voice message.m4a",
  "New Recording 3.m4a",
  "Recording (2).m4a",
  "Voice 001.m4a",
  "Voice Memo.m4a",
  "audio.ogg",
  "AUD-20260909-WA0001.m4a",
  "PTT-20260909-WA0002.opus",
  "WhatsApp Audio 2026-09-09 at 10.11.12.opus",
  "WhatsApp Ptt 2026-09-09 at 10.11.12.ogg",
  "Recording_20260909_101112.amr",
])("the recording %j falls back to 'Message from …'", (name) => {
  expect(deriveTitle({ name, type: "audio/mp4" }, "Rivka", DAY)).toBe("Message from Rivka (Sep 9)");
});

test("a recording without a type is a message by its name, or keeps one", () => {
  expect(deriveTitle({ name: "PTT-20260909-WA0002.opus", type: "" }, "Rivka", DAY)).toBe("Message from Rivka (Sep 9)");
  expect(deriveTitle({ name: "Recording of the chuppah.m4a", type: "audio/mp4" }, "Rivka", DAY)).toBe(
    "Recording Of The Chuppah",
  );
  expect(deriveTitle({ name: "voices of children.mp3", type: "audio/mpeg" }, "Rivka", DAY)).toBe("Voices Of Children");
});

test("a title has at most 200 characters", () =>
  expect(deriveTitle({ name: `${"word ".repeat(80)}.mp4`, type: "video/mp4" }, "Dovid", DAY)).toHaveLength(200));

test.each([
  [0, null],
  [1, "1 New Video"],
  [2, "2 New Videos"],
])("%i new items read %j", (newCount, badge) => {
  expect(newsBadge({ newCount })).toBe(badge);
});
