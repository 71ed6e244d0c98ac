import { endedHereOf, keepEndedHere, readEndedHere } from "@/lib/kiosk/shabbos-board/end-cookie";

test("what was ended on this screen is remembered by the browser", () => {
  expect(readEndedHere()).toBeNull();
  document.cookie = "text-size=150";
  keepEndedHere(new Date("2026-11-21T00:10:00.250Z"));
  expect(readEndedHere()).toBe("2026-11-21T00:10:00.250Z");
  keepEndedHere(new Date("2026-11-28T00:10:00Z"));
  expect(readEndedHere()).toBe("2026-11-28T00:10:00.000Z");
});

test.each([undefined, "", "0", "-5", "8640000000000001", "Infinity", "x", "<script>"])("%p says nothing", (cookie) =>
  expect(endedHereOf(cookie)).toBeNull(),
);
