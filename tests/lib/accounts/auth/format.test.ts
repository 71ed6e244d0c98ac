/** @jest-environment node */
import { formatBrowser } from "@/lib/accounts/auth/format";
import { shareText } from "@/lib/accounts/auth/texts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) SamsungBrowser/27.0 ${CHROME}`, "Samsung Internet on Android"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel Tablet) ${CHROME}`, "Chrome on Android"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`, "Safari on a Mac"],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${APPLE} Version/17.0 Safari/604.1`, "Safari on an iPad"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} CriOS/140.0 Safari/604.1`, "Chrome on an iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, "Chrome on ChromeOS"],
  ["Something on Linux", "a browser on Linux"],
  ["curl/8.5.0", "an unknown browser"],
  ["", "an unknown browser"],
])("%.80s is %s", (userAgent, words) => expect(formatBrowser(userAgent)).toBe(words));

test("the message names whom it is for and ends with the address", () =>
  expect(shareText("Zaidy", "https://hub.example.org/family#k=x")).toMatch(
    /send photos and videos to Zaidy\.[^]*\n\nhttps:\/\/hub\.example\.org\/family#k=x$/,
  ));
