import { expect, type Page } from "@playwright/test";
import { MAX_FILE_BYTES } from "@/lib/uploads/rules";
import { aNetworkOf, choose, nameField, noteField, sendButton, successHeading } from "@/tests/support/browser-family";
import type { Scene } from "@/tests/support/browser-scenes";
import { go, landed } from "@/tests/support/browser-world";
import { sampleFilm, samplePicture, sparseFile } from "@/tests/support/sample-media";

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

/** Sends the film so slowly that speed and time left are known long before its end. */
async function sendSlowly(page: Page) {
  await previewFilm(page);
  const network = await aNetworkOf(page, SLOW_BYTES_PER_SECOND);
  await sendButton(page).click();
  await expect(page.getByText(/^\d+ (KB|MB)\/s$|^\d+\.\d MB\/s$/)).toBeVisible({ timeout: 20_000 });
  return network;
}

async function sendPicture(page: Page): Promise<void> {
  await fillForm(page);
  await choose(page, samplePicture().path);
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();
}

const scene = (name: string, open: (page: Page) => Promise<void>): Scene => ({ name: `family-${name}`, world: "empty", account: "family", open });

/** Every step of the upload page, with what can go wrong at it. */
export const FAMILY_SCENES: readonly Scene[] = [
  {
    name: "family-no-link",
    world: "empty",
    account: null,
    open: async (page) => {
      await go(page, "/family");
      await expect(page.getByRole("heading", { name: "You need a family link" })).toBeVisible();
    },
  },
  {
    name: "family-login",
    world: "empty",
    account: null,
    open: async (page) => {
      await go(page, "/family");
      await page.getByRole("button", { name: "Log in with a family account" }).click();
      await expect(page.getByLabel("Username")).toBeFocused();
      await landed(page);
    },
  },
  scene("form-empty", openForm),
  scene("form-filled", fillForm),
  { name: "family-form-long-words", world: "long", account: "family", open: openForm },
  scene("preview-picture", sendPicture),
  scene("preview-film", previewFilm),
  scene("too-large", async (page) => {
    await fillForm(page);
    await choose(page, sparseFile("too-large.mp4", MAX_FILE_BYTES + 1));
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  }),
  scene("uploading", async (page) => void (await sendSlowly(page))),
  scene("offline", async (page) => {
    await (await sendSlowly(page)).cut();
    await expect(page.getByText("Reconnecting...", { exact: true })).toBeVisible();
  }),
  scene("retrying", async (page) => {
    await sendSlowly(page);
    await page.route(/upload-session|upload-chunk/, (route) => route.abort());
    await expect(page.getByText(/^Reconnecting\.\.\. \(Attempt \d\/3\)$/)).toBeVisible();
  }),
  scene("failed", async (page) => {
    await page.route("**/api/family-videos/upload-resumable", (route) => route.fulfill({ status: 507, json: { message: "The hub has no room left at the moment. Please tell the caretaker.", code: "no-space" }, headers: { "Retry-After": "600" } }));
    await previewFilm(page);
    await sendButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  }),
  scene("success", async (page) => {
    await sendPicture(page);
    await sendButton(page).click();
    await expect(successHeading(page)).toBeFocused();
  }),
];
