import { benchGames } from "@/tests/bench/games";
import { benchHub } from "@/tests/bench/hub";
import { benchLoad } from "@/tests/bench/load";
import { benchSchedule } from "@/tests/bench/schedule";
import { benchUpload } from "@/tests/bench/upload";

/** `npm run bench -- NAME`; each measurement prints one table. */
const BENCHES: Record<string, (words: string[]) => Promise<void>> = { games: benchGames, hub: benchHub, load: benchLoad, schedule: benchSchedule, upload: benchUpload };

const [name = "", ...words] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) {
  void bench(words);
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join("|")} [--rounds=N] [--megabytes=N] [--minutes=N]`);
  process.exitCode = 1;
}
