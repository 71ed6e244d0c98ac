import { withServers } from "@/tests/bench/servers";
import { POSTGRESQL } from "@/tests/support/storage/test-servers.mjs";

/** `npm run bench -- NAME`; each measurement prints one table. Only the one that is wanted is loaded: some start servers whose addresses others read when they are loaded. */
const BENCHES: Record<string, () => Promise<(words: string[]) => Promise<void>>> = {
  book: async () => (await import("@/tests/bench/book")).benchBook,
  gallery: async () => (await import("@/tests/bench/gallery/opening")).benchGallery,
  games: async () => (await import("@/tests/bench/games")).benchGames,
  growth: async () => (words) =>
    withServers(words.includes("--postgresql") ? [POSTGRESQL] : [], async () =>
      (await import("@/tests/bench/growth")).benchGrowth(words),
    ),
  hub: async () => (await import("@/tests/bench/hub")).benchHub,
  live: async () => (await import("@/tests/bench/live")).benchLive,
  load: async () => (await import("@/tests/bench/load")).benchLoad,
  media: async () => (await import("@/tests/bench/media")).benchMedia,
  move: async () => (await import("@/tests/bench/move/run")).benchMove,
  schedule: async () => (await import("@/tests/bench/schedule")).benchSchedule,
  upload: async () => (await import("@/tests/bench/upload")).benchUpload,
  visits: async () => (await import("@/tests/bench/visits")).benchVisits,
  year: async () => (await import("@/tests/bench/year")).benchYear,
};

async function run([name = "", ...words]: string[]): Promise<void> {
  const bench = await BENCHES[name]?.();
  if (bench) return bench(words);
  console.error(
    `Usage: npm run bench -- ${Object.keys(BENCHES).join("|")} [--rounds=N] [--megabytes=N] [--minutes=N] [--most=N] [--days=N] [--seed=N] [--every=N] [--items=N] [--postgresql] [--small]`,
  );
  process.exitCode = 1;
}

void run(process.argv.slice(2));
