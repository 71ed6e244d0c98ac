import { expect, type Page } from "@playwright/test";
import { sentListSchema } from "@/lib/media/sent/schema";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { aNetworkOf, choose, nameField, noteField, sendButton, successHeading } from "@/tests/support/browser/family";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, landed, scene } from "@/tests/support/browser/world";
import {
  filmAboveTheLimit,
  sampleFilm,
  samplePicture,
  sampleSound,
  shortFilm,
  sparseFile,
} from "@/tests/support/fixtures/sample-media";

const SLOW_BYTES_PER_SECOND = 900_000;

async function openForm(page: Page): Promise<void> {
  await go(page, "/family");
  await expect(nameField(page)).toBeVisible();
}

async function fillForm(page: Page): Promise<void> {
  await openForm(page);
  await nameField(page).fill("Rivky Cohen");
  await noteField(page).fill("Shabbat shalom from all of us! The children ask when you come.");
}

async function previewFilm(page: Page): Promise<void> {
  await fillForm(page);
  await choose(page, sampleFilm().path);
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();
}

/** Sends the video so slowly that speed and time left are known long before its end. */
async function sendSlowly(page: Page) {
  await previewFilm(page);
  const network = await aNetworkOf(page, SLOW_BYTES_PER_SECOND);
  await sendButton(page).click();
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText(/^\d+ (KB|MB)\/s$|^\d+\.\d MB\/s$/)).toBeVisible({ timeout: 20_000 });
  return network;
}

async function sendPicture(page: Page): Promise<void> {
  await fillForm(page);
  await choose(page, samplePicture().path);
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();
}

const LONG_NAME = `${"the-whole-family-at-the-bar-mitzvah-of-shmuel-yosef-in-the-big-hall-".repeat(2)}1.jpg`;

/** images, a video, a recording, a long name, and one that is refused. */
function sevenFiles() {
  const image = { mimeType: "image/jpeg", buffer: samplePicture().read() };
  return [
    { name: "purim-table.jpg", ...image },
    { name: LONG_NAME, ...image },
    { name: "lighting-the-candles.mp4", mimeType: "video/mp4", buffer: shortFilm().read() },
    { name: "PTT-20261122-WA0001.opus", mimeType: "audio/ogg", buffer: sampleSound().read() },
    { name: "recipe.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "IMG_2042.jpg", ...image },
    { name: "שבת שלום.jpg", ...image },
  ];
}

async function chooseSeven(page: Page): Promise<void> {
  await fillForm(page);
  await choose(page, sevenFiles());
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();
}

/** Sends seven files, of which the hub prepares some, shows some and cannot show one. */
async function sendSeven(page: Page): Promise<void> {
  let calls = 0;
  await page.route("**/api/family-videos/sent", async (route) => {
    const answer = await route.fetch();
    calls += 1;
    const items = sentListSchema.parse(await answer.json());
    const states = ["ready", "preparing", "failed"] as const;
    const json = items.map((item, index) => ({ ...item, preparation: states[index % 3], readyInMs: 240_000 }));
    await route.fulfill({ json });
  });
  await chooseSeven(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Send More Files" })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => calls).toBeGreaterThan(1);
  await expect(page.getByText("is in Zaidy’s gallery.").first()).toBeVisible();
}

/** Sends one image while the board stands, and sees what was sent on other days of it. */
async function sendOnShabbos(page: Page): Promise<void> {
  const held = { stage: "during", day: "Shabbos", after: "Shabbos", inMorning: false };
  await page.route("**/api/family-videos/sent", async (route) => {
    const items = sentListSchema.parse(await (await route.fetch()).json());
    await route.fulfill({ json: items.map((item) => ({ ...item, held })) });
  });
  await sendPicture(page);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("It is Shabbos where Zaidy is. He will see it after Shabbos.").first()).toBeVisible();
}

/** What was sent, each with another answer. */
async function showReplies(page: Page): Promise<void> {
  const item = {
    ...{ uploaderName: "Rivky Cohen", preparation: "ready", mediaType: "image" },
    ...{ contentType: "image/jpeg", screen: "has" },
  } as const;
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const picturePath = "/icon.svg";
  const large = { largePath: picturePath, note: "Shabbat shalom from all of us!\nThe children ask when you come." };
  await page.route("**/api/family-videos/sent", (route) =>
    route.fulfill({
      json: [
        { ...item, ...large, id: "a", title: "Purim Table", uploadedAt: at(0), picturePath, takeBackUntil: at(-1) },
        {
          ...item,
          id: "b",
          title: "The New Baby",
          uploadedAt: at(1),
          picturePath,
          answers: ["love", "thanks", "call"],
        },
        {
          ...{ ...item, id: "c", title: "Lighting The Candles", mediaType: "video", uploadedAt: at(2), seenAt: at(1) },
          spoken: [{ id: "v", durationMs: 12_400, at: at(1) }],
        },
        { ...item, id: "d", title: LONG_NAME, uploadedAt: at(3), picturePath, seenAt: at(2) },
        { ...item, id: "e", title: "Song", mediaType: "audio", uploadedAt: at(4), preparation: "failed" },
      ],
    }),
  );
  await openForm(page);
  await expect(page.getByRole("button", { name: /^Purim Table/ })).toBeVisible();
}

/** One of them large, and what its sender can do with it. */
async function showLarge(page: Page, title: RegExp): Promise<void> {
  await showReplies(page);
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await landed(page);
}

/** What a sender may choose to hear: `emails` are those that are there already. */
function showNotices(emails: object[] | null) {
  return async (page: Page): Promise<void> => {
    await page.route("**/api/notices", (route) =>
      route.fulfill({ json: { isOffered: true, publicKey: "BA", pushes: [], emails } }),
    );
    await openForm(page);
    await expect(page.getByRole("heading", { name: "Get notified" })).toBeVisible();
  };
}

const LONG_MASKED = "r…@the-longest-house-of-all-that-anybody-has-ever-had.example.org";

/** An iPhone in Safari, which has no push outside of the Home Screen. */
async function showOnIphone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });
    Reflect.deleteProperty(window, "PushManager");
  });
  await showNotices(null)(page);
  await expect(page.getByText(/Add to Home Screen/)).toBeVisible();
}

