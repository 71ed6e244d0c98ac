import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { startLiveUpdates } from "@/components/hub/shell/live-updates";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { listenToHub } from "@/lib/kiosk/live/client/listen";
import { newsQuery } from "@/lib/media/news/queries";
import { type Topic, TOPICS } from "@/lib/platform/database/topics";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { todayQuery } from "@/lib/schedule/items/queries";

jest.mock("@/lib/kiosk/live/client/listen");
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const READS = { news: newsQuery, plan: todayQuery, checklist: checklistQuery, rest: restQuery };
type Name = keyof typeof READS;

let client: QueryClient;
let stop: () => void;
let hear: (...topics: Topic[]) => void;
let live: (isAlive: boolean) => void;
/** What was read since the last look, in the order of the names. */
let reads: Name[];
const seen = () => reads.splice(0).sort();

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date("2026-11-19T18:00:00Z") });
  jest.spyOn(Math, "random").mockReturnValue(1);
  jest.mocked(listenToHub).mockImplementation(({ onTopics, onAlive }) => {
    [hear, live] = [(...topics) => onTopics(topics), onAlive];
    return () => undefined;
  });
  document.body.innerHTML = "";
  client = new QueryClient();
  reads = [];
  // Object.entries forgets that the keys are these names.
  for (const [name, { queryKey, refetchInterval }] of Object.entries(READS) as [Name, (typeof READS)[Name]][]) {
    const queryFn = async () => {
      reads.push(name);
      return null;
    };
    // Each of them takes nothing.
    const every = refetchInterval as () => number;
    new QueryObserver(client, { queryKey, queryFn, refetchInterval: () => every() }).subscribe(() => undefined);
  }
  stop = startLiveUpdates(client);
  await pass(0);
  seen();
});

afterEach(() => {
  stop();
  client.clear();
});

const ALL: Name[] = ["checklist", "news", "plan", "rest"];

test("reads what has changed, and nothing else, within a third of a second", async () => {
  hear("media");
  await pass(299);
  expect(seen()).toEqual([]);
  await pass(1);
  expect(seen()).toEqual(["news"]);
});

test("many events are one round of reads a second", async () => {
  for (let event = 0; event < 100; event += 1) {
    hear("media", "schedule");
    await pass(20);
  }
  await pass(2000);
  expect(seen()).toEqual(["news", "news", "news", "plan", "plan", "plan"]);
});

test("asks every five minutes while updates arrive, and every minute otherwise", async () => {
  live(true);
  await pass(60_000);
  expect(seen()).toEqual(ALL);
  await pass(4 * 60_000);
  expect(seen()).toEqual([]);
  live(false);
  await pass(2000);
  expect(seen()).toEqual(ALL);
  await pass(60_000);
  expect(seen()).toEqual(ALL);
});

test("a tap that is on its way comes first", async () => {
  let arrive = (): void => undefined;
  const sending = new Promise<void>((resolve) => (arrive = resolve));
  void client
    .getMutationCache()
    .build(client, { mutationFn: () => sending })
    .execute(undefined);
  hear("checklist");
  await pass(3000);
  expect(seen()).toEqual([]);
  arrive();
  await pass(1000);
  expect(seen()).toEqual(["checklist"]);
});

test("while the board stands only its end is heard; the rest is read when it is over", async () => {
  document.body.innerHTML = "<div data-slot='board'></div>";
  hear(...TOPICS);
  await pass(10_000);
  expect(seen()).toEqual(["rest"]);
  hear("media");
  await pass(10_000);
  expect(seen()).toEqual([]);
  document.body.innerHTML = "";
  await pass(1000);
  expect(seen()).toEqual(["checklist", "news", "plan"]);
});
