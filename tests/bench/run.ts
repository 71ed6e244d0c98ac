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

/** The options of each with their defaults; what has none takes none. */
const OPTIONS: Partial<Record<string, string>> = {
  gallery: "--rounds=5 --items=10000 --turns=200",
  growth: "--most=100000 --postgresql",
  live: "--screens=500 --minutes=2",
  load: "--rounds=3 --minutes=10 (the soak) --every=1 --beat=0 (seconds) --small; 0 leaves out a part",
  media: "--rounds=3 (0: no comparison) --minutes=3 (videos) --pictures=500",
  move: "--items=10000",
  upload: "--rounds=3 --megabytes=200 --lines=3 (rounds) --server=0 (lines only), a word of a line's name",
  visits: "--rounds=5, or --minutes=N (one long visit)",
  year: "--days=365 --seed=5787 --crash-every=3 --files=4 --postgresql",
};

async function run([name = "", ...words]: string[]): Promise<void> {
  const bench = await BENCHES[name]?.();
  if (bench) return bench(words);
  const lines = Object.keys(BENCHES).map((each) => `  ${each.padEnd(10)}${OPTIONS[each] ?? ""}`.trimEnd());
  console.error(["Usage: npm run bench -- NAME", ...lines].join("\n"));
  process.exitCode = 1;
}

void run(process.argv.slice(2));
