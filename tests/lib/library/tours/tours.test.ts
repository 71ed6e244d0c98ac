/** @jest-environment node */
import { TOURS } from "@/lib/library/tours/content";
import { findTour } from "@/lib/library/tours/rules";
import { styleBreaches } from "@/tests/support/texts/house-style";

test("eight tours, each with its own id, title, view and sign", () => {
  expect(TOURS).toHaveLength(8);
  for (const part of ["id", "title", "description", "embedUrl", "tabUrl", "thumbnail"] as const)
    expect(new Set(TOURS.map((tour) => tour[part])).size).toBe(8);
  for (const { title, description, location } of TOURS)
    expect(styleBreaches(`${title} ${description} ${location}`)).toEqual([]);
});

test("view and page of a tour are of the same place on earth", () => {
  for (const { id, embedUrl, tabUrl } of TOURS) {
    const framed = new URL(embedUrl);
    expect([framed.hostname, framed.pathname, framed.searchParams.get("output")]).toEqual([
      "www.google.com",
      "/maps",
      "svembed",
    ]);
    expect([id, new URL(tabUrl).searchParams.get("viewpoint")]).toEqual([id, framed.searchParams.get("cbll")]);
    const [latitude = 0, longitude = 0] = (framed.searchParams.get("cbll") ?? "").split(",").map(Number);
    const inIsrael = latitude > 31 && latitude < 33.5 && longitude > 34.8 && longitude < 35.9;
    const inNewYork = latitude > 40.6 && latitude < 40.75 && longitude > -74 && longitude < -73.7;
    expect([id, inIsrael || inNewYork]).toEqual([id, true]);
  }
});

test.each([null, "", "unknown", "constructor", "KOTEL", "x".repeat(300)])(
  "an unknown id shows the choice: %p",
  (asked) => expect(findTour(asked)).toBeNull(),
);
