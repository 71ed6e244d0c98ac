import type { Page } from "@playwright/test";

/** For the eye, when NACHES_PICTURES=true asks for them: test-results/screens. A phone's page is taken in its whole length, a screen of the hub as it is seen. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.NACHES_PICTURES !== "true") return;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.screenshot({
    path: `test-results/screens/${name}-${width}x${height}.png`,
    fullPage: /^(family|schedule|admin-(overview|alerts|visits$))/.test(name),
  });
}
