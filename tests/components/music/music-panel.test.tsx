import { render, screen } from "@testing-library/react";
import { MusicPanel } from "@/components/music/music-panel";
import "@/tests/support/hub-screen";

test("one card leads to the podcast's channel in a new page", () => {
  render(<MusicPanel />);
  const link = screen.getByRole("link", { name: /^Jewish Stories Podcast .*Opens a new page$/ });
  expect(screen.getAllByRole("link")).toEqual([link]);
  expect(link).toHaveAttribute("href", "https://castbox.fm/channel/1775883");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText("To come back here, close the new page.")).toBeInTheDocument();
});
