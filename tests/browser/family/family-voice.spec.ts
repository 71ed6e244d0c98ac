import { type Browser, expect, type Page, test } from "@playwright/test";
import { mediaListSchema } from "@/lib/media/items/schema";
import { aFamilyPhone, choose, nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import { closeVisitsAfterEach, serverForFile } from "@/tests/support/browser/world";
import { filmAboveTheLimit, samplePicture, shortFilm } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";

const server = serverForFile();
closeVisitsAfterEach();

/** The newest item of the relative's gallery, and its bytes. */
async function newestItem() {
  const family = await aBrowserOf(server(), FAMILY);
  const [item] = (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
  if (!item) throw new Error("The gallery is empty");
  const { body } = await family.request("GET", item.objectPath);
  return { item, body };
}

async function aPhoneOf(browser: Browser, name: string) {
  const phone = await aFamilyPhone(browser, server());
  await nameField(phone.page).fill(name);
  return phone;
}

const recordButton = (page: Page) => page.getByRole("button", { name: "Record a Message" });

async function record(page: Page): Promise<void> {
  await recordButton(page).click();
  await expect(page.getByText(/^2:5[0-8] left$/)).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop" });
  await expect(stop).toBeInViewport({ ratio: 1 });
  await stop.click();
  await expect(page.getByRole("heading", { name: "Your Message" })).toBeFocused();
}

// D48
test("a message is recorded, heard and sent, and arrives as a recording", async ({ browser }) => {
  const { page, complaints } = await aPhoneOf(browser, "Rivka");
  await record(page);
  await page.getByRole("button", { name: "Listen" }).click();
  const player = page.locator("audio");
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.3);
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();
  const send = page.getByRole("button", { name: "Send to Zaidy" });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 });
  const { item } = await newestItem();
  expect(item).toMatchObject({ mediaType: "audio", uploaderName: "Rivka", contentType: /^audio\// });
  expect(item.title).toMatch(/^Message from Rivka \([A-Z][a-z]{2} \d{1,2}\)$/);
  expect(item.sizeBytes).toBeGreaterThan(1000);
  expect(complaints.list()).toEqual([]);
});

test("leaving while recording, or with an unsent message, is asked about", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Shira");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await recordButton(page).click();
  await expect(page.getByText(/^2:5\d left$/)).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(page.getByText(/left$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("heading", { name: "Your Message" })).toBeFocused();
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(["beforeunload", "beforeunload"]);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(recordButton(page)).toBeEnabled();
});

test("a message goes along with a photo", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Miri");
  await choose(page, samplePicture().path);
  await record(page);
  await page.getByRole("button", { name: "Add to Files" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Voice message.webm" })).toBeVisible();
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("All 2 files have arrived.")).toBeVisible();
});

test("a microphone that the page may not use leaves a sentence that says what to do", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Yossi");
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await recordButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Allow it in your browser’s settings");
  await expect(recordButton(page)).toBeEnabled();
});

test("the same file is noticed, and is sent again only after Yes", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Dovid");
  await choose(page, shortFilm().path);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await choose(page, shortFilm().path);
  await expect(page.getByText("You sent this today. Send it again?")).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await page.getByRole("button", { name: /^No / }).click();
  await choose(page, shortFilm().path);
  await page.getByRole("button", { name: /^Yes / }).click();
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 });
});

test("thumbnails are made on the phone, and their addresses released", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Leah");
  await page.evaluate(() => {
    const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
    const open = new Set<string>();
    URL.createObjectURL = (blob: Blob) => {
      const url = create(blob);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revoke(url);
    };
    Reflect.set(window, "openAddresses", open);
  });
  const addresses = () =>
    page.evaluate(() => {
      const open: unknown = Reflect.get(window, "openAddresses");
      return open instanceof Set ? open.size : -1;
    });
  await page.getByTestId("family-file").setInputFiles([samplePicture().path, shortFilm().path]);
  const pictures = page.getByRole("list", { name: "Chosen files" }).locator("img");
  await expect(pictures).toHaveCount(2);
  const sizes = await pictures.evaluateAll((all) =>
    all.map((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [])),
  );
  expect(sizes).toEqual([
    [320, 240],
    [320, 180],
  ]);
  await page.getByRole("button", { name: "Remove All" }).click();
  await expect.poll(addresses).toBe(0);
});

test("a video above 200 MB is made smaller and sent upright with its sound", async ({ browser }) => {
  const { page, complaints } = await aPhoneOf(browser, "Chana");
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await choose(page, filmAboveTheLimit());
  await expect(page.getByText(/^Making your video smaller: \d+%$/)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled({ timeout: 60_000 });
  expect(scripts.length, "the library comes only now").toBeGreaterThan(0);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  const { item, body } = await newestItem();
  expect(item).toMatchObject({ mediaType: "video", contentType: "video/mp4", uploaderName: "Chana" });
  expect(item.sizeBytes).toBeLessThan(20_000_000);
  const shown = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const video = document.createElement("video");
    video.src = URL.createObjectURL(new Blob([bytes], { type: "video/mp4" }));
    await new Promise((resolve) => video.addEventListener("loadeddata", resolve));
    const context = new AudioContext();
    const sound = await context.decodeAudioData(bytes.buffer);
    return {
      width: video.videoWidth,
      height: video.videoHeight,
      seconds: video.duration,
      soundSeconds: sound.duration,
    };
  }, body.toString("base64"));
  expect(shown).toMatchObject({ width: 720, height: 1280 });
  expect(shown.seconds).toBeCloseTo(3, 0);
  expect(shown.soundSeconds).toBeCloseTo(3, 0);
  expect(complaints.list()).toEqual([]);
});

test("a video that cannot be made smaller gets its sentence and advice", async ({ browser }) => {
  const { page } = await aPhoneOf(browser, "Yael");
  await page.evaluate(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await choose(page, filmAboveTheLimit());
  const note = page.getByRole("main").getByRole("alert");
  await expect(note).toContainText("Please select a file smaller than 200MB.");
  await expect(note).toContainText("Google Photos");
  await expect(note).toBeFocused();
});
