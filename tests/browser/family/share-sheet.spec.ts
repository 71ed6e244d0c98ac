import { type Browser, expect, type Page, test } from "@playwright/test";
import * as z from "zod";
import { aFamilyPhone, choose, nameField, noteField, sendButton, successHeading } from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, go, PHONE, serverForFile } from "@/tests/support/browser/world";
import { samplePicture, uprightPicture } from "@/tests/support/fixtures/sample-media";
import { makeLink } from "@/tests/support/server/people";

const server = serverForFile();
closeVisitsAfterEach();

type Shared = { name: string; type: string; bytes: Buffer };
const picture = (name = "purim.jpg"): Shared => ({ name, type: "image/jpeg", bytes: samplePicture().read() });
const other = (): Shared => ({ name: "sukkah.jpg", type: "image/jpeg", bytes: uprightPicture().read() });
const letter: Shared = { name: "letter.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7") };

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.literal("/family"),
  scope: z.literal("/family"),
  share_target: z.object({
    action: z.string(),
    method: z.literal("POST"),
    enctype: z.literal("multipart/form-data"),
    params: z.object({ text: z.string(), files: z.array(z.object({ name: z.string() })).length(1) }),
  }),
});

const waitForWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/family/share"))?.active?.state),
    )
    .toBe("activated");

/** Sends files as the share sheet of an installed page does: a form's POST to the manifest's target, which opens the page. */
async function share(page: Page, files: readonly Shared[], text = ""): Promise<void> {
  const answer = await page.request.get(`${server().origin}/family.webmanifest`);
  const { share_target: target } = manifestSchema.parse(await answer.json());
  const opened = page.waitForResponse((response) => /\/family(\?shared=\w+)?$/.test(response.url()));
  await page.evaluate(
    ({ action, enctype, fileField, textField, parts, said }) => {
      const form = Object.assign(document.createElement("form"), { action, method: "POST", enctype });
      const list = new DataTransfer();
      for (const { name, type, base64 } of parts)
        list.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type, lastModified: 7 }),
        );
      const input = Object.assign(document.createElement("input"), { type: "file", name: fileField, multiple: true });
      input.files = list.files;
      const note = Object.assign(document.createElement("input"), { name: textField, value: said });
      form.append(input, note);
      document.body.append(form);
      form.submit();
    },
    {
      ...{ action: target.action, enctype: target.enctype, said: text },
      ...{ fileField: target.params.files[0]?.name ?? "", textField: target.params.text },
      parts: files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
    },
  );
  await opened;
}

const ready = (page: Page) => expect(page.getByRole("heading", { name: "Ready to send" })).toBeVisible();

/** How many files the phone keeps of what was shared. */
const kept = (page: Page, files: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open("naches-shared", 1);
            opening.onerror = reject;
            opening.onsuccess = () => {
              const counting = opening.result.transaction("files").objectStore("files").count();
              counting.onsuccess = () => resolve(counting.result);
              opening.result.close();
            };
          }),
      ),
    )
    .toBe(files);

async function aSharingPhone(browser: Browser, ownLink?: string) {
  const phone = await aFamilyPhone(browser, server(), {
    ...(ownLink === undefined ? {} : { ownLink }),
    serviceWorkers: "allow",
  });
  await waitForWorker(phone.page);
  return phone;
}

test("photos from the share sheet are there with the name, and one press sends them", async ({ browser }) => {
  const { page } = await aSharingPhone(browser);
  await nameField(page).fill("Rivky");
  await share(page, [picture(), other()], "From the trip");
  await expect(page.getByText("2 files,")).toBeVisible();
  await expect(nameField(page)).toHaveValue("Rivky");
  await expect(noteField(page)).toHaveValue("From the trip");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/family");
  // Nothing of them has reached the hub before the press, and a page that is opened again has them still.
  await page.reload();
  await expect(page.getByText("2 files,")).toBeVisible();
  await expect(sendButton(page), "it is above a phone's fold").toBeInViewport({ ratio: 1 });
  await sendButton(page).click();
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  await kept(page, 0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Choose Image or Video" })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Purim/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ready to send" })).toHaveCount(0);
});

test("the same photo shared twice is there once, and another one joins it", async ({ browser }) => {
  const { page } = await aSharingPhone(browser);
  await share(page, [picture()]);
  await ready(page);
  await share(page, [picture()]);
  await ready(page);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await share(page, [other()]);
  await expect(page.getByText("2 files,")).toBeVisible();
  await page.getByRole("button", { name: "Remove All" }).click();
  await kept(page, 0);
  await page.reload();
  await expect(page.getByText("Please fill in your name before selecting a file.")).toBeVisible();
});

test("without a name yet a press on Send asks for it, and Enter sends", async ({ browser }) => {
  const { page } = await aSharingPhone(browser);
  await share(page, [picture()]);
  await ready(page);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText("Please fill in your name before sending.")).toBeVisible();
  await sendButton(page).scrollIntoViewIfNeeded();
  const box = await sendButton(page).boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Rivky");
  await page.keyboard.press("Enter");
  await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
});

test("with a revoked link the files wait for a new one", async ({ browser }) => {
  const { page, linkId } = await aSharingPhone(browser, "Revoked");
  await server().command("link", "revoke", linkId);
  await share(page, [picture()]);
  await expect(page.getByText("The file that you shared is saved on this phone for seven days.")).toBeVisible();
  const fresh = await makeLink(server(), "Fresh");
  await go(page, fresh.address);
  await ready(page);
});

test("what cannot be sent is refused in its row, and not offered again", async ({ browser }) => {
  const { page } = await aSharingPhone(browser);
  await share(page, [picture(), letter]);
  await expect(page.getByText("Invalid file type. Please select a video or image file.")).toBeVisible();
  await expect(page.getByText("1 file,")).toBeVisible();
  await kept(page, 1);
  await page.reload();
  await ready(page);
  await expect(page.getByText("letter.pdf")).toHaveCount(0);
});

test("without its worker the hub sends back to the page, which says so", async ({ browser }) => {
  const { page } = await aSharingPhone(browser);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/family/share"))?.unregister());
  await share(page, [picture()]);
  await expect(page.getByText("What you shared did not arrive here, and nothing was sent.")).toBeVisible();
  await nameField(page).fill("Rivky");
  await choose(page, samplePicture().path);
  await ready(page);
});

test("someone without a link can install only what knows the page's title", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), PHONE);
  await go(page, "/family");
  const manifest = await (await page.request.get(`${server().origin}/family.webmanifest`)).text();
  expect(manifestSchema.parse(JSON.parse(manifest)).name).toBe("Send to Zaidy");
  expect(manifest).not.toContain("k=");
});
