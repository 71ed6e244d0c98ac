/** @jest-environment node */
import pg from "pg";
import { closeLeases, withLease } from "@/lib/platform/concurrency/lease";
import { withHub } from "@/tests/support/hub";
import { aGate } from "@/tests/support/storage/fake-driver";
import { describeOnPostgresql, onDatabase } from "@/tests/support/storage/postgres";

describeOnPostgresql("a lease between instances", () => {
  const hub = withHub();
  const TRY = "SELECT pg_try_advisory_lock(72707, hashtext('upload:x')) AS yes";
  const HELD =
    "SELECT count(*)::int AS leases FROM pg_locks WHERE locktype = 'advisory' AND classid = 72707 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
  const held = async () =>
    (await onDatabase(hub().databaseUrl, (other) => other.query<{ leases: number }>(HELD))).rows[0]?.leases;

  test("is no one else's while the work runs, and let go of when it ends or fails", async () => {
    const gate = aGate();
    const work = withLease("upload:x", async () => {
      await gate.passed;
      throw new Error("the work failed");
    });
    const taken = () =>
      onDatabase(hub().databaseUrl, async (other) => (await other.query<{ yes: boolean }>(TRY)).rows[0]?.yes);
    while ((await held()) === 0) await new Promise(setImmediate);
    expect(await taken()).toBe(false);
    gate.open();
    await expect(work).rejects.toThrow("the work failed");
    expect(await taken()).toBe(true);
    expect(await held()).toBe(0);
  });

  test("that another instance has is waited for as long as was said, then refused", () =>
    onDatabase(hub().databaseUrl, async (other) => {
      await other.query(TRY);
      await expect(withLease("upload:x", async () => "done")).rejects.toMatchObject({ code: "busy" });
      expect(await withLease("upload:y", async () => "done")).toBe("done");
      const waiting = withLease("upload:x", async () => "done", 20_000);
      await other.query("SELECT pg_advisory_unlock_all()");
      expect(await waiting).toBe("done");
    }));

  test("is shared within its process and released by the last holder", async () => {
    const [first, second] = [aGate(), aGate()];
    const works = [withLease("upload:x", () => first.passed), withLease("upload:x", () => second.passed)];
    first.open();
    await works[0];
    expect(await held()).toBe(1);
    second.open();
    await works[1];
    expect(await held()).toBe(0);
  });

  test("of a process that lost its connection is free, and the process gets a new one", async () => {
    const gate = aGate();
    const work = withLease("upload:x", () => gate.passed);
    while ((await held()) === 0) await new Promise(setImmediate);
    await onDatabase(hub().databaseUrl, (other) =>
      other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 72707 AND pid <> pg_backend_pid()",
      ),
    );
    while ((await held()) !== 0) await new Promise(setImmediate);
    gate.open();
    await work;
    expect(await withLease("upload:x", async () => "done")).toBe("done");
    await closeLeases();
  });

  test("sends a sign of life within PostgreSQL's 15 idle seconds", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "performance", "Date"] });
    const gate = aGate();
    const work = withLease("upload:x", () => gate.passed);
    while ((await held()) === 0) await new Promise(setImmediate);
    const query =
      "SELECT query, (SELECT count(*)::int FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory') AS leases FROM pg_stat_activity a WHERE datname = current_database()";
    const lastWords = async () =>
      (await onDatabase(hub().databaseUrl, (other) => other.query<{ query: string; leases: number }>(query))).rows.find(
        ({ leases }) => leases === 1,
      )?.query;
    expect(await lastWords()).toContain("pg_try_advisory_lock");
    jest.advanceTimersByTime(5000);
    while ((await lastWords()) !== "SELECT 1") await new Promise(setImmediate);
    gate.open();
    await work;
    jest.useRealTimers();
  });

  test("asks its connection one question at a time, also when many uploads come at once", async () => {
    const ask = pg.Client.prototype.query;
    const [open, most] = [new Map<pg.Client, number>(), { atOnce: 0 }];
    const spy = jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...words: unknown[]
      // Of the overloads TypeScript takes the last, which returns nothing; this one returns a promise.
    ): unknown {
      const count = (open.get(this) ?? 0) + 1;
      open.set(this, count);
      most.atOnce = Math.max(most.atOnce, count);
      // The words continue as they came.
      return Promise.resolve(Reflect.apply(ask, this, words)).finally(() => open.set(this, (open.get(this) ?? 1) - 1));
    });
    try {
      await Promise.all(Array.from({ length: 8 }, (_, index) => withLease(`upload:${index}`, async () => "done")));
    } finally {
      spy.mockRestore();
    }
    expect(most.atOnce).toBe(1);
    expect(await held()).toBe(0);
  });
});
