import { act, screen, within } from "@testing-library/react";
import { LearningPanel } from "@/components/panels/learning/learning-panel";
import { LEARNING_CARDS } from "@/lib/library/learning/content";
import { cardTitle } from "@/lib/library/learning/rules";
import type { LearningDay, LearningToday } from "@/lib/library/learning/schema";
import { closeLayer, openLayer } from "@/lib/platform/navigation/query-layers";
import { settle, showOnHub, sleepFor, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { CONTENTS } from "@/tests/support/fixtures/tanach";

type Span = LearningToday["spans"][number];

const TODAY = "GET /api/learning/today";
const DAY: LearningDay = {
  date: "2026-11-20",
  hebrewDay: "10 Kislev",
  lines: {
    chumash: "Vayetzei, sixth portion: Bereishis 31:17–42",
    tanya: "Kuntres Acharon",
    rambam: "Hilchos Sechirus 10–12",
    "daily-halachah": "Kitzur Shulchan Aruch 24:7 to the end",
    "hayom-yom": "10 Kislev",
    "rambam-chapter": "Hilchos Maachalos Asuros 10",
    "sefer-hamitzvos": null,
    "daf-yomi": "Arachin 3",
    "mishnah-yomis": "Negaim 1:5–6",
  },
  tehillim: "Tehillim 55–59",
  places: { "daily-halachah": "Kitzur_Shulchan_Arukh.24.7", "daf-yomi": "Arakhin.3a", "mishnah-yomis": null },
};
const AFTERNOON: Span = {
  from: "2026-11-20T11:41:00-05:00",
  until: "2026-11-20T16:34:00-05:00",
  date: "2026-11-20",
  part: "afternoon",
  hebrewDay: "10 Kislev",
  isHoly: false,
  about: ["Erev Shabbos."],
  sections: [
    { heading: "At Mincha", lines: ["No Tachanun."] },
    { heading: "Tonight at Mairiv", lines: ["Kabbalas Shabbos."] },
  ],
  season: "Mashiv haruach umorid hageshem, Vesein berachah",
  omer: null,
};
const NIGHT: Span = {
  ...AFTERNOON,
  from: AFTERNOON.until,
  until: "2026-11-21T05:23:00-05:00",
  date: "2026-11-21",
  part: "night",
  hebrewDay: "11 Kislev",
  isHoly: true,
  about: ["Shabbos Parshas Vayetzei."],
  sections: [{ heading: "Tonight at Mairiv", lines: ["Kabbalas Shabbos."] }],
};
const LINES: LearningToday = {
  now: "2026-11-20T15:00:00-05:00",
  timeZone: "America/New_York",
  nusach: "chabad",
  nameInBook: "printed",
  days: [DAY, { ...DAY, date: "2026-11-21", hebrewDay: "11 Kislev" }],
  spans: [AFTERNOON, NIGHT],
  nineAv: null,
};
const network = networkForEach(new Date("2026-11-20T20:00:00Z"));

beforeEach(() => {
  network.on(TODAY, { status: 200, body: LINES });
});

async function open(query = "", timeZone = "America/New_York") {
  const shown = await showOnHub(<LearningPanel timeZone={timeZone} />, { address: `/?activity=learning${query}` });
  await settle();
  return shown;
}

const links = () => screen.getAllByRole("link");
const search = () => window.location.search;

test("on Tisha B'Av the learning of that day stands before the study pages", async () => {
  network.on(TODAY, { status: 200, body: { ...LINES, nineAv: { from: LINES.now, until: NIGHT.until } } });
  await open("&section=learning");
  const card = screen.getByRole("heading", { name: "Learned on Tisha B’Av" }).parentElement;
  for (const line of ["Eichah", "Iyov", "The sad parts of Yirmeyahu"]) expect(card).toHaveTextContent(line);
  expect(links().length).toBeGreaterThan(LEARNING_CARDS.length);
});

test("“I have learned Chitas” is marked for the day, counted, and taken back", async () => {
  const { tap } = await open("&section=learning");
  const tick = () => screen.getByRole("checkbox", { name: "I have learned Chitas" });
  expect(tick()).not.toBeChecked();
  await tap(tick());
  expect(tick()).toBeChecked();
  expect(screen.getByText("Learned today. 1 day this month.")).toBeInTheDocument();
  await tap(tick());
  expect(screen.queryByText(/this month/)).not.toBeInTheDocument();
});

test("on another day it does not", async () => {
  await open("&section=learning");
  expect(screen.queryByText("Learned on Tisha B’Av")).not.toBeInTheDocument();
});

test("the main view has davening and learning in the specification's words", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Choose Your Focus" })).toBeInTheDocument();
  expect(screen.getByText("Select either prayer services or Torah study")).toBeInTheDocument();
  expect(textsOf(screen.getAllByRole("button"))).toEqual([
    "Davening Siddur, the complete prayer book for daily services",
    "Torah Learning Chitas, Tanya, Rambam",
    "Tehillim & Chumash The book itself, in large letters",
  ]);
  const [, learning, book] = screen.getAllByRole("button");
  const apart = screen.getByText("Or read on this screen");
  expect(learning?.compareDocumentPosition(apart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(book?.compareDocumentPosition(apart)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

describe("davening", () => {
  test("what the hour asks comes first in the book, then the others, and those of the rest", async () => {
    network.on("GET /api/tanach/contents", { status: 200, body: CONTENTS });
    await open("&section=davening");
    const buttons = (name: string) =>
      within(screen.getByRole("region", { name }))
        .getAllByRole("button")
        .map(({ dataset }) => dataset["reading"]);
    expect(buttons("Now, in the book")).toEqual(["prayer.mincha"]);
    expect(buttons("More of today, in the book")).toEqual(["prayer.shachris"]);
    expect(buttons("For Shabbos")).toEqual(["rest.1.prayer.mairiv"]);
  });

  test("opens by its card with the heading focused, and Back returns the focus", async () => {
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

  test("says what holds now, prayer by prayer, until when, and by whose custom", async () => {
    await open("&section=davening");
    expect(screen.getByRole("heading", { name: "10 Kislev until sunset, 4:34 PM" })).toBeInTheDocument();
    expect(screen.getByText("Erev Shabbos.")).toBeInTheDocument();
    expect(textsOf(screen.getAllByRole("listitem"))).toEqual(["No Tachanun.", "Kabbalas Shabbos."]);
    const mairiv = screen.getByRole("region", { name: "Tonight at Mairiv" });
    expect(within(mairiv).getByText("Kabbalas Shabbos.")).toBeInTheDocument();
    expect(screen.getByText(/According to the custom of Chabad/)).toHaveTextContent(
      "In this season: Mashiv haruach umorid hageshem, Vesein berachah. According to the custom of Chabad. For halachic practice, ask your rav.",
    );
  });

  test("turns at sunset without an answer, and on Shabbos the Siddur is for weekdays", async () => {
    await open("&section=davening");
    network.on(TODAY, new TypeError("Failed to fetch"));
    await sleepFor(95 * 60_000);
    expect(screen.getByRole("heading", { name: "The night of 11 Kislev" })).toBeInTheDocument();
    expect(screen.getByText("Shabbos Parshas Vayetzei.")).toBeInTheDocument();
    expect(screen.queryByText("At Mincha")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Weekday Siddur .*use your own Siddur or Machzor/ })).toBeInTheDocument();
    expect(screen.queryByText(/complete/)).not.toBeInTheDocument();
  });

  test("shows the Omer as it is said", async () => {
    const omer = {
      day: 28,
      weeks: 4,
      said: {
        hebrew: "הַיּוֹם שְׁמוֹנָה וְעֶשְׂרִים יוֹם",
        english: "Today is twenty-eight days, which are four weeks, of the Omer.",
      },
      sentence: "Tonight: day 28 of the Omer.",
    };
    network.on(TODAY, { status: 200, body: { ...LINES, spans: [{ ...AFTERNOON, omer }] } });
    await open("&section=davening");
    const region = screen.getByRole("region", { name: "The Omer" });
    expect(region).toHaveTextContent("Tonight: day 28 of the Omer.");
    expect(within(region).getByText(omer.said.hebrew)).toHaveAttribute("lang", "he");
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
      links()
        .slice(0, LEARNING_CARDS.length)
        .map(
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
    expect(links()[1]).toHaveTextContent("Kuntres Acharon");
    expect(links()[7]).toHaveTextContent("10 Kislev");
    expect(screen.getByRole("button", { name: "Tehillim 55–59" })).toHaveAttribute("data-reading", "tehillim.today");
  });

  test("below them are further portions that are known", async () => {
    await open("&section=learning");
    expect(screen.getByRole("heading", { name: "Also learned today" })).toBeInTheDocument();
    const further = links().slice(LEARNING_CARDS.length);
    expect(further.map((link) => link.textContent?.replaceAll(/\s+/g, " "))).toEqual([
      "Daf Yomi Gemara Arachin 3 Opens a new page",
      "Mishnah Yomis Mishnah Negaim 1:5–6 Opens a new page",
      "Rambam (1 chapter) Rambam Hilchos Maachalos Asuros 10 Opens a new page",
    ]);
    expect(further[0]).toHaveAttribute("href", "https://www.sefaria.org/Arakhin.3a?lang=he");
  });

  test("the date in the links is the civil day of the Hebrew day's morning", async () => {
    await open("&section=learning");
    expect(links()[0]).toHaveAttribute("href", expect.stringContaining("tdate=11/20/2026&auto=video"));
    expect(links()[7]).toHaveAttribute("href", expect.stringMatching(/tdate=11\/20\/2026$/));
  });

  test("at sunset lines and links turn to the day that follows", async () => {
    await open("&section=learning");
    await sleepFor(95 * 60_000);
    expect(links()[0]).toHaveAttribute("href", expect.stringContaining("tdate=11/21/2026"));
    expect(screen.getByText(/^11 Kislev/)).toBeInTheDocument();
  });

  test("lines short of the present are hidden, and links have the household's day", async () => {
    network.on(TODAY, {
      status: 200,
      body: { ...LINES, spans: [{ ...AFTERNOON, until: "2026-11-20T12:00:00-05:00" }] },
    });
    await open("&section=learning");
    expect(screen.queryByText(/Vayetzei/)).not.toBeInTheDocument();
    expect(links()[0]).toHaveAttribute("href", expect.stringContaining("tdate=11/20/2026"));
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

test("from an unknown section the cards lead on", async () => {
  const { tap } = await open("&section=unknown");
  await tap(screen.getByRole("button", { name: /^Torah Learning/ }));
  expect(search()).toBe("?activity=learning&section=learning");
  expect(links()).toHaveLength(12);
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
