/** @jest-environment node */
import fc from "fast-check";
import { placeSchema } from "@/lib/accounts/household/schema";
import { DEFAULT_PLACE } from "@/lib/accounts/household/store";
import { placeKey } from "@/lib/calendar/places/place-key";
import { otherPlaces, PLACE_ALIASES, resolvePlace } from "@/lib/calendar/places/resolve-place";

const titleOf = (text: string) => resolvePlace(text)?.title ?? null;

describe("a ZIP", () => {
  test.each([
    ["11213", "Brooklyn, NY 11213", 40.671155, -73.936266, "America/New_York"],
    ["90210", "Beverly Hills, CA 90210", 34.100517, -118.41463, "America/Los_Angeles"],
    ["33160", "North Miami Beach, FL 33160", 25.933455, -80.135342, "America/New_York"],
    ["60645", "Chicago, IL 60645", 42.008603, -87.694579, "America/Chicago"],
    ["08701", "Lakewood, NJ 08701", 40.077069, -74.19851, "America/New_York"],
    ["11249", "Brooklyn, NY 11249", 40.704501, -73.966002, "America/New_York"],
  ])("%s is %s", (text, title, latitude, longitude, timeZone) => {
    expect(resolvePlace(text)).toEqual({
      title,
      city: title.split(",")[0],
      country: "US",
      latitude,
      longitude,
      timeZone,
      inIsrael: false,
    });
  });

  test.each([
    ["00601", "America/Puerto_Rico"],
    ["96813", "Pacific/Honolulu"],
    ["99501", "America/Anchorage"],
    ["85001", "America/Phoenix"],
    ["46204", "America/Indiana/Indianapolis"],
    ["96910", "Pacific/Guam"],
  ])("%s keeps the time of %s", (text, timeZone) => expect(resolvePlace(text)?.timeZone).toBe(timeZone));

  test("the specification's default is the household's before its first start", () =>
    expect(resolvePlace("11213")).toEqual(DEFAULT_PLACE));
  test("a ZIP that only post-office boxes have", () => expect(titleOf("20500")).toBe("Washington, DC 20500"));
  test.each(["11213-1234", " 11213 ", "Brooklyn, NY 11213", "brooklyn NY 11213-1234"])("%j counts as 11213", (text) =>
    expect(resolvePlace(text)).toEqual(DEFAULT_PLACE),
  );

  test.each([
    ["H3W 1A1", "Côte-des-Neiges Southwest, QC H3W", "America/Toronto"],
    ["h3w1a1", "Côte-des-Neiges Southwest, QC H3W", "America/Toronto"],
    ["M6A", "North York, ON M6A", "America/Toronto"],
    ["A1A 1A1", "St. John's North, NL A1A", "America/St_Johns"],
    ["V6B", "Vancouver, BC V6B", "America/Vancouver"],
  ])("the Canadian code %s is %s", (text, title, timeZone) =>
    expect(resolvePlace(text)).toMatchObject({ title, timeZone, country: "CA", inIsrael: false }),
  );

  test.each(["00000", "99999", "34001", "34025", "H0H 0H0", "V0N", "Z9Z 9Z9"])(
    "%s, which has no point on earth or does not exist, is refused",
    (text) => expect(resolvePlace(text)).toBeNull(),
  );
  test.each([
    "11213-",
    "11213-12",
    "1121",
    "112134",
    "112131234",
    "11213 90210",
    "1121З",
    "１１２１３",
    "-11213",
    "Brooklyn, CA 11213",
  ])("%j is no ZIP", (text) => expect(resolvePlace(text)).toBeNull());
});

