import { type Browser, expect, type Page, test } from "@playwright/test";
import { mediaListSchema } from "@/lib/media/items/schema";
import {
  aFamilyPhone,
  choose,
  chunksSentBy,
  chunkStart,
  holdChunk,
  nameField,
  noteField,
  sendButton,
  successHeading,
} from "@/tests/support/browser/family";
import { closeVisitsAfterEach, go, serverForFile, toastOf } from "@/tests/support/browser/world";
import {
  otherRecordings,
  sampleFilm,
  samplePicture,
  sampleSound,
  shortFilm,
  silentFilm,
  sparseFile,
  uprightPicture,
} from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";

const server = serverForFile();
closeVisitsAfterEach();

const SEVEN = () => [
  samplePicture().path,
  uprightPicture().path,
  sampleFilm().path,
  shortFilm().path,
  sampleSound().path,
  otherRecordings()[0]?.path ?? "",
  silentFilm().path,
];

async function gallery() {
  const family = await aBrowserOf(server(), FAMILY);
  return (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Chosen files" }).getByRole("listitem").filter({ hasText: name });
const counted = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 20_000 });

/** A phone that has sent two images of seven files, and waits in the middle of the video. */
async function aPhoneWithSeven(browser: Browser) {
  const phone = await aFamilyPhone(browser, server(), { ownLink: "Seven" });
  const { page } = phone;
  await nameField(page).fill("Rivky");
  await noteField(page).fill("Purim!");
  await choose(page, [...SEVEN(), sparseFile("recipe.pdf", 5)]);
  await expect(toastOf(page)).toContainText("Please select a video or image file.");
  await expect(rowOf(page, "recipe.pdf")).toContainText("Invalid file type. Please select a video or image file.");
  await expect(page.getByText("7 files,")).toBeVisible();
  const sixth = await holdChunk(page, 6);
  await sendButton(page).click();
  await sixth.held();
  return { ...phone, sixth };
}

// D48, D49, U42, U43
test("seven mixed files survive a cut connection and a reload, and each arrives once", async ({ browser }) => {
  const { page, context, sixth } = await aPhoneWithSeven(browser);
  await counted(page, "2 of 7 sent");
  await expect(rowOf(page, sampleFilm().name)).toContainText("Sending…");
  await expect(rowOf(page, sampleSound().name)).toContainText("Waiting.");
  await context.setOffline(true);
  await expect(rowOf(page, sampleFilm().name)).toContainText("Waiting for a connection");
  await context.setOffline(false);
  await sixth.held(2);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await sixth.release();
  await expect(page.getByText(/5 files weren’t sent\. Choose the same files/)).toBeVisible();
  await expect(page.getByText(/Files already sent \(2\) won’t be sent twice/)).toBeVisible();
  const sent = chunksSentBy(page);
  await choose(page, SEVEN());
  await expect(noteField(page), "the message of before").toHaveValue("Purim!");
  await expect(rowOf(page, samplePicture().name)).toContainText("Already sent.");
  await expect(page.getByText("5 files,")).toBeVisible();
  await sendButton(page).click();
  await expect(successHeading(page)).toBeFocused({ timeout: 60_000 });
  await expect(page.getByText("All 7 files have arrived.")).toBeVisible();
  expect(sent()[0], "the film goes on where it stopped").toBe(chunkStart(6));

  const items = await gallery();
  expect(items.map(({ note }) => note)).toEqual(Array.from({ length: 7 }, () => "Purim!"));
  expect(new Set(items.map(({ objectPath }) => objectPath)).size).toBe(7);
  await page.reload();
  await expect(page.getByRole("region", { name: "What you’ve sent" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByText(/didn’t finish/)).toHaveCount(0);
  await expect(nameField(page), "the name stays on the phone").toHaveValue("Rivky");
});

test("a failed file says so, the others arrive, and it can be tried again alone", async ({ browser }) => {
  const { page } = await aFamilyPhone(browser, server(), { ownLink: "One fails" });
  const before = (await gallery()).length;
  await page.route("**/api/family-videos", async (route) =>
    route.request().postData()?.includes(uprightPicture().name)
      ? route.fulfill({ status: 400, json: { message: "This file is damaged.", code: "invalid" } })
      : route.continue(),
  );
  await nameField(page).fill("Miri");
  await choose(page, [samplePicture().path, uprightPicture().path, sampleSound().path]);
  await page.getByRole("radio", { name: "A message for each" }).check();
  await page.getByLabel(`Message for ${samplePicture().name} (optional)`).fill("Only the table");
  await sendButton(page).click();
  await counted(page, "2 of 3 sent");
  await expect(rowOf(page, uprightPicture().name)).toContainText("This file is damaged.");
  await expect(toastOf(page)).toContainText("1 of 3 files was not sent.");
  await page.unroute("**/api/family-videos");
  await page.getByRole("button", { name: `Try Again ${uprightPicture().name}` }).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 20_000 });
  const items = await gallery();
  expect(items).toHaveLength(before + 3);
  expect(items.slice(0, 3).filter(({ note }) => note === "Only the table")).toHaveLength(1);
});

// U12
test("two tabs send at once, and the second is not told that the first did not finish", async ({ browser }) => {
  const { page, context } = await aFamilyPhone(browser, server(), { ownLink: "Two tabs" });
  const before = (await gallery()).length;
  await nameField(page).fill("Chaya");
  await choose(page, sampleFilm().path);
  const third = await holdChunk(page, 3);
  await sendButton(page).click();
  await third.held();
  const second = await context.newPage();
  await go(second, "/family");
  await expect(nameField(second)).toHaveValue("Chaya");
  await choose(second, [samplePicture().path, sampleSound().path]);
  await expect(second.getByText(/didn’t finish/)).toHaveCount(0);
  await sendButton(second).click();
  await expect(successHeading(second)).toBeVisible({ timeout: 20_000 });
  await third.release();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(await gallery()).toHaveLength(before + 3);
});

test("of more than fifty files the last ones are left out, in words", async ({ browser }) => {
  const { page } = await aFamilyPhone(browser, server());
  await nameField(page).fill("Shmuel");
  const picture = samplePicture().read().subarray(0, 20_000);
  const many = Array.from({ length: 53 }, (_, index) => ({
    name: `p${index}.jpg`,
    mimeType: "image/jpeg",
    buffer: picture,
  }));
  await choose(page, many);
  await expect(page.getByText("You can send up to 50 files at once. The last 3 will be left out")).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveCount(50);
});
