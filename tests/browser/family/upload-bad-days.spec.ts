import { type Browser, expect, type Page, test } from "@playwright/test";
import { mediaListSchema } from "@/lib/media/items/schema";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import {
  aFamilyPhone,
  choose,
  chunksSentBy,
  chunkStart,
  type FamilyPhone,
  holdChunk,
  nameField,
  sendButton,
  successHeading,
} from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, go, PHONE, serverForFile, toastOf } from "@/tests/support/browser/world";
import { otherFilm, sampleFilm, samplePicture, sparseFile } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";

const server = serverForFile();
closeVisitsAfterEach();

const chunks = () => Math.ceil(sampleFilm().sizeBytes / CHUNK_BYTES);

/** What the relative's gallery holds. */
async function gallery() {
  const family = await aBrowserOf(server(), FAMILY);
  return (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
}

/** A phone whose video waits before its sixth chunk. */
async function aPhoneInTheMiddle(browser: Browser, name: string, options: { ownLink?: string } = {}) {
  const phone = await aFamilyPhone(browser, server(), options);
  await nameField(phone.page).fill(name);
  await choose(phone.page, sampleFilm().path);
  const sixth = await holdChunk(phone.page, 6);
  await sendButton(phone.page).click();
  await sixth.held();
  return { ...phone, sixth };
}

/** Reloads the page in mid-upload; the browser asks first (upload-protocol section 9). */
async function reload(page: Page): Promise<void> {
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions, "the browser warned before the page was left").toEqual(["beforeunload"]);
}

// U43, D9
test("a reload continues the same file at the server's offset with the name kept", async ({ browser }) => {
  const { page, sixth } = await aPhoneInTheMiddle(browser, "Dovid");
  await reload(page);
  await sixth.release();
  await expect(
    page.getByText("Your last upload didn’t finish. Choose the same file to continue where it stopped."),
  ).toBeVisible();
  await expect(nameField(page)).toHaveValue("Dovid");
  const sent = chunksSentBy(page);
  await choose(page, sampleFilm().path);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(sent(), "each missing chunk went once").toEqual(
    Array.from({ length: chunks() - 5 }, (_, index) => chunkStart(index + 6)),
  );
  const [item] = await gallery();
  const stored = await page.context().request.get(item?.objectPath ?? "");
  // D7
  expect(stored.status(), "an upload link may send, not look").toBe(403);
  await page.reload();
  await expect(page.getByText("Your last upload didn’t finish.")).toHaveCount(0);
  await expect(nameField(page)).toHaveValue("Dovid");
});

// U43, U13
test("after a reload another file of the same size begins a new upload of its own", async ({ browser }) => {
  const { page, sixth } = await aPhoneInTheMiddle(browser, "Leah");
  await reload(page);
  await sixth.release();
  const sent = chunksSentBy(page);
  await choose(page, otherFilm().path);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(sent()).toEqual(Array.from({ length: chunks() }, (_, index) => chunkStart(index + 1)));
  const family = await aBrowserOf(server(), FAMILY);
  const [item] = await gallery();
  const stored = await family.request("GET", item?.objectPath ?? "");
  expect(stored.headers.etag).toBe(`"${otherFilm().sha256}"`);
});

// U44, D9
test("a link revoked during an upload stops it and says whom to ask", async ({ browser }) => {
  const { page, linkId, sixth } = await aPhoneInTheMiddle(browser, "Shmuel", { ownLink: "Shmuel" });
  const itemIds = async () => (await gallery()).map(({ id }) => id);
  const before = await itemIds();
  await server().command("link", "revoke", linkId);
  await sixth.release();
  const problem = page.getByRole("alert").filter({ hasText: "Upload failed" }).first();
  await expect(problem).toContainText(
    "You are no longer connected. Please ask the person who sent you the link for a new one, or log in again.",
  );
  await expect(toastOf(page)).toContainText("Upload failed");
  await expect(sendButton(page), "a failed upload returns to the preview").toBeVisible();
  // I14
  expect(await itemIds(), "a failed upload shows nothing").toEqual(before);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You need a family link" })).toBeVisible();
});

