import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ErrorPage from "@/app/error";
import FamilyErrorPage from "@/app/family/error";
import NotFoundPage, { generateMetadata } from "@/app/not-found";
import { wordsIn } from "@/lib/media/words/compiled";
import { PAGE_LANGUAGE_HEADER } from "@/lib/media/words/language";
import { setPageWords } from "@/lib/media/words/page-say";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";

test.each([
  ["en", "Page Not Found", "Back to the hub"],
  ["he", "הדף לא נמצא", "לדף הבית"],
])("an unknown address says so in the language %s of the page, and leads home", async (language, title, home) => {
  setPresentHeaders(new Headers({ [PAGE_LANGUAGE_HEADER]: language }));
  render(await NotFoundPage());
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: home })).toHaveAttribute("href", "/");
  expect((await generateMetadata()).title).toBe(title);
});

test.each([
  ["he", "משהו השתבש", "ניסיון נוסף"],
  ["en", "Something went wrong", "Try again"],
] as const)("a senders' page in %s that failed says so in its language", (language, title, again) => {
  setPageWords(wordsIn(language, { name: "Zaidy", pronoun: "he" }));
  render(<FamilyErrorPage />);
  expect(screen.getByRole("heading", { level: 1, name: title }).closest("[lang]")).toHaveAttribute("lang", language);
  expect(screen.getByRole("button", { name: again })).toBeInTheDocument();
});

describe("a page that failed", () => {
  test("says so plainly, without a code", () => {
    render(<ErrorPage />);
    expect(screen.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeInTheDocument();
    expect(screen.getByText("We can’t show this page right now. Please try again.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  });

  test("is loaded again by 'Try again'", async () => {
    // jsdom cannot load a page; it says so.
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    render(<ErrorPage />);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(String(said.mock.calls[0]?.[0])).toMatch(/not implemented: navigation/i);
  });
});
