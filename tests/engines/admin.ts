import { z } from "zod";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";
import { type EngineWorld, FILM } from "@/tests/support/browser/engines/engine-world";
import { holdPreparation } from "@/tests/support/browser/gallery";
import { ADMIN } from "@/tests/support/server/people";
import { TODAY, until } from "@/tests/support/server/production-server";

const WIDTHS_OF_PICTURES =
  "return [...document.querySelectorAll('main li img')].map(({ naturalWidth }) => naturalWidth)";

/** The caretaker's pages. */
export function testAdmin({ engine, session: ofEngine, server, picture, isShown }: EngineWorld): void {
  /** How each browser takes the keys of a field for dates. */
  const keysOfDate = (date: string) => {
    const [year, month, day] = date.split("-");
    return engine === "WebKit" ? [month, day, year].join("/") : date;
  };

  test("the caretaker logs in and plans an item for today and one for tomorrow", async () => {
    const session = ofEngine();
    await session.resize(1280, 900);
    await session.go(`${server().origin}/admin?section=schedule`);
    await picture("admin-door");
    await session.type("input", "Username", ADMIN.username);
    await session.type("input", "Password", ADMIN.password);
    await session.press("button", "Log In", () => isShown("Logged in as miriam"));
    await session.press("button", "Add New Schedule Item", () => isShown("He will see"));
    await session.type("input", "Title", "Dr. Levin");
    await picture("admin-form");
    await session.press("button", "Create Item", () => isShown("Today (1)"));
    const { weekday, date } = formatDate(TODAY);
    await session.shows(`Today, ${weekday}, ${date}`);
    await picture("admin");

    const tomorrow = addDays(TODAY, 1);
    await session.press("button", "Add New Schedule Item", () => isShown("He will see"));
    await session.type("input", "Title", "Rivky visits");
    await session.type("input", "Date", keysOfDate(tomorrow));
    await session.press("button", "Create Item", () => isShown("Upcoming (2)"));
    await session.press("button", "Upcoming", () => isShown("Rivky visits"));
    await session.shows("Tomorrow Any time Rivky visits");
    await picture("admin-upcoming");
  });

  test("the caretaker sees thumbnails of what came and what is being prepared", async () => {
    const session = ofEngine();
    await holdPreparation(server(), FILM);
    await session.go(`${server().origin}/admin?section=media`);
    await session.shows("Processing");
    await until("the pictures are there", async () => {
      const widths = await session.run(z.array(z.number()), WIDTHS_OF_PICTURES);
      return widths.length >= 2 && widths.every((width) => width > 0);
    });
    await picture("admin-media");
  });
}
