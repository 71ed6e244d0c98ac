import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { mediaListSchema } from "@/lib/media/items/schema";
import { receiverOf } from "@/tests/bench/candidates";
import { phoneFilm } from "@/tests/bench/media-samples";
import type { Client } from "@/tests/support/server/client";
import { type ProductionServer, until } from "@/tests/support/server/production-server";

const LOOK_MS = 5000;
const CONVERTED_MS = 600_000;

/** Sends a video that has to be converted, so that the converter works while all others want something. Returns how to wait for it. */
export async function beginConversion(server: ProductionServer, screen: Client): Promise<() => Promise<void>> {
  const phone = await receiverOf(server);
  await phone.send(readFileSync(await phoneFilm()));
  await phone.close();
  const began = performance.now();
  const newest = (await screen.request("GET", "/api/family-videos?limit=24")).read(mediaListSchema);
  const own = newest.find(({ mediaType }) => mediaType === "video")?.id;
  if (own === undefined) throw new Error("The film that is to be converted is not in the gallery.");
  return async () => {
    const film = await until(
      "the film is converted or has failed",
      async () => {
        await pause(LOOK_MS);
        // By its id, in the whole gallery: the phones have sent many others after it.
        const item = (await screen.request("GET", "/api/family-videos"))
          .read(mediaListSchema)
          .find(({ id }) => id === own);
        return item && item.preparation !== "preparing" ? item : null;
      },
      CONVERTED_MS,
    );
    console.log(
      `  a film of 20 s that was converted meanwhile: ${film.preparation}, ${((performance.now() - began) / 1000).toFixed(0)} s after it was sent`,
    );
    if (film.preparation !== "ready") process.exitCode = 1;
  };
}
