import { act, screen, within } from "@testing-library/react";
import { LearningPanel } from "@/components/learning/learning-panel";
import { LEARNING_CARDS } from "@/lib/learning/content";
import { cardTitle } from "@/lib/learning/rules";
import type { LearningToday } from "@/lib/learning/schema";
import { closeLayer, openLayer } from "@/lib/navigation/query-layers";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";
import { fakeNetwork } from "@/tests/support/server/network";

const TODAY = "GET /api/learning/today";
const LINES: LearningToday = {
  date: "2026-11-20",
  hebrewDay: "10 Kislev",
  lines: {
    chumash: "Vayetzei, sixth portion: Bereishis 31:17–42",
    rambam: "Hiring 10–12",
    "daily-halachah": "Kitzur Shulchan Aruch 24:7 to the end",
  },
  tehillim: "Tehillim 55–59",
  kitzurPlace: "24.7",
  different: ["Rosh Chodesh: Ya’aleh V’yavo, half Hallel, and Musaf.", "No Tachanun."],
};
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  // In New York still the 20th, in London the 21st.
  jest.useFakeTimers({ now: new Date("2026-11-21T03:00:00Z") });
  network = fakeNetwork();
  network.on(TODAY, { status: 200, body: LINES });
});
afterEach(() => jest.useRealTimers());

async function open(query = "", timeZone = "America/New_York") {
  const shown = await showOnHub(<LearningPanel timeZone={timeZone} />, { address: `/?activity=learning${query}` });
  await settle();
  return shown;
}

const links = () => screen.getAllByRole("link");
const search = () => window.location.search;

test("the main view offers davening and learning, in the words of the specification", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Choose Your Focus" })).toBeInTheDocument();
  expect(screen.getByText("Select either prayer services or Torah study")).toBeInTheDocument();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Davening Siddur, the complete prayer book for daily services",
    "Torah Learning Chitas, Tanya, Rambam",
  ]);
});

describe("davening", () => {
  test("opens by its card, and the focus goes to its heading; Back gives it back to the card", async () => {
    const { tap } = await open();
    await tap(screen.getByRole("button", { name: /^Davening/ }));
    expect(search()).toBe("?activity=learning&section=davening");
    expect(screen.getByRole("heading", { name: "Davening" })).toHaveFocus();
    await tap(screen.getByRole("button", { name: "Back" }));
    expect(search()).toBe("?activity=learning");
    expect(screen.getByRole("button", { name: /^Davening/ })).toHaveFocus();
  });

  test("opens directly by the address, without taking the focus from the panel's title", async () => {
    await open("&section=davening");
    expect(screen.getByRole("heading", { name: "Davening" })).not.toHaveFocus();
    const siddur = screen.getByRole("link", { name: /^Siddur .*Opens a new page$/ });
    expect(siddur).toHaveAttribute("href", "https://www.sefaria.org/Weekday_Siddur_Chabad");
    expect(siddur).toHaveAttribute("target", "_blank");
    expect(siddur).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.getByText(/access to the complete Siddur/)).toHaveTextContent(
      /Siddur: Shachris, Mincha, Mairiv, .* To come back here, close the new page\./,
    );
  });

  test("says what is different today, until when, and by whose custom", async () => {
    await open("&section=davening");
    expect(screen.getByRole("heading", { name: "Today 10 Kislev, until sunset" })).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(LINES.different);
    expect(screen.getByText(/By the common Ashkenazi custom/)).toHaveTextContent("For practice ask your rav.");
  });

  test("on an ordinary day it says so", async () => {
    network.on(TODAY, { status: 200, body: { ...LINES, different: [] } });
    await open("&section=davening");
    expect(screen.getByText("Nothing is different today.")).toBeInTheDocument();
  });
});

test("closing the panel and opening it again begins in the main view", async () => {
  const { tap } = await open();
  await tap(screen.getByRole("button", { name: /^Davening/ }));
  act(() => closeLayer("activity"));
  await settle();
  act(() => openLayer("activity", "learning"));
  await settle();
  expect(search()).toBe("?activity=learning");
  expect(screen.getByRole("heading", { name: "Choose Your Focus" })).toBeInTheDocument();
});

