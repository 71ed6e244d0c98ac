import { render, screen } from "@testing-library/react";
import { HomeButton } from "@/components/hub/panels/home-button";

let path = "/";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

test.each(["/family", "/family-upload", "/admin", "/nowhere"])("on %s Home leads to the hub", async (at) => {
  path = at;
  render(<HomeButton />);
  expect(await screen.findByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("the hub itself has none", () => {
  path = "/";
  render(<HomeButton />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
