import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** AxeBuilder hands axe to a page twice, and each time takes as long as a look at the page. */
const SOURCE = `if (window.axe === undefined) { ${axe.source} }`;
const RULES = {
  "color-contrast-enhanced": { enabled: true },
  // Whatever it would find, the rule above finds too.
  "color-contrast": { enabled: false },
  "target-size": { enabled: true },
};

type Result = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];
const inLines = (results: Result[]) =>
  results.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);

/** Returns what axe finds wrong on a page, a line for each rule, and what it cannot decide: all its rules but experimental ones, and two stricter ones. */
export async function lookWithAxe(page: Page): Promise<{ violations: string[]; unsure: string[] }> {
  const { violations, incomplete } = await new AxeBuilder({ page, axeSource: SOURCE })
    .setLegacyMode()
    // Selectors for all that passes would take a quarter of the time.
    .options({ rules: RULES, resultTypes: ["violations", "incomplete"] })
    .analyze();
  return { violations: inLines(violations), unsure: inLines(incomplete) };
}
