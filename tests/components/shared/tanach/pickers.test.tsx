import { fireEvent, screen, within } from "@testing-library/react";
import { BookView } from "@/components/shared/tanach/book-view";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { NEW_BOOK } from "@/lib/library/tanach/reader/place";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { CONTENTS } from "@/tests/support/fixtures/tanach";

const DATE = "2026-11-20";
const FAMILY = {
  birthdays: [
    { title: "Sarah’s birthday", age: 12, date: DATE, hebrewDay: "10 Kislev" },
    { title: "Mendy’s birthday", age: 1, date: "2026-12-04", hebrewDay: "24 Kislev" },
  ],
  yahrzeits: [
    { id: "zeide", title: "Yahrzeit of Zeide Moshe", name: "משה בן אברהם", date: "2026-12-04", hebrewDay: "24 Kislev" },
    { id: "bubby", title: "Yahrzeit of Bubby", name: null, date: "2026-12-05", hebrewDay: "25 Kislev" },
  ],
};
const network = networkForEach(new Date("2026-11-20T20:00:00Z"));

beforeEach(() => {
  keptBook.change(() => NEW_BOOK);
  network.on("GET /api/tanach/contents", { status: 200, body: CONTENTS });
  network.on("GET /api/tanach/family", { status: 200, body: FAMILY });
});

async function open(pick?: "age" | "name") {
  const address = `/?activity=learning&section=book${pick ? `&pick=${pick}` : ""}`;
  const shown = await showOnHub(<BookView date={DATE} headingRef={undefined} onBack={() => undefined} />, { address });
  await settle(700);
  return shown;
}

/** Without looking for roles: there are many presses. */
function press(...names: string[]): void {
  for (const name of names) {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`There is no button ${name}`);
    fireEvent.click(found);
  }
}

const said = () => screen.getByRole("status").textContent;
const read = () => new URLSearchParams(window.location.search).get("read");

describe("the chapter of a birthday", () => {
  test("offers the family’s birthdays with one tap", async () => {
    await open("age");
    const list = within(screen.getByRole("list", { name: "Birthdays from the schedule" }));
    expect(textsOf(list.getAllByRole("button"))).toEqual([
      expect.stringContaining("12 years: chapter 13. Today"),
      expect.stringContaining("1 year: chapter 2. 24 Kislev"),
    ]);
    fireEvent.click(list.getByRole("button", { name: /^Sarah/ }));
    expect(read()).toBe("tehillim.age.12");
  });

  test("takes the years by digits, and nothing that no chapter has", async () => {
    await open("age");
    expect(button("Open the chapter")).toHaveAttribute("aria-disabled", "true");
    press("0");
    expect(said()).toBe("How old?");
    press("1", "5", "0");
    expect(said()).toBe("15 years");
    press("Erase", "4", "9", "1");
    expect(said()).toBe("149 years");
    for (let digit = 0; digit < 3; digit += 1) {
      await settle(300);
      press("Erase");
    }
    press("8", "0", "Open chapter 81");
    expect(read()).toBe("tehillim.age.80");
  });

  test("has its keys also where no one’s birthday is known", async () => {
    network.on("GET /api/tanach/family", { status: 401, body: { message: "Please log in first." } });
    await open("age");
    expect(screen.queryByRole("list", { name: "Birthdays from the schedule" })).not.toBeInTheDocument();
    expect(button("7")).toBeInTheDocument();
  });
});

describe("the letters of a name", () => {
  test("are tapped one by one, end in final letters, and the name is offered again", async () => {
    await open("name");
    expect(button("Open the letters")).toHaveAttribute("aria-disabled", "true");
    press("Space", "ב", "נ", "Space", "Space", "א", "ב", "ר", "ה", "ת", "Erase", "מ");
    expect(said()).toBe("בן אברהם");
    press("Open the letters");
    expect(read()).toBe("tehillim.letters.בן אברהם");
    expect(keptBook.current().names).toEqual(["בן אברהם"]);
    expect(button(/^A name you have said/)).toHaveTextContent("בן אברהם");
  });

  test("of a yahrzeit that the plan has in Hebrew open with one tap", async () => {
    await open("name");
    const list = within(screen.getByRole("list", { name: "Saved names" }));
    fireEvent.click(list.getByRole("button", { name: /^Yahrzeit of Zeide Moshe/ }));
    expect(read()).toBe("tehillim.letters.משה בן אברהם");
  });
});

describe("a yahrzeit whose name the plan has in English letters only", () => {
  const bubby = () => button(/^Yahrzeit of Bubby/);

  test("asks for the Hebrew name once, opens its letters, and has the name from then on", async () => {
    const shown = await open("name");
    expect(bubby()).toHaveTextContent("25 Kislev. We’ll ask for the Hebrew name once");
    fireEvent.click(bubby());
    expect(bubby()).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("status")).toHaveFocus();
    expect(said()).toBe("Yahrzeit of Bubby Tap the letters of the Hebrew name.");
    press("ח", "י", "ה", "Remember and open");
    expect(read()).toBe("tehillim.letters.חיה");
    expect([keptBook.current().yahrzeits, keptBook.current().names]).toEqual([[{ id: "bubby", name: "חיה" }], []]);
    shown.unmount();
    await open("name");
    fireEvent.click(bubby());
    expect(read()).toBe("tehillim.letters.חיה");
  });

  test("a wrong name is changed; the yahrzeit whose title has the name is not", async () => {
    keptBook.change((kept) => ({ ...kept, yahrzeits: [{ id: "bubby", name: "חיח" }] }));
    await open("name");
    expect(screen.getAllByRole("button", { name: /^Change/ })).toHaveLength(1);
    fireEvent.click(button("Change the name: Yahrzeit of Bubby"));
    press("ח", "י", "ה", "Remember and open");
    expect(keptBook.current().yahrzeits).toEqual([{ id: "bubby", name: "חיה" }]);
  });

  test("a second tap takes the question back, and the keys are for any name again", async () => {
    await open("name");
    fireEvent.click(bubby());
    press("ח");
    fireEvent.click(bubby());
    expect(said()).toBe("Tap the letters of the name.");
    press("ד", "ו", "ד", "Open the letters");
    expect([keptBook.current().yahrzeits, keptBook.current().names]).toEqual([[], ["דוד"]]);
  });
});

test("stand among the occasions, and Back leads there again", async () => {
  const { tap } = await open();
  await tap(screen.getByRole("tab", { name: "By occasion" }));
  await tap(button(/^The letters of a name/));
  expect(screen.getByRole("heading")).toHaveTextContent("The letters of a name");
  expect(window.location.search).toBe("?activity=learning&section=book&pick=name");
  await tap(button("Back"));
  expect(screen.getByRole("tab", { name: "By occasion" })).toHaveAttribute("aria-selected", "true");
});
