/** @jest-environment node */
import { customCandleMinutes } from "@/lib/accounts/household/rules";

test.each([
  ["Brooklyn", false, 18],
  ["Jerusalem", false, 18],
  ["Jerusalem", true, 40],
  ["Haifa", true, 30],
  ["Zichron Yaakov", true, 30],
  ["Zikhron Ya'aqov", true, 30],
  ["Petach Tikva", true, 40],
  ["Petah Tiqva", true, 40],
  ["Bnei Brak", true, 18],
])("candles in %s (in Israel: %p) are lit %i minutes before sunset", (city, inIsrael, minutes) => {
  expect(customCandleMinutes({ city, inIsrael })).toBe(minutes);
});
