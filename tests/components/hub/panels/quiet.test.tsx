import { screen } from "@testing-library/react";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { openHub } from "@/tests/support/components/hub-dashboard";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const network = networkForEach();

const NINE_AV: HubCalendar["fasts"] = [
  { kind: "nine-av", from: "2026-09-08T19:15:00-04:00", until: "2026-09-09T19:48:00-04:00" },
];
const openAt = (wall: string, quietNineAv = true) =>
  openHub(network, { now: new Date(`${wall}-04:00`), days: { fasts: NINE_AV, quietNineAv } });

const tile = (name: RegExp) => button(name);

async function loaded() {
  await import("@/components/hub/panels/activity-dialog");
  await import("@/components/hub/panels/quiet-notice");
  await import("@/components/panels/games/games-panel");
  await settle(1000);
}

test("on a quiet Tisha B'Av the doors of games and videos stand back and say why", async () => {
  await openAt("2026-09-09T10:00:00");
  expect(tile(/^Games/)).toHaveAccessibleName("Games Quiet on Tisha B’Av");
  expect(tile(/^Videos/)).toHaveAccessibleName("Videos Quiet on Tisha B’Av");
  expect(tile(/^Davening & Learning/)).toHaveAccessibleName("Davening & Learning Siddur and Chitas");
  for (const name of ["Sudoku", "Avraham Fried", "Jewish Music"])
    expect(tile(new RegExp(name))).toHaveAttribute("data-color", "quiet");
  for (const name of ["Siddur", "Zmanim"]) expect(tile(new RegExp(`^${name}`))).toHaveAttribute("data-color", "navy");
});

test("a press says one kind sentence; nothing starts, and who means it opens it", async () => {
  const { tap } = await openAt("2026-09-09T10:00:00");
  await tap(tile(/^Games/));
  await loaded();
  expect(screen.getByRole("heading", { name: "Today is Tisha B’Av" })).toBeInTheDocument();
  expect(screen.getByText("Music, games and videos are quiet until the fast is over.")).toBeInTheDocument();
  expect(screen.queryByText("Sudoku", { selector: "dialog *, [role=dialog] *" })).not.toBeInTheDocument();
  await tap(tile(/^Open anyway/));
  await settle(1000);
  expect(screen.queryByText("Today is Tisha B’Av")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Games" })).toHaveTextContent("Sudoku");
});

test("Chitas stands back, says that it waits, and can be marked", async () => {
  const { tap } = await openAt("2026-09-09T10:00:00");
  const chitas = screen.getByRole("checkbox", { name: /^Learned Chitas/ });
  expect(chitas).toHaveTextContent("Learned ChitasNot on Tisha B’Av");
  expect(chitas).toHaveClass("bg-sunken");
  expect(screen.getByRole("checkbox", { name: /^Davened Mincha/ })).not.toHaveTextContent("Waits");
  network.on("PATCH /api/checklist", { status: 500 });
  await tap(chitas);
  await settle(1000);
  expect(network.count("PATCH /api/checklist")).toBe(1);
});

test("Back to the hub closes it", async () => {
  const { tap } = await openAt("2026-09-09T10:00:00");
  await tap(tile(/^Games/));
  await loaded();
  await tap(tile(/^Back to the hub/));
  await settle(1000);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  ["the household has not chosen it", "2026-09-09T10:00:00", false],
  ["the fast is over", "2026-09-09T19:48:00", true],
])("when %s, all is as ever", async (_, wall, quiet) => {
  const { tap } = await openAt(wall, quiet);
  expect(tile(/^Games/)).toHaveAccessibleName("Games Sudoku and more");
  await tap(tile(/^Games/));
  await loaded();
  expect(screen.getByRole("dialog", { name: "Games" })).toHaveTextContent("Sudoku");
});
