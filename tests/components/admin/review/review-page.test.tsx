import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReviewPage } from "@/components/admin/review/review-page";
import { REVIEW_GROUPS } from "@/components/admin/review/texts";

test("every text of a kind is there with its source and two boxes, and nothing claims to have been read", () => {
  render(<ReviewPage />);
  const { title, texts } = REVIEW_GROUPS[0] ?? { title: "", texts: [] };
  const kind = within(screen.getByRole("region", { name: title }));
  expect(kind.getAllByRole("listitem")).toHaveLength(texts.length);
  expect(kind.getAllByText("Reviewed")).toHaveLength(texts.length);
  expect(kind.getAllByText("Not for us")).toHaveLength(texts.length);
  expect(kind.getAllByText(/^Source: /)).toHaveLength(texts.length);
  expect(screen.queryByText(/^Read by/)).not.toBeInTheDocument();
});

test("no text has the id of another of its kind", () => {
  for (const { title, texts } of REVIEW_GROUPS)
    expect([title, new Set(texts.map(({ id }) => id)).size]).toEqual([title, texts.length]);
});

test("Print prints the page", async () => {
  window.print = jest.fn();
  render(<ReviewPage />);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "Back to Admin" })).toHaveAttribute("href", "/admin");
});