const PERHAPS_TUESDAY_MS = 5 * 86_400_000;

/** Two files were sent some days ago and are chosen once more, with one that is new. */
async function chooseAgain(page: Page): Promise<void> {
  const [first, second, , , , third] = sevenFiles();
  if (!first || !second || !third) throw new Error("There are fewer than six files.");
  const picture = { ...second, buffer: Buffer.concat([second.buffer, Buffer.from("2")]) };
  await fillForm(page);
  await choose(page, [first, picture]);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  await page.evaluate((ago) => {
    const key = "naches.sent-before";
    const sent = localStorage.getItem(key) ?? "[]";
    localStorage.setItem(
      key,
      sent.replaceAll(/("sentAt":)(\d+)/g, (_, name, at) => `${name}${Number(at) - ago}`),
    );
  }, PERHAPS_TUESDAY_MS);
  await openForm(page);
  await choose(page, [first, picture, { ...third, buffer: Buffer.concat([third.buffer, Buffer.from("3")]) }]);
  await expect(page.getByText(/^You sent this on \w+day\. Send it again\?$/)).toHaveCount(2);
}

/** A video of more than 200 MB, whose encoder stands still after a second of it. */
async function shrinkFilm(page: Page): Promise<void> {
  await page.addInitScript((mostFrames) => {
    const encode = VideoEncoder.prototype.encode;
    let frames = 0;
    VideoEncoder.prototype.encode = function (this: VideoEncoder, ...frame) {
      frames += 1;
      if (frames <= mostFrames) encode.apply(this, frame);
    };
    VideoEncoder.prototype.flush = () => new Promise(() => undefined);
  }, 30);
  await fillForm(page);
  const { path } = samplePicture();
  await choose(page, [filmAboveTheLimit(), path]);
  await expect(page.getByText(/^Making your video smaller: [1-9]\d*%$/)).toBeVisible({ timeout: 30_000 });
}

async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record a Message" }).click();
  await expect(page.getByText(/^2:5\d left$/)).toBeVisible();
}

const ofFamily = (name: string, open: Scene["open"]): Scene => ({
  name: `family-${name}`,
  world: "sent",
  account: "family",
  open,
});