describe("a town", () => {
  test.each([
    ["London", "London, United Kingdom", "Europe/London"],
    ["Jerusalem", "Jerusalem, Israel", "Asia/Jerusalem"],
    ["Melbourne", "Melbourne, Australia", "Australia/Melbourne"],
    ["Montréal", "Montréal, QC", "America/Toronto"],
    ["Brooklyn", "Brooklyn, NY", "America/New_York"],
    ["Manchester", "Manchester, United Kingdom", "Europe/London"],
    ["Paris", "Paris, France", "Europe/Paris"],
    ["Postville", "Postville, IA", "America/Chicago"],
    ["Washington", "Washington, DC", "America/New_York"],
    ["   jerusalem  ", "Jerusalem, Israel", "Asia/Jerusalem"],
    ["\u200fירושלים\u200e", "Jerusalem, Israel", "Asia/Jerusalem"],
    ["St. Louis", "St. Louis, MO", "America/Chicago"],
    ["saint   louis", "St. Louis, MO", "America/Chicago"],
    ["Lodz", "Łódź, Poland", "Europe/Warsaw"],
  ])("%j is %s", (text, title, timeZone) => expect(resolvePlace(text)).toMatchObject({ title, timeZone }));

  test.each([
    ["Antwerp", "Antwerp, Belgium", 51.22047, 4.40026],
    ["Lakewood", "Lakewood, NJ", 40.09789, -74.21764],
    ["Crown Heights", "Brooklyn, NY 11213", 40.671155, -73.936266],
    ["Morristown", "Morristown, NJ", 40.79677, -74.48154],
    ["Monsey", "Monsey, NY", 41.11121, -74.06848],
    ["Kiryas Joel", "Kiryas Joel, NY", 41.34204, -74.16792],
    ["Tzfas", "Tzfas, Israel", 32.96465, 35.496],
    ["Zefat", "Tzfas, Israel", 32.96465, 35.496],
    ["Beit Shemesh", "Beit Shemesh, Israel", 31.73072, 34.99293],
    ["Bnei Brak", "Bnei Brak, Israel", 32.08074, 34.8338],
    ["NYC", "New York, NY", 40.71427, -74.00597],
    ["Golders Green", "London, United Kingdom", 51.50853, -0.12574],
    ["Stamford Hill", "London, United Kingdom", 51.50853, -0.12574],
  ])("our alias %s is %s", (text, title, latitude, longitude) =>
    expect(resolvePlace(text)).toMatchObject({ title, latitude, longitude }),
  );

  test.each([
    ["Kfar Chabad", 31.99, 34.85],
    ["כפר חב״ד", 31.99, 34.85],
    ['כפר חב"ד', 31.99, 34.85],
    ["Kiryat Malachi", 31.73, 34.75],
    ["Beitar Illit", 31.7, 35.12],
    ["Modiin Illit", 31.93, 35.04],
    ["Ma’ale Adumim", 31.78, 35.3],
    ["Maale Adumim, Israel", 31.78, 35.3],
    ["בְּנֵי־בְּרַק", 32.08, 34.83],
    ["צפת, ישראל", 32.96, 35.5],
    ["Hebron", 31.53, 35.09],
    ["Gaza", 31.5, 34.47],
  ])("%s counts as Israel and keeps its time, near %d, %d", (text, latitude, longitude) => {
    const place = resolvePlace(text);
    expect(place).toMatchObject({ country: "IL", inIsrael: true, timeZone: "Asia/Jerusalem" });
    expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.01);
    expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.01);
  });

  test.each([
    ["London, Ontario", "London, ON"],
    ["London, England", "London, United Kingdom"],
    ["London, GB", "London, United Kingdom"],
    ["Paris, TX", "Paris, TX"],
    ["paris,texas", "Paris, TX"],
    ["Lakewood, CO", "Lakewood, CO"],
    ["Crown Heights, NY", "Brooklyn, NY 11213"],
    ["Monsey New York", "Monsey, NY"],
    ["Washington, D.C.", "Washington, DC"],
    ["Haifa, Israel", "Haifa, Israel"],
    ["Haifa, IL", "Haifa, Israel"],
    ["Chicago, IL", "Chicago, IL"],
    ["Toronto, CA", "Toronto, ON"],
    ["Atlanta, Georgia", "Atlanta, GA"],
    ["Tbilisi, Georgia", "Tbilisi, Georgia"],
    ["Zürich, Switzerland", "Zürich, Switzerland"],
    ["Jerusalem,", "Jerusalem, Israel"],
    ["Hong Kong", "Hong Kong"],
    ["Singapore, SG", "Singapore"],
    ["North York, ON M6A 1A1", "North York, ON M6A"],
  ])("%j is %s", (text, title) => expect(titleOf(text)).toBe(title));
});

describe("what is no place is refused", () => {
  test.each([
    ["nothing", ""],
    ["white space", " \t\n "],
    ["a wrong spelling", "Jerusalm"],
    ["another script", "Москва"],
    ["a sign", "🎉"],
    ["points only", "...,,,''"],
    ["a town in the wrong state", "Monsey, TX"],
    ["an unknown state", "Monsey, Narnia"],
    ["a country alone", "Israel"],
    ["a control character", "Lon\u0000don"],
    ["a control character at a word's end", "London\u0007 UK"],
    ["10,000 characters", "London ".repeat(1429)],
    ["10,000 commas", ",".repeat(10_000)],
    ["a town in more than 200 characters", `Jerusalem${",".repeat(200)}`],
    ["a word of JavaScript", "__proto__"],
    ["another one", "constructor, toString"],
    ["a lonely half of a sign", "\ud83c"],
  ])("%s", (_name, text) => expect(resolvePlace(text)).toBeNull());

  test("whatever is typed, the answer is a place or null, soon", () => {
    const started = process.cpuUsage().user;
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(/^[A-Za-z]{1,8}( |, ?)[A-Z]{2}$/)),
        (text) => {
          const place = resolvePlace(text);
          if (place) placeSchema.parse(place);
        },
      ),
      { numRuns: 500 },
    );
    expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
  });
});

test("every alias is found under each of its names, and no name has two meanings", () => {
  const names = PLACE_ALIASES.flatMap((alias) => alias.names.map((name) => ({ name, city: alias.city })));
  expect(names.filter(({ name, city }) => resolvePlace(name)?.city !== city)).toEqual([]);
  const meanings = new Map<string, Set<string>>();
  for (const { name, city } of names)
    meanings.set(placeKey(name), (meanings.get(placeKey(name)) ?? new Set()).add(city));
  expect([...meanings].filter(([, cities]) => cities.size > 1)).toEqual([]);
});

test("the title of a place, typed again, is that place", () => {
  const codes = ["11213", "08701", "00601", "96813", "H3W", "M5V", "A1A"];
  const places = [...codes, ...PLACE_ALIASES.flatMap(({ names }) => names)].map(resolvePlace);
  expect(places.filter((place) => place === null || resolvePlace(place.title)?.latitude !== place.latitude)).toEqual(
    [],
  );
});

describe("places of one name", () => {
  test.each([
    ["Jackson", "Jackson, NJ"],
    ["monroe", "Monroe, NY"],
    ["London", "London, ON"],
    ["Lakewood", "Lakewood, CO"],
  ])("%s offers %s", (text, other) => {
    const others = otherPlaces(text);
    expect(others).toContain(other);
    expect(others.map(titleOf)).toEqual(others);
    expect(others).not.toContain(titleOf(text));
  });

  test.each(["Jackson, MS", "Monsey", "11213", "Brooklyn, NY 11213", "Xyzzy"])("%s offers none", (text) =>
    expect(otherPlaces(text)).toEqual([]),
  );
});
