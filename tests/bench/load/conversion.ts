import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { mediaListSchema } from "@/lib/media/schema";
import { receiverOf } from "@/tests/bench/candidates";
import { phoneFilm } from "@/tests/bench/media-samples";
import type { Client } from "@/tests/support/server/client";
import { type ProductionServer, until } from "@/tests/support/server/production-server";

const LOOK_MS = 500;
const CONVERTED_MS = 600_000;

/** Sends a film that has to be converted, so that the converter works while all others want something. Returns how to wait for it. */
export async function beginConversion(server: ProductionServer, screen: Client): Promise<() => Promise<void>> {
  const phone = await receiverOf(server);
  await phone.send(readFileSync(await phoneFilm()));
  await phone.close();
  const began = performance.now();
  const newest = async () =>
    (await screen.request("GET", "/api/family-videos?limit=24"))
      .read(mediaListSchema)
      .find(({ mediaType }) => mediaType === "video");
  return async () => {
    const film = await until(
      "the film is converted or has failed",
      async () => {
        await pause(LOOK_MS);
        const item = await newest();
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