// U42
test("a connection that goes away six times costs no attempt", async ({ browser }) => {
  const { page, context, sixth } = await aPhoneInTheMiddle(browser, "Chana");
  const attempts: string[] = [];
  await page.exposeFunction("noteAttempt", (text: string) => attempts.push(text));
  // A function of the page's own would be missed between two looks; this hears every change.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = /\(Attempt [^)]*\)/.exec(document.body.innerText)?.[0];
      const note: unknown = Reflect.get(window, "noteAttempt");
      if (said && typeof note === "function") note(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  for (let time = 1; time <= 6; time += 1) {
    await context.setOffline(true);
    await expect(page.getByText("Reconnecting...", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await sixth.held(time + 1);
  }
  await sixth.release();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(attempts).toEqual([]);
});

// U43
test("Cancel stops sending, and the same file continues later without a reload", async ({ browser }) => {
  const { page, sixth } = await aPhoneInTheMiddle(browser, "Yosef");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(sendButton(page)).toBeVisible();
  await sixth.release();
  const sent = chunksSentBy(page);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(sent()[0]).toBe(chunkStart(6));
});

test.describe("what cannot be sent", () => {
  let phone: FamilyPhone;
  test.beforeEach(async ({ browser }) => {
    phone = await aFamilyPhone(browser, server());
    await nameField(phone.page).fill("Miri");
  });

  const CASES = [
    [
      "a file of 0 bytes",
      { name: "empty.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
      "Empty file",
      "This file is empty. Please choose another one.",
    ],
    [
      "a file above 200 MB",
      () => sparseFile("too-large.mp4", MAX_FILE_BYTES + 1),
      "File too large",
      "Please select a file smaller than 200MB.",
    ],
    [
      "a file of another type",
      { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear Zaidy") },
      "Invalid file type",
      "Please select a video or image file.",
    ],
  ] as const;

  // U4, U5
  test("empty, large, and wrong files get the specified words in toast and form", async () => {
    const { page, complaints } = phone;
    for (const [what, file, title, text] of CASES) {
      await choose(page, typeof file === "function" ? file() : file);
      await expect(toastOf(page), what).toContainText(title);
      await expect(toastOf(page), what).toContainText(text);
      const note = page.getByRole("main").getByRole("alert");
      await expect(note, what).toContainText(text);
      await expect(note, "the focus is on what went wrong").toBeFocused();
      await expect(page.getByRole("button", { name: "Choose Image or Video" })).toBeEnabled();
    }
    expect(complaints.list()).toEqual([]);
  });
});

// V16
test("a video is sent with the keyboard alone", async ({ browser }) => {
  const { page } = await aFamilyPhone(browser, server());
  const tabTo = async (name: RegExp) => {
    await expect(async () => {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
        ),
      ).toMatch(name);
    }).toPass({ intervals: [0], timeout: 5000 });
  };
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Bubby Rochel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Typed by keys only");
  // Before the key: the browser must have been told not to show its own dialog.
  page.on("filechooser", (chooser) => void chooser.setFiles(samplePicture().path));
  await tabTo(/^Choose Image or Video$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();
  await tabTo(/^Send to Zaidy!$/);
  await page.keyboard.press("Enter");
  await expect(successHeading(page)).toBeFocused();
  await tabTo(/^Send Another File$/);
  await page.keyboard.press("Space");
  await expect(nameField(page), "the name stays").toHaveValue("Bubby Rochel");
  await expect(page.getByRole("button", { name: "Choose Image or Video" })).toBeFocused();
});

test("a part of the page that does not arrive is asked for again, and the page stays", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), PHONE);
  // A phone that is never idle has loaded nothing early.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await go(page, "/family");
  const asked: string[] = [];
  await page.route("**/_next/static/chunks/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.getByRole("button", { name: "Log in with a family account" }).click();
  await expect.poll(() => asked.length - new Set(asked).size, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1, name: /^Share photos and videos/ })).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await expect(page.getByRole("dialog")).toBeVisible();
});
