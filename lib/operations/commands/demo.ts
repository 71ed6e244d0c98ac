import "server-only";
import path from "node:path";
import { usage } from "@/lib/operations/commands/arguments";
import { CAREGIVER, CARETAKER, HOUSEHOLD, LINKS, SCREEN_ACCOUNT } from "@/lib/operations/demo/content";
import { beginDemo, type DemoFile, readDemo, writeDemo } from "@/lib/operations/demo/place";
import { fillDemo } from "@/lib/operations/demo/store";
import { trustClock } from "@/lib/operations/maintenance/clock-store";
import { openHub } from "@/lib/operations/server-start";
import { lockDatabase } from "@/lib/platform/database/lock";
import { env, onlyTheseSettings, replaceSettings } from "@/lib/platform/env";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

const OLD_MS = 36 * 3_600_000;

async function makeDemo(place: string, settings: Record<string, string>): Promise<DemoFile> {
  console.log("Creating an example family with a schedule, photos, and videos (takes a few seconds, only once) ...");
  await beginDemo(place, settings);
  await storage().open();
  await lockDatabase();
  await openHub();
  await ownsStore();
  const madeAt = clock.now();
  const linkAddress = await fillDemo(madeAt, (line) => console.log(`  ${line}`));
  await storage().close();
  const { pathname, hash } = new URL(linkAddress);
  const made = { settings, madeAt: madeAt.toISOString(), linkPath: pathname + hash };
  await writeDemo(place, made);
  return made;
}

/** Believes the clock: a demo is looked at weeks apart, and no one has to confirm its date. */
async function wakeDemo(demo: DemoFile): Promise<DemoFile> {
  await storage().open();
  await lockDatabase();
  await openHub();
  await trustClock();
  await storage().close();
  return demo;
}

function welcome(place: string, { madeAt = "", linkPath = "" }: DemoFile): string {
  const { origin } = env().publicUrl;
  const isOld = clock.now().getTime() - Date.parse(madeAt) > OLD_MS;
  const notes = [
    isOld
      ? `This demo was created on ${madeAt.slice(0, 10)}. To create a new one, delete the folder and start again.`
      : "",
    "Game results are kept in each browser, so they start empty.",
  ];
  return `
  An example family. None of it is real, and no other hub is affected. Folder: ${place}

  ${HOUSEHOLD.nickname}'s screen     ${origin}
                     Choose "Connect this screen" and enter its code in /admin under "Screens",
                     or log in as ${SCREEN_ACCOUNT.username}, password: ${SCREEN_ACCOUNT.password}
  The caretaker      ${origin}/admin
                     ${CARETAKER.username}, password: ${CARETAKER.password}
  A caregiver        ${origin}/care
                     ${CAREGIVER.username}, password: ${CAREGIVER.password}
  A family link      ${origin}${linkPath}
                     (${LINKS[0]}; on a phone it looks best narrow)

${notes
  .filter(Boolean)
  .map((note) => `  ${note}\n`)
  .join("")}`;
}

/** `npm run demo`, by server.mjs: makes the demo in a folder when it has none, and says how to look at it. Takes the folder and the port. Throws a sentence. */
export async function demo([place, port = ""]: readonly string[]): Promise<void> {
  if (place === undefined) usage("  npm run demo [-- FOLDER] [--port NUMBER]");
  const folder = path.resolve(place);
  const present = readDemo(folder);
  const settings = onlyTheseSettings({
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  replaceSettings(settings);
  console.log(
    welcome(folder, present?.madeAt === undefined ? await makeDemo(folder, settings) : await wakeDemo(present)),
  );
}
