/** @jest-environment node */
import { markText, ownerOf, parseMark, storeName } from "@/lib/platform/installation/rules";

const US = "our-installation";

test.each<[string, string | null, ReturnType<typeof ownerOf>]>([
  ["no mark", null, "nobody"],
  ["our own mark", markText({ installationId: US }), "us"],
  ["another's mark", markText({ installationId: "another" }), "others"],
  ["our own mark of a restore that was not completed", markText({ installationId: US, restoring: true }), "others"],
  ["a mark that is no JSON", "\u0000\u0000", "others"],
  ["a mark without an id", "{}", "others"],
  ["an empty mark", "", "others"],
])("a store with %s", (_name, text, owner) => expect(ownerOf(text, US)).toBe(owner));

test("a mark is read as it was written", () => {
  for (const mark of [{ installationId: US }, { installationId: US, restoring: true }])
    expect(parseMark(markText(mark))).toEqual(mark);
});

test("a sentence names the bucket, or the directory", () => {
  expect(storeName({ dataDir: "/srv/data" })).toBe("the data directory /srv/data");
  expect(storeName({ dataDir: "/srv/data", S3_BUCKET: "films" })).toBe("the bucket films");
});
