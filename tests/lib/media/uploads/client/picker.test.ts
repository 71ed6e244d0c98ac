/** @jest-environment node */
import { acceptFor } from "@/lib/media/uploads/client/picker";

const PHONE = "Mozilla/5.0 (Linux; Android 15)";
const accepted = (userAgent: string, maxTouchPoints = 5) => acceptFor({ userAgent, maxTouchPoints }).split(",");

test.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5],
  ["an iPad, which says it is a Macintosh", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5],
])("on %s images are asked for by types that make it convert HEIC", (_, userAgent, touch) => {
  const types = accepted(userAgent, touch);
  expect(types).toEqual(expect.arrayContaining(["video/*", "audio/*", "image/jpeg", "image/png", "image/webp"]));
  expect(types.filter((type) => /heic|heif|image\/\*/.test(type))).toEqual([]);
});

test.each([
  ["a Macintosh", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0],
  ["an Android phone", PHONE, 5],
])("on %s every image, video and recording is offered", (_, userAgent, touch) => {
  expect(accepted(userAgent, touch)).toEqual(
    expect.arrayContaining(["image/*", "video/*", "audio/*", ".heic", ".heif"]),
  );
});

test("files that phones give no type are offered by their extension", () => {
  for (const name of [".opus", ".ogg", ".amr", ".m4a", ".3gp", ".mkv"]) expect(accepted(PHONE)).toContain(name);
});
