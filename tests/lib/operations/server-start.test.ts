/** @jest-environment node */
import path from "node:path";
import { getHousehold } from "@/lib/accounts/household/store";
import { openHub } from "@/lib/operations/server-start";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
let dataDir = "";

beforeEach(async () => {
  dataDir = await newDirectory();
});

async function start(location: string): Promise<void> {
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  overrideEnv({ dataDir, databaseUrl, HUB_LOCATION: location });
  await openHub();
}

afterEach(() => closeDatabase());
afterAll(() => overrideEnv());

// D24
describe("HUB_LOCATION at the first start", () => {
  test.each(["Narnia", "00000", "🎉", "x".repeat(5000)])(
    "%.12s is no place: the hub does not start, and nothing is written",
    async (location) => {
      await expect(start(location)).rejects.toThrow(
        `HUB_LOCATION: unknown place "${location}"; use a ZIP code, or a city with its state or country`,
      );
      expect(await db.read.household.count()).toBe(0);
    },
  );

  test("a city becomes the household's place, and a later start leaves it", async () => {
    await start("Haifa, Israel");
    const first = await getHousehold();
    expect(first).toMatchObject({
      location: "Haifa, Israel",
      place: { title: "Haifa, Israel", timeZone: "Asia/Jerusalem", inIsrael: true },
    });
    for (const later of ["11213", "Narnia"]) {
      await closeDatabase();
      await start(later);
      expect(await getHousehold()).toEqual(first);
    }
  });
});
