import { writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { mediaListSchema } from "@/lib/media/items/schema";
import { ENGINE_FILES, type EngineWorld } from "@/tests/support/browser/engines/engine-world";
import { untilPrepared } from "@/tests/support/browser/gallery";
import { aHeic } from "@/tests/support/fixtures/heic";
import { otherRecordings, sampleFilm, samplePicture, uprightPicture } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY, makeLink } from "@/tests/support/server/people";
import { until } from "@/tests/support/server/production-server";

/** More than the small files before the video and the pages' own requests, less than the video. */
const INTO_THE_FILM_BYTES = 9_000_000;
const PREPARED_MS = 60_000;

const kept = (name: string, bytes: Buffer) => {
  const file = path.resolve(ENGINE_FILES, name);
  writeFileSync(file, bytes);
  return file;
};

/** An image of an iPhone, one of a camera, a video of H.264 that takes 24 MB, and a voice message. */
const fourFiles = () => [
  kept("iphone.heic", aHeic({ tiles: ["red", "green", "blue", "quad"], columns: 2 })),
  uprightPicture().path,
  sampleFilm().path,
  otherRecordings()[0]?.path ?? "",
];

/** The page that the family sends with. */
export function testFamily({ session: ofEngine, server, wire, picture, isShown }: EngineWorld): void {
  const sends = () => ofEngine().press("button", "Send to", () => ofEngine().isGone("button", "Send to"));
  async function gallery() {
    const family = await aBrowserOf(server(), FAMILY);
    return (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
  }

  test("a phone sends a photo through a link", async () => {
    const session = ofEngine();
    const before = (await gallery()).length;
    const { address } = await makeLink(server());
    await session.resize(390, 844);
    await session.go(address);
    await session.type("input", "Your Name", "Rivky Cohen");
    expect(await session.run(z.string(), "return document.querySelector('input').value")).toBe("Rivky Cohen");
    await picture("family");
    await session.type("input[type=file]", "", samplePicture().path);
    await session.shows("Ready to send");
    await until("the picture is there", session.hasPicture);
    await picture("family-ready");
    await sends();
    await session.shows("Successfully sent to Zaidy!");
    await picture("family-sent");
    expect(await gallery()).toHaveLength(before + 1);
  });

  test("four mixed files survive a cut connection and a reload, and each arrives once", async () => {
    const session = ofEngine();
    const files = fourFiles();
    const chooses = () => session.type("input[type=file]", "", files.join("\n"));
    const before = (await gallery()).length;
    const { address } = await makeLink(server(), "Four files");
    // Another host's cookies: no one is logged in there.
    await session.go(address.replace(server().origin, `http://127.0.0.1:${wire().port}`));
    await session.type("input", "Your Name", "Shaindy");
    await chooses();
    await session.shows("4 files,");
    await picture("family-four");
    const cut = wire().leaveAfter(INTO_THE_FILM_BYTES);
    await sends();
    await cut;
    await session.shows("2 of 4 sent");
    await session.shows("Waiting for a connection");
    await picture("family-cut");
    const cutAgain = wire().leaveAfter(INTO_THE_FILM_BYTES);
    wire().back();
    // It continues automatically.
    await cutAgain;
    wire().back();
    await session.reload();
    await session.shows(/2 files weren’t sent\. Choose the same files.*Files already sent \(2\) won’t be sent twice/);
    await chooses();
    await session.shows("Already sent.");
    await session.shows("2 files,");
    await sends();
    await until("all have arrived", () => isShown("All 4 files have arrived."), PREPARED_MS);
    await picture("family-four-sent");

    const sent = (await gallery()).slice(0, -before);
    expect(sent.map(({ mediaType }) => mediaType).sort()).toEqual(["audio", "image", "image", "video"]);
    expect(new Set(sent.map(({ sizeBytes }) => sizeBytes)).size).toBe(4);
    await untilPrepared(server());
    expect((await gallery()).filter(({ preparation }) => preparation !== "ready")).toEqual([]);
    await session.shows(/(Already sent\..*){2}(is in Zaidy’s gallery\..*){2}/);
    await session.press("button", "Send More Files", () => isShown("What you’ve sent"));
    await session.shows(/What you’ve sent.*(Not seen yet.*){4}/);
    await picture("family-four-ready");
  });
}
