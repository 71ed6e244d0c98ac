import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import ts from "typescript";
import { answerExchange, json, open, resetPhone } from "@/tests/support/components/family-page";
import { router } from "@/tests/support/components/navigation";

beforeEach(resetPhone);

const FOLDER = path.resolve("components/family");
/** Addresses, the name of the product, and the error of a developer. */
const NO_WORDS = /^(?:Naches|you@example\.com|useSay needs a WordsProvider\.)$/;
const ATTRIBUTES = new Set(["alt", "title", "placeholder", "aria-label", "label"]);

function literalsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /[a-z]/i.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
      if (ATTRIBUTES.has(node.name.getText()) && /[a-z]/i.test(node.initializer.text))
        found.push(node.initializer.text);
    // Words with a space between them, but for class names.
    if (ts.isStringLiteralLike(node) && /^[A-Z][a-z’']* [a-z]|[a-z][.?!…]$/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => !NO_WORDS.test(text));
}

test("no sentence of the senders' page is outside the catalogue", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const left = files.flatMap((name) => literalsIn(path.join(FOLDER, name)).map((text) => `${name}: ${text}`));
  expect(left).toEqual([]);
});

test("the page in Hebrew is written from right to left, and offers English", async () => {
  const { user, unmount } = await open({ language: "he", name: "סבא" });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["he", "rtl"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("תמונות וסרטונים לסבא");
  expect(screen.getByRole("textbox", { name: "השם שלך" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(document.cookie).toContain("naches.language=en");
  expect(router.refresh).toHaveBeenCalledTimes(1);
  unmount();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["en", "ltr"]);
});

test("a refusal with a value is said in the page's language", async () => {
  const address = "https://hub.example.org";
  answerExchange(() => json(403, { message: "x", code: "forbidden", reason: "host", values: { address } }));
  await open({ language: "he", access: null });
  expect(screen.getByRole("alert")).toHaveTextContent(`נא לפתוח את \u2068${address}\u2069 ולנסות שם שוב.`);
});
