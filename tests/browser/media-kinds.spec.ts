import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { aFamilyPhone, choose, nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, go, HUB, landed, serverForFile } from "@/tests/support/browser/world";
import { canMakeKinds, KINDS, sampleOf, type SampleKind } from "@/tests/support/fixtures/sample-kinds";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { until } from "@/tests/support/server/production-server";

const server = serverForFile();
closeVisitsAfterEach();

/** All conversions, one after another, on a machine that does other things too. */
const READY_MS = 240_000;
const FRAMES = 10;
const PLAYS_MS = 10_000;
/** A card is labelled by its heading instead. */
const VIEWER = "[data-slot=viewer]";

async function gallery(): Promise<MediaItem[]> {
  const family = await aBrowserOf(server(), FAMILY);
  return (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Which of the files an item is, by its original's hash. */
async function kindsOf(items: readonly MediaItem[], files: ReadonlyMap<string, SampleKind>) {
  const family = await aBrowserOf(server(), FAMILY);
  const bySum = new Map([...files].map(([file, kind]) => [`"${sha256(readFileSync(file))}"`, kind]));
  const kinds: SampleKind[] = [];
  for (const { objectPath, title } of items) {
    const kind = bySum.get(String((await family.request("HEAD", objectPath)).headers["etag"]));
    if (!kind) throw new Error(`No one has sent ${title}.`);
    kinds.push(kind);
  }
  return kinds;
}

function faultsOf({ name, shows, isTurned }: SampleKind, { frames, corner }: Seen): string[] {
  const [red = 0, green = 0, blue = 0] = corner;
  const isRed = red > 120 && red > 2 * green && red > 2 * blue;
  if (shows === "video" && frames < FRAMES) return [`${name}: ${frames} frames`];
  if (shows !== "audio" && !isRed)
    return [`${name}: ${isTurned ? "not turned upright, " : ""}its corner is ${corner.join(" ")}`];
  return [];
}

type Seen = { frames: number; corner: readonly number[] };

/** Looks at the image or plays the video or recording that the viewer shows; the corner is what is at its top left. */
function look(page: Page, shows: SampleKind["shows"]): Promise<Seen> {
  return page.evaluate(
    async ({ kind, wanted, viewer, limitMs }) => {
      const selector = { image: "img", video: "video", audio: "audio" }[kind];
      const element = [...document.querySelectorAll<HTMLImageElement | HTMLMediaElement>(`${viewer} ${selector}`)].at(
        -1,
      );
      if (!element) throw new Error(`There is no ${selector}.`);
      let frames = 0;
      if (element instanceof HTMLImageElement) await element.decode();
      if (element instanceof HTMLMediaElement) {
        await new Promise<void>((resolve, reject) => {
          setTimeout(() => reject(new Error(`Nothing plays: ${frames} frames, at ${element.currentTime} s.`)), limitMs);
          element.play().catch(reject);
          element.addEventListener("error", () => reject(new Error("It cannot be played.")));
          if (!(element instanceof HTMLVideoElement)) {
            element.addEventListener("timeupdate", () => element.currentTime > 0.5 && resolve());
            return;
          }
          const count = () => {
            frames += 1;
            if (frames < wanted) element.requestVideoFrameCallback(count);
            else resolve();
          };
          element.requestVideoFrameCallback(count);
        });
        element.pause();
      }
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 10;
      const paint = canvas.getContext("2d");
      if (!(element instanceof HTMLAudioElement) && element instanceof HTMLElement && paint)
        paint.drawImage(element as CanvasImageSource, 0, 0, 10, 10);
      return { frames, corner: [...(paint?.getImageData(2, 2, 1, 1).data ?? [])] };
    },
    { kind: shows, wanted: FRAMES, viewer: VIEWER, limitMs: PLAYS_MS },
  );
}

// D46, D47
test("each kind of file arrives from the phone's page and is seen or heard", async ({ browser }) => {
  test.skip(!canMakeKinds, "no ffmpeg or heif-enc (apt-get install -y ffmpeg libheif-examples)");
  test.setTimeout(READY_MS + 240_000);
  const files = new Map<string, SampleKind>();
  for (const kind of KINDS) files.set(await sampleOf(kind), kind);
  const { page: phone } = await aFamilyPhone(browser, server(), { ownLink: "Everything" });
  await nameField(phone).fill("Rivky");
  await choose(phone, [...files.keys()]);
  await sendButton(phone).click();
  await expect(successHeading(phone)).toBeVisible({ timeout: 120_000 });

  const items = await until(
    "everything is prepared",
    async () => {
      const all = await gallery();
      return all.length === KINDS.length && all.every(({ preparation }) => preparation !== "preparing") ? all : null;
    },
    READY_MS,
  );
  expect(items.filter(({ preparation }) => preparation === "failed").map(({ title }) => title)).toEqual([]);

  const { page, context } = await aVisit(browser, server(), HUB);
  await context.request.post("/api/auth/login", { data: FAMILY, headers: { Origin: server().origin } });
  const wrong: string[] = [];
  const kinds = await kindsOf(items, files);
  await go(page, `/?activity=family-videos&item=${items[0]?.id ?? ""}`);
  for (const [index, kind] of kinds.entries()) {
    // A second press at once is taken for an unsteady hand.
    await landed(page);
    if (index > 0) await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("item") === items[index]?.id);
    await expect(page.locator(VIEWER).getByRole("heading")).toHaveText(items[index]?.title ?? "");
    const seen = await look(page, kind.shows).catch((error: unknown) => `${kind.name}: ${String(error).slice(0, 200)}`);
    wrong.push(...(typeof seen === "string" ? [seen] : faultsOf(kind, seen)));
  }
  expect(wrong).toEqual([]);
});