describe("Torah learning", () => {
  test("has nine cards in order, each of which opens a new page and says so", async () => {
    await open("&section=learning");
    expect(links()).toHaveLength(9);
    LEARNING_CARDS.forEach((card, place) => {
      const link = links()[place];
      expect(link).toHaveAccessibleName(
        expect.stringMatching(
          new RegExp(`^${cardTitle(card, "Rabbi Gordon").replace(/[()]/g, "\\$&")} .*Opens a new page$`),
        ),
      );
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    });
  });

  test("each card names its category and, where there is one, what is learned today", async () => {
    await open("&section=learning");
    expect(
      links().map(
        (link) =>
          /(Chitas|Tanya|Rambam|Farbrengen)(?=.*new page)/.exec((link.textContent ?? "").replace(/^\S+/, ""))?.[0],
      ),
    ).toEqual(
      ["Chitas", "Tanya", "Rambam", "Chitas", "Farbrengen", "Farbrengen", "Chitas", "Chitas", "Farbrengen"].map(
        (word) => expect.stringContaining(word),
      ),
    );
    expect(within(links()[0] ?? document.body).getByText("Vayetzei, sixth portion: Bereishis 31:17–42")).toHaveClass(
      "figure",
    );
    // Of Tanya and Hayom Yom nothing is known but the date, which stands above the cards once.
    for (const card of [1, 7]) expect(links()[card]).not.toHaveTextContent("10 Kislev");
    expect(screen.getByText("10 Kislev. Tehillim 55–59")).toBeInTheDocument();
  });

  test.each([
    ["America/New_York", "11/20/2026"],
    ["Europe/London", "11/21/2026"],
  ])("the date in the links is the household's day in %s", async (zone, date) => {
    await open("&section=learning", zone);
    expect(links()[0]).toHaveAttribute("href", expect.stringContaining(`tdate=${date}&auto=video`));
    expect(links()[7]).toHaveAttribute("href", expect.stringMatching(new RegExp(`tdate=${date}$`)));
  });

  test("lines of another day than the links' are not shown", async () => {
    await open("&section=learning", "Europe/London");
    expect(screen.queryByText(/Vayetzei/)).not.toBeInTheDocument();
  });

  test("at midnight the links turn, and the new day's lines are asked for", async () => {
    await open("&section=learning");
    network.on(TODAY, { status: 200, body: { ...LINES, date: "2026-11-21", hebrewDay: "11 Kislev" } });
    jest.setSystemTime(new Date("2026-11-21T05:00:00Z"));
    await settle();
    expect(links()[0]).toHaveAttribute("href", expect.stringContaining("tdate=11/21/2026"));
    expect(screen.getByText(/^11 Kislev/)).toBeInTheDocument();
  });

  test.each([
    { status: 500, body: "Oops" },
    { status: 401 },
    new TypeError("Failed to fetch"),
    { status: 200, body: { date: "soon" } },
  ])("the cards work without the lines: %p", async (answer) => {
    network.on(TODAY, answer);
    await open("&section=learning");
    expect(links()).toHaveLength(9);
    expect(links()[6]).toHaveAttribute("href", "https://www.sefaria.org/Kitzur_Shulchan_Arukh");
    expect(document.body).not.toHaveTextContent(/500|fetch|Oops|wrong/);
  });
});

test.each(["main", "unknown", "", "DAVENING", "%3Cscript%3E", "x".repeat(300)])(
  "section %p shows the main view",
  async (section) => {
    await open(`&section=${section}`);
    expect(screen.getByRole("heading", { name: "Choose Your Focus" })).toBeInTheDocument();
  },
);

test("from an unknown section the cards lead on", async () => {
  const { tap } = await open("&section=unknown");
  await tap(screen.getByRole("button", { name: /^Torah Learning/ }));
  expect(search()).toBe("?activity=learning&section=learning");
  expect(links()).toHaveLength(9);
});

test("everything is done by keyboard alone", async () => {
  const { user } = await open();
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  await settle();
  expect(screen.getByRole("heading", { name: "Torah Learning" })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole("button", { name: "Back" })).toHaveFocus();
  await user.keyboard(" ");
  await settle();
  expect(screen.getByRole("button", { name: /^Torah Learning/ })).toHaveFocus();
});