/** Every step of the upload page, with what can go wrong at it. */
export const FAMILY_SCENES: readonly Scene[] = [
  scene("family-no-link", "empty", null, async (page) => {
    await go(page, "/family");
    await expect(page.getByRole("heading", { name: "You need a family link" })).toBeVisible();
  }),
  scene("family-login", "empty", null, async (page) => {
    await go(page, "/family");
    await page.getByRole("button", { name: "Log In with a Family Account" }).click();
    await expect(page.getByLabel("Username")).toBeFocused();
    await landed(page);
  }),
  ofFamily("form-empty", openForm),
  ofFamily("form-filled", fillForm),
  scene("family-form-long-words", "long", "family", openForm),
  ofFamily("preview-picture", sendPicture),
  ofFamily("preview-film", previewFilm),
  ofFamily("sent-on-shabbos", sendOnShabbos),
  ofFamily("several-chosen", chooseSeven),
  ofFamily("several-messages", async (page) => {
    await chooseSeven(page);
    await page.getByRole("radio", { name: "A message for each" }).check();
  }),
  ofFamily("several-sending", async (page) => {
    await page.route("**/api/family-videos", async (route) =>
      route.request().postData()?.includes("candles") ? undefined : route.continue(),
    );
    await chooseSeven(page);
    await sendButton(page).click();
    await expect(page.getByText("5 of 6 sent")).toBeVisible({ timeout: 30_000 });
  }),
  ofFamily("several-sent", sendSeven),
  ofFamily("replies", showReplies),
  ofFamily("sent-large", async (page) => {
    await showLarge(page, /^Purim Table/);
    await page.getByRole("button", { name: /^Unsend/ }).click();
    await expect(page.getByText(/^Unsend this\?/)).toBeVisible();
  }),
  ofFamily("sent-failed", (page) => showLarge(page, /^Song/)),
  ofFamily("sent-reword", async (page) => {
    await showLarge(page, /^Purim Table/);
    await page.getByRole("button", { name: "Change Title or Message" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
  }),
  ofFamily(
    "notices",
    showNotices([
      { id: "a", masked: LONG_MASKED, isConfirmed: true },
      { id: "b", masked: "d…@example.com", isConfirmed: false },
    ]),
  ),
  ofFamily("notices-iphone", showOnIphone),
  ofFamily("sent-before", chooseAgain),
  ofFamily("shrinking", shrinkFilm),
  ofFamily("recording", async (page) => {
    await fillForm(page);
    await record(page);
  }),
  ofFamily("recorded", async (page) => {
    await fillForm(page);
    await choose(page, sevenFiles().slice(0, 2));
    await record(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("heading", { name: "Your Message" })).toBeFocused();
  }),
  ofFamily("unfinished", async (page) => {
    await openForm(page);
    await page.evaluate((long) => {
      const file = { size: 5, lastModified: 1, note: "", isSent: false, tab: "a", keptAt: Date.now(), activeAt: 0 };
      const names = [long, "purim.jpg", "b.mp4", "c.jpg", "d.jpg", "e.jpg"];
      const files = [...names.map((name) => ({ ...file, name })), { ...file, name: "f.jpg", isSent: true }];
      localStorage.setItem("naches.upload-queue", JSON.stringify(files));
    }, LONG_NAME);
    await openForm(page);
    await expect(page.getByText(/Your last upload didn’t finish/)).toBeVisible();
  }),
  ofFamily("too-large", async (page) => {
    await fillForm(page);
    await choose(page, sparseFile("too-large.mp4", MAX_FILE_BYTES + 1));
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  }),
  ofFamily("uploading", async (page) => void (await sendSlowly(page))),
  ofFamily("offline", async (page) => {
    await (await sendSlowly(page)).cut();
    await expect(page.getByText("Reconnecting...", { exact: true })).toBeVisible();
  }),
  ofFamily("retrying", async (page) => {
    await sendSlowly(page);
    await page.route(/upload-session|upload-chunk/, (route) => route.abort());
    await expect(page.getByText(/^Reconnecting\.\.\. \(Attempt \d\/3\)$/)).toBeVisible();
  }),
  ofFamily("failed", async (page) => {
    await page.route("**/api/family-videos/upload-resumable", (route) =>
      route.fulfill({
        status: 507,
        json: { message: "The hub is out of space. Please tell the caretaker.", code: "no-space" },
        headers: { "Retry-After": "600" },
      }),
    );
    await previewFilm(page);
    await sendButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  }),
  ofFamily("success", async (page) => {
    await sendPicture(page);
    await sendButton(page).click();
    await expect(successHeading(page)).toBeFocused();
  }),
];
