import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ErrorPage from "@/app/error";
import NotFoundPage, { metadata } from "@/app/not-found";

test("an unknown address reads 'Page Not Found' and leads home", () => {
  render(<NotFoundPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to the hub" })).toHaveAttribute("href", "/");
  expect(metadata.title).toBe("Page Not Found");
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
    said.mockRestore();
  });
});
