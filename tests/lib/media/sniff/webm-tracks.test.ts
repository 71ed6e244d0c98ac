/** @jest-environment node */
import fc from "fast-check";
import { webmTracks } from "@/lib/media/sniff/webm-tracks";
import { aWebm, MEDIA } from "@/tests/support/fixtures/media-bytes";
import { otherRecordings } from "@/tests/support/fixtures/sample-media";
import { hasFfmpeg } from "@/tests/support/programs.mjs";

test.each<[string, Uint8Array, ReturnType<typeof webmTracks>]>([
  ["picture and sound", aWebm(1, 2), ["picture", "sound"]],
  ["sound alone", aWebm(2), ["sound"]],
  ["subtitles beside sound", aWebm(17, 2), ["sound"]],
  ["no tracks", aWebm(), null],
  ["tracks that are cut off", aWebm(2).subarray(0, 40), null],
  ["nothing but its kind", MEDIA.webm, null],
  ["nothing", new Uint8Array(), null],
])("a file with %s", (_what, file, tracks) => expect(webmTracks(file)).toEqual(tracks));

test("any bytes, and any wrong bytes in a beginning, have an answer", () => {
  const good = aWebm(1, 2);
  const wrong = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }).map((changes) => {
    const bytes = good.slice();
    for (const [at, value] of changes) bytes[at] = value;
    return bytes;
  });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), wrong), (bytes) => (webmTracks(bytes)?.length ?? 1) > 0),
    { numRuns: 3000, seed: 20_261_122 },
  );
});

(hasFfmpeg ? test : test.skip)("a real recording", () => {
  expect(webmTracks(otherRecordings()[2]?.read() ?? new Uint8Array())).toEqual(["sound"]);
});
