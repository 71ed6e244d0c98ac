import { render, screen } from "@testing-library/react";
import { HomeButton } from "@/components/hub/panels/home-button";

let path = "/";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

test.each(["/family", "/family-upload", "/admin", "/nowhere"])("on %s Home leads to the hub", async (at) => {
  path = at;
  render(<HomeButton word="Home" />);
  expect(await screen.findByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test.each([
  ["/family", "בית"],
  ["/admin", "Home"],
])("after Hebrew was chosen, Home on %s is called %s", async (at, name) => {
  path = at;
  render(<HomeButton word="בית" />);
  expect(await screen.findByRole("link", { name })).toBeInTheDocument();
});

test("the hub itself has none", () => {
  path = "/";
  render(<HomeButton word="Home" />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
