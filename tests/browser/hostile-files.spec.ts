import { expect, type Page, test } from "@playwright/test";
import { mediaListSchema } from "@/lib/media/items/schema";
import { aFamilyPhone, choose, nameField, noteField, sendButton, successHeading } from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, go, HUB, logInto, serverForFile, tapUntil } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";

const server = serverForFile();
closeVisitsAfterEach();

const SCRIPT = 'window.executed = true; alert("executed")';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload='${SCRIPT}'><script>${SCRIPT}</script></svg>`;
const HTML = `<!doctype html><html><body onload='${SCRIPT}'><script>${SCRIPT}</script><img src=x onerror='${SCRIPT}'></body></html>`;
const MARKUP_NAME = "<img src=x onerror='window.executed = true'>";
const RTL_NOTE = "\u202Eשבת שלום <b>bold?</b> \u202D<script>window.executed = true</script>\u202C \u2067שלום\u2069";

/** Every dialog that a page opens, and the flag that a script of ours would set. */
function watchForScripts(page: Page): () => Promise<string[]> {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () =>
    (await page.evaluate(() => Reflect.get(window, "executed"))) === true ? [...dialogs, "flag"] : dialogs;
}

// D15
test("SVG and HTML named image.jpg become attachments that never run", async ({ browser }) => {
  const { page: phone } = await aFamilyPhone(browser, server());
  for (const [who, text] of [
    ["Svg", SVG],
    ["Html", HTML],
  ] as const) {
    await nameField(phone).fill(who);
    await choose(phone, { name: "image.jpg", mimeType: "image/jpeg", buffer: Buffer.from(text) });
    await sendButton(phone).click();
    await expect(phone.getByRole("heading", { name: "It has arrived, but Zaidy can’t see it" })).toBeVisible();
    await phone.getByRole("button", { name: "Send Another File" }).click();
  }

  const { context, page, complaints } = await aVisit(browser, server(), { ...HUB, acceptDownloads: true });
  const executed = watchForScripts(page);
  await logInto(context, server());
  await go(page, "/?activity=family-videos");
  await expect(page.getByRole("link", { name: "Open File" })).toHaveCount(2);
  const items = mediaListSchema.parse(await (await context.request.get("/api/family-videos")).json());
  for (const { objectPath, mediaType } of items) {
    expect(mediaType).toBe("unknown");
    const { headers } = await context.request.get(objectPath).then((answer) => ({ headers: answer.headers() }));
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="image\.file"/);

    // Opened by its address, as a link in a letter would.
    const visitor = await context.newPage();
    const visited = watchForScripts(visitor);
    const download = visitor.waitForEvent("download");
    await visitor
      .goto(objectPath)
      .catch((error: unknown) => expect(String(error)).toMatch(/Download is starting|ERR_ABORTED/));
    expect((await download).suggestedFilename()).toBe("image.file");
    expect(await visited()).toEqual([]);
    await visitor.close();
  }

  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await tapUntil(page.getByRole("link", { name: "Open File" }).first(), () =>
    expect.poll(() => names, { timeout: 3000 }).toContain("image.file"),
  );
  expect(await executed()).toEqual([]);
  expect(complaints.list()).toEqual([]);
});

test("names and messages with markup and direction marks are text in the gallery", async ({ browser }) => {
  const { page: phone } = await aFamilyPhone(browser, server());
  await nameField(phone).fill(MARKUP_NAME);
  await noteField(phone).fill(RTL_NOTE);
  await choose(phone, { name: "<svg onload=alert(1)>.jpg", mimeType: "image/jpeg", buffer: samplePicture().read() });
  await sendButton(phone).click();
  await expect(successHeading(phone)).toBeVisible();

  const { context, page, complaints } = await aVisit(browser, server(), HUB);
  const executed = watchForScripts(page);
  await logInto(context, server());
  await go(page, "/?activity=family-videos");
  const card = page.getByRole("group", { name: "<svg Onload=alert(1)>" });
  await expect(card).toContainText("From <img src=x");
  const shown = page.getByRole("dialog");
  const from = shown.getByRole("paragraph").filter({ hasText: `From ${MARKUP_NAME}, today` });
  await tapUntil(card.getByRole("button", { name: /^Open the photo/ }), () => expect(from).toBeVisible());
  expect(await shown.getByText("bold?").textContent()).toBe(RTL_NOTE);
  const date = await from
    .locator("time")
    .evaluate((element) => ({ direction: getComputedStyle(element).direction, text: element.textContent }));
  expect(date, "the note's override does not reach its neighbors").toEqual({ direction: "ltr", text: "today" });
  expect(await executed()).toEqual([]);
  expect(complaints.list()).toEqual([]);
});
