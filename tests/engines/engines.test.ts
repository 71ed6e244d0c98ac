/** @jest-environment node */
import { mkdirSync } from "node:fs";
import { z } from "zod";
import { addDays, civilDateAt, dateWords } from "@/lib/household/rules";
import { mediaListSchema } from "@/lib/media/schema";
import { seedPictures } from "@/tests/support/browser-gallery";
import { startFirefox } from "@/tests/support/engine-firefox";
import { missingPackages } from "@/tests/support/engine-programs";
import { aSession, type Session } from "@/tests/support/engine-session";
import { consoleOfWebkit, startWebkit } from "@/tests/support/engine-webkit";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/production-server";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN, FAMILY, makeLink } from "@/tests/support/production-server-people";
import { samplePicture } from "@/tests/support/sample-media";

const PICTURES = "test-results/engines";
mkdirSync(PICTURES, { recursive: true });

const today = () => civilDateAt(new Date(), "America/New_York");
const isShown = (session: Session, words: string) => session.run(z.boolean(), "return document.body.innerText.includes(arguments[0])", words);

describe.each([
  // Each browser's way of typing into a field for dates.
  ["WebKit", startWebkit, ([year, month, day]: readonly string[]) => [month, day, year].join("/")],
  ["Firefox", startFirefox, (figures: readonly string[]) => figures.join("-")],
] as const)("%s", (engine, start, keysOfDate) => {
  const missing = missingPackages(engine);
  if (missing.length > 0) {
    console.error(`Tests in ${engine} are skipped: no ${missing.join(", no ")} (apt-get install -y ${missing.join(" ")})`);
    test.skip("the pages of the hub", () => undefined);
    return;
  }

  let server: ProductionServer;
  let session: Session;
  const picture = (name: string) => session.picture(`${PICTURES}/${engine.toLowerCase()}-${name}.png`);

  beforeAll(async () => {
    server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
    await seedPictures(server, 1);
    session = aSession(await start());
  });
  afterAll(async () => {
    try {
      await session?.quit();
    } finally {
      await server?.dispose();
    }
  });
  afterEach(async () => expect(await session.complaints()).toEqual([]));

  const opens = (tile: string, heading = tile) => session.press("button", tile, async () => !(await session.isGone("h1, h2", heading)));
  const closes = () => session.press("button", "Close", () => session.isGone("button", "Close"));

  test("the hub shows the day; Zmanim, Games and the gallery open", async () => {
    await session.resize(1280, 800);
    await session.go(server.origin);
    const { weekday, date } = dateWords(today());
    const shown = await session.shows(date);
    expect(shown).toContain(weekday);
    expect(shown).not.toContain("Something went wrong");
    await picture("hub-new");

    expect(await session.post("/api/auth/login", FAMILY)).toBe(200);
    await session.go(server.origin);
    await session.shows("1 New Video");
    await picture("hub");
    await opens("Zmanim");
    await session.shows(/Sunset.*\d:\d\d [AP]M/);
    await picture("zmanim");
    await closes();
    await opens("Games");
    await session.shows("Choose a game.");
    await picture("games");
    await closes();
    await opens("Family Videos", "Family Gallery");
    await session.shows("Picture 1");
    await until("the picture is there", session.hasPicture);
    await picture("gallery");
  });

  test("a phone sends a picture through a link", async () => {
    const { address } = await makeLink(server);
    await session.resize(390, 844);
    await session.go(address);
    await session.type("input", "Your Name", "Rivky Cohen");
    expect(await session.run(z.string(), "return document.querySelector('input').value")).toBe("Rivky Cohen");
    await picture("family");
    await session.type("input[type=file]", "", samplePicture().path);
    await session.shows("Ready to send");
    await until("the picture is there", session.hasPicture);
    await picture("family-ready");
    await session.press("button", "Send to", () => session.isGone("button", "Send to"));
    await session.shows("Successfully sent to Zaidy!");
    await picture("family-sent");
    const family = await aBrowserOf(server, FAMILY);
    expect((await family.request("GET", "/api/family-videos")).read(mediaListSchema)).toHaveLength(2);
  });

  test("the caretaker logs in and plans an item for today and one for tomorrow", async () => {
    await session.resize(1280, 900);
    await session.go(`${server.origin}/admin`);
    await picture("admin-door");
    await session.type("input", "Username", ADMIN.username);
    await session.type("input", "Password", ADMIN.password);
    await session.press("button", "Log In", () => isShown(session, "Logged in as miriam"));
    await session.press("button", "Add New Schedule Item", () => isShown(session, "He will see"));
    await session.type("input", "Title", "Dr. Levin");
    await picture("admin-form");
    await session.press("button", "Create Item", () => isShown(session, "Today (1)"));
    const { weekday, date } = dateWords(today());
    await session.shows(`Today, ${weekday}, ${date}`);
    await picture("admin");

    const tomorrow = addDays(today(), 1);
    await session.press("button", "Add New Schedule Item", () => isShown(session, "He will see"));
    await session.type("input", "Title", "Rivky visits");
    await session.type("input", "Date", keysOfDate(tomorrow.split("-")));
    await session.press("button", "Create Item", () => isShown(session, "Upcoming (2)"));
    await session.press("button", "Upcoming", () => isShown(session, "Rivky visits"));
    await session.shows(dateWords(tomorrow).date);
    await picture("admin-upcoming");
  });

  if (engine === "WebKit") {
    // Firefox has told of these pages too.
    test.each(["/", "/family", "/admin"])("the console of %s is clean from its first byte on", async (page) => {
      expect(await consoleOfWebkit(server.port, page)).toEqual([]);
    });
  }
});
