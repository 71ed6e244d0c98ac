import "server-only";
import { writeFile } from "node:fs/promises";
import { addresses, replaceEpisodes } from "@/lib/library/podcasts/reading-store";
import { makeSoundRoom, soundFile } from "@/lib/library/podcasts/sound-files";
import { CARETAKER, demoFile, PODCASTS } from "@/lib/operations/demo/content";
import { type IsHoly, sentAt } from "@/lib/operations/demo/rules";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";

const DAY_MS = 86_400_000;
/** The site does not exist; nothing asks for it before that. */
const NEVER_MS = 3650 * DAY_MS;
const HOST = "podcasts.example.org";

/** Adds podcasts whose episodes are melodies; they are on the hub as if they had been fetched. */
export async function addPodcasts(now: Date, timeZone: string, isHoly: IsHoly): Promise<void> {
  for (const [place, { name, episodes }] of PODCASTS.entries()) {
    const id = newId();
    const made = episodes.map(({ title, daysAgo, seconds }) => ({
      ...{ key: title, title, url: `https://${HOST}/${encodeURIComponent(title)}.mp3` },
      publishedAt: sentAt(daysAgo, "06:00", now, timeZone, isHoly),
      seconds,
    }));
    await db.write(async (tx) => {
      await tx.podcast.create({
        data: {
          ...{ id, name, host: HOST, addedBy: CARETAKER.username, entries: episodes.length },
          ...{
            createdAt: new Date(now.getTime() - (30 - place) * DAY_MS),
            okAt: now,
            nextAt: new Date(now.getTime() + NEVER_MS),
          },
          addressSealed: addresses.seal(`https://${HOST}/feed`, id),
        },
      });
      await replaceEpisodes(tx, id, made);
    });
    const rows = await db.read.podcastEpisode.findMany({ where: { podcastId: id }, select: { id: true, key: true } });
    for (const { title, is } of episodes) {
      const row = rows.find(({ key }) => key === title);
      if (!row) continue;
      const sound = await demoFile(is);
      await makeSoundRoom(sound.length);
      await writeFile(soundFile(row.id), sound, { mode: 0o600 });
    }
  }
}
