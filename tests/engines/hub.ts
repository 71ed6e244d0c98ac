import { z } from "zod";
import { formatDate } from "@/lib/platform/time/format";
import { type EngineWorld, FILM, RECORDING } from "@/tests/support/browser/engines/engine-world";
import { FAMILY } from "@/tests/support/server/people";
import { TODAY, until } from "@/tests/support/server/production-server";

const PICTURE_WIDTH = `return document.querySelector('img[alt="Picture 1"]')?.naturalWidth ?? 0`;

/** Whether the video or recording inside an element plays, and how many seconds of it have been. */
const PLAYED = `
  const media = document.querySelector(arguments[0] + " video, " + arguments[0] + " audio");
  return [media !== null && !media.paused, media?.currentTime ?? 0];
`;

/** On a computer without a sound card Firefox plays a recording only in silence, which it must begin with. */
const MUTED = `
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.muted = true;
    return play.call(this);
  };
  return true;
`;

/** The images of the cards, and how many of them are drawn. */
const THUMBNAILS = `
  const pictures = [...document.querySelectorAll("[id^=gallery-item-] img")];
  return [pictures.length, pictures.filter(({ naturalWidth }) => naturalWidth > 0).length];
`;

const COVERS_WINDOW = `
  const layer = document.querySelector("[data-slot=viewer]")?.getBoundingClientRect();
  return layer !== undefined && layer.x === 0 && layer.y === 0 && layer.width === innerWidth && layer.height === innerHeight;
`;

const READER = `
  const layer = document.querySelector("[data-slot=reader]");
  const { x, y, width, height } = layer.getBoundingClientRect();
  const page = document.querySelector("[data-slot=book-page]").getBoundingClientRect();
  const verse = [...layer.querySelectorAll("[data-verse]")].find((one) => one.getBoundingClientRect().top >= page.top - 1);
  const { left, right, top } = verse.getBoundingClientRect();
  return {
    coversWindow: x === 0 && y === 0 && width === innerWidth && height === innerHeight,
    isSeen: getComputedStyle(verse).visibility === "visible" && verse.contains(document.elementFromPoint((left + right) / 2, top + 20)),
    hasFocus: layer.contains(document.activeElement),
  };
`;
const READER_SCHEMA = z.object({ coversWindow: z.boolean(), isSeen: z.boolean(), hasFocus: z.boolean() });
const IS_ALONE = `return document.querySelector("[data-slot=activity-dialog] header:not([data-slot=reader] *)").closest("[inert]") !== null`;

/** His screen: the day, its panels, and what the family has sent. */
export function testHub({ session: ofEngine, server, picture, isShown }: EngineWorld): void {
  const opens = (tile: string, heading = tile) =>
    ofEngine().press("button", tile, async () => !(await ofEngine().isGone("h1, h2", heading)));
  const closes = () => ofEngine().press("button", "Close", () => ofEngine().isGone("button", "Close"));
  const played = (where: string) => ofEngine().run(z.tuple([z.boolean(), z.number()]), PLAYED, where);
  const plays = async (where: string) => (await played(where))[0];
  const goesPast = (where: string, seconds: number) =>
    until(`${where} plays past ${seconds} seconds`, async () => {
      const [isPlaying, position] = await played(where);
      return isPlaying && position > seconds;
    });

  test("the hub shows the day; Zmanim, Games and the gallery open", async () => {
    const session = ofEngine();
    await session.resize(1280, 800);
    await session.go(server().origin);
    const { weekday, date } = formatDate(TODAY);
    // The year is on larger screens alone.
    const shown = await session.shows(date.split(",")[0] ?? date);
    expect(shown).toContain(weekday);
    expect(shown).not.toContain("Something went wrong");
    await picture("hub-new");

    expect(await session.post("/api/auth/login", FAMILY)).toBe(200);
    await session.go(server().origin);
    await session.shows(/\b[123] New\b/);
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
    const shownThumbnails = () => session.run(z.tuple([z.number(), z.number()]), THUMBNAILS);
    await until("each card has its picture", async () => {
      const [all, drawn] = await shownThumbnails();
      return all >= 2 && drawn === all;
    });
    await picture("gallery");
  });

  test("the viewer shows an image and plays a video over the whole window", async () => {
    const session = ofEngine();
    const headed = (title: string) => async () => !(await session.isGone("h3[tabindex]", title));
    await session.press("button", "Open the photo Picture 1", headed("Picture 1"));
    await until("the picture is drawn large", async () => (await session.run(z.number(), PICTURE_WIDTH)) > 480);
    await picture("viewer-picture");
    await session.press("button", "Next", headed(FILM));
    await session.press("[data-slot=film-view] button", "Play", () => plays("[data-slot=film-view]"));
    await goesPast("[data-slot=film-view]", 0.5);
    await until("it covers the window", () => session.run(z.boolean(), COVERS_WINDOW));
    await session.press(
      "[data-slot=viewer] button",
      "Close",
      async () => !(await session.isGone("button", "Open the photo")),
    );
  });

  test("a recording plays large by the press on its card", async () => {
    const view = "[data-slot=sound-view]";
    await ofEngine().run(z.boolean(), MUTED);
    await ofEngine().press("button", `Play ${RECORDING}`, () =>
      ofEngine().run(z.boolean(), `return document.querySelector("${view}") !== null`),
    );
    if (!(await plays(view))) await ofEngine().press(`${view} button`, "Play", () => plays(view));
    await goesPast(view, 0.5);
    await picture("viewer-recording");
    await ofEngine().press(`${view} button`, "Pause", async () => !(await plays(view)));
  });

  test("a reading covers the window, turns its pages, and leads back to the contents", async () => {
    const session = ofEngine();
    const inReader = (selector: string) => `[data-slot=reader] ${selector}`;
    await session.go(`${server().origin}/?activity=learning&section=book`);
    await session.press("button", "Tehillim of the day", async () => !(await session.isGone(inReader("h2"), "תהלים")));
    await session.shows("Page 1 of");
    expect(await session.run(READER_SCHEMA, READER)).toEqual({ coversWindow: true, isSeen: true, hasFocus: true });
    await until("what lies behind is out of reach", () => session.run(z.boolean(), IS_ALONE));
    await picture("reader");
    await session.press(inReader("button"), "Next page", () => isShown("Page 2 of"));
    await session.press(inReader("button"), "Back", () => session.isGone(inReader("h2"), "תהלים"));
    await session.shows("Tehillim of the day");
    expect(await session.run(z.boolean(), IS_ALONE)).toBe(false);
  });
}
