import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { mediaListSchema } from "@/lib/media/items/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import {
  choose,
  chunksSentBy,
  chunkStart,
  holdChunk,
  nameField,
  sendButton,
  successHeading,
} from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, go, PHONE, serverForFile } from "@/tests/support/browser/world";
import { sampleFilm } from "@/tests/support/fixtures/sample-media";
import { startCutProxy } from "@/tests/support/server/cut-proxy";
import { aBrowserOf, FAMILY, makeLink } from "@/tests/support/server/people";

const server = serverForFile();
closeVisitsAfterEach();

const away = (page: Page) =>
  page.getByText("Your file is saved, and sending will continue automatically.").filter({ visible: true }).last();

// D49
test("an outage longer than the retries is waited out, and the video arrives whole", async ({ browser }) => {
  const wire = await startCutProxy(() => server().port);
  try {
    const { page } = await aVisit(browser, server(), PHONE);
    const { address } = await makeLink(server());
    await go(page, address.replace(server().origin, `http://127.0.0.1:${wire.port}`));
    await nameField(page).fill("Chaim");
    await choose(page, sampleFilm().path);
    const sixth = await holdChunk(page, 6);
    await sendButton(page).click();
    await sixth.held();
    wire.leave();
    await sixth.release();
    await expect(page.getByText("Reconnecting... (Attempt 3/3)")).toBeVisible({ timeout: 15_000 });
    await expect(away(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
    const sent = chunksSentBy(page);
    const asked = page.waitForRequest(
      (request) => request.method() === "GET" && request.url().includes("/upload-session/"),
      { timeout: 30_000 },
    );
    await page.route(
      "**/api/family-videos",
      (route) => {
        wire.leave();
        return route.continue();
      },
      { times: 1 },
    );
    wire.back();
    await asked;
    await expect(away(page)).toHaveCount(0);
    await expect(away(page)).toBeVisible({ timeout: 60_000 });
    expect(sent()[0], "on from the server's offset").toBe(chunkStart(6));
    expect(sent()).toHaveLength(Math.ceil(sampleFilm().sizeBytes / CHUNK_BYTES) - 5);
    wire.back();
    // As a phone does whose network is back: it need not wait for the pause to end.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(successHeading(page)).toBeVisible({ timeout: 30_000 });
  } finally {
    await wire.stop();
  }
  const family = await aBrowserOf(server(), FAMILY);
  const items = (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
  expect(items).toHaveLength(1);
  const stored = await family.request("GET", items[0]?.objectPath ?? "");
  expect(createHash("sha256").update(stored.body).digest("hex")).toBe(sampleFilm().sha256);
});
