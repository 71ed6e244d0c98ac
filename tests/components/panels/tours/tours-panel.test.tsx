import { act, screen, within } from "@testing-library/react";
import { ToursPanel } from "@/components/panels/tours/tours-panel";
import { TOURS } from "@/lib/library/tours/content";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

async function open(query = "") {
  return showOnHub(<ToursPanel />, { address: `/?activity=virtual-tours${query}` });
}

const views = () => [...document.querySelectorAll("iframe")];
const search = () => window.location.search;

test("eight cards have name, place, and description, and load nothing outside", async () => {
  await open();
  const items = screen.getAllByRole("listitem");
  expect(items.map((item) => within(item).getByRole("button").textContent)).toEqual(
    TOURS.map(({ title, location, description }) => `${title} ${location} ${description}`),
  );
  expect(views()).toEqual([]);
});

test.each(TOURS.map((tour) => [tour.title, tour] as const))(
  "%s opens its view, with a way back and a way to a new page",
  async (title, { id, embedUrl, tabUrl }) => {
    const { tap } = await open();
    await tap(screen.getByRole("button", { name: new RegExp(`^${title}`) }));
    expect(search()).toBe(`?activity=virtual-tours&tour=${id}`);
    const view = screen.getByTitle(`360-degree view: ${title}`);
    expect(view).toHaveAttribute("src", embedUrl);
    expect(view).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
    expect(screen.getByRole("heading", { name: title })).toHaveFocus();
    const link = screen.getByRole("link", { name: "Open the map Opens a new page" });
    expect(link).toHaveAttribute("href", tabUrl);
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await tap(button("Back to Tours"));
    expect(views()).toEqual([]);
    expect(search()).toBe("?activity=virtual-tours");
    expect(screen.getByRole("button", { name: new RegExp(`^${title}`) })).toHaveFocus();
  },
);

test("the browser's Back leads back to the cards", async () => {
  const { tap } = await open();
  await tap(button(/^Masada/));
  act(() => window.history.back());
  await settle();
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
});

test("a tour opens by the address, and Back to Tours leads to the cards", async () => {
  const { tap } = await open("&tour=kotel");
  expect(views()).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "The Kotel" })).not.toHaveFocus();
  await tap(button("Back to Tours"));
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
});

test.each(["unknown", "", "%00", "__proto__"])(
  "an unknown tour %p shows the cards, and they still work",
  async (id) => {
    const { tap } = await open(`&tour=${id}`);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    await tap(button(/^Tzfas/));
    expect(search()).toBe("?activity=virtual-tours&tour=tzfas");
  },
);

test("without a connection it says so, and keeps both ways out", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open("&tour=kotel");
  expect(screen.getByText("There is no connection right now.").closest("[role=alert]")).toBeInTheDocument();
  expect(button("Back to Tours")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Open the map/ })).toBeInTheDocument();
});
