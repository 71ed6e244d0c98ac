/** @jest-environment node */
import { onChanges } from "@/lib/platform/database/changes";
import { db } from "@/lib/platform/database/db";
import { CHANGES_CHANNEL, listenForChanges } from "@/lib/platform/database/listen";
import { type Topic, TOPICS } from "@/lib/platform/database/topics";
import { logSink } from "@/lib/platform/log";
import { withHub } from "@/tests/support/hub";
import { describeOnPostgresql, onDatabase } from "@/tests/support/storage/postgres";

describeOnPostgresql("listening for what any process writes", () => {
  const hub = withHub();
  let stop: () => Promise<void>;
  let heard: (readonly Topic[])[];
  let forget: () => void;

  beforeEach(async () => {
    heard = [];
    forget = onChanges((topics) => heard.push(topics));
    jest.spyOn(logSink, "write").mockImplementation(() => undefined);
    stop = await listenForChanges(hub().databaseUrl);
  });
  afterEach(async () => {
    forget();
    await stop();
  });

  const aTick = (taskId: string) => db.write((tx) => tx.checklistTick.create({ data: { date: "2026-11-20", taskId } }));
  const untilHeard = async (count: number) => {
    while (heard.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test("a write is heard once, by its topics, at its commit; one that is undone is not", async () => {
    await expect(
      db.write(async (tx) => {
        await tx.household.updateMany({ data: { pronoun: "she" } });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await db.write(async (tx) => {
      await tx.checklistTick.create({ data: { date: "2026-11-20", taskId: "one" } });
      await tx.mediaItem.updateMany({ data: { title: "nobody has one" } });
      await tx.restSettings.create({ data: { id: 1, updatedAt: new Date() } });
    });
    await aTick("two");
    await untilHeard(2);
    expect(heard).toEqual([["checklist", "rest"], ["checklist"]]);
  });

  test("words of another version are left out", async () => {
    await onDatabase(hub().databaseUrl, (other) => other.query(`NOTIFY ${CHANGES_CHANNEL}, 'pets,media'`));
    await untilHeard(1);
    expect(heard).toEqual([["media"]]);
  });

  test("a connection that was cut is made again, and then everything may have changed", async () => {
    await onDatabase(hub().databaseUrl, (other) =>
      other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
      ),
    );
    await untilHeard(1);
    expect(heard).toEqual([TOPICS]);
    await aTick("three");
    await untilHeard(2);
    expect(heard[1]).toEqual(["checklist"]);
  });
});
