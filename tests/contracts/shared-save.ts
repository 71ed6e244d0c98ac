type Stamped = { updatedAt: string | null };

/**
 * What every form that several people may save must do: a save names the state that it began with, and only the first of those that
 * began with one state counts. `save` sends a change that differs by its number; `read` answers what is stored.
 */
export function describeSharedSave<T extends Stamped>(
  message: RegExp,
  read: () => Promise<T>,
  save: (change: number, updatedAt: string | null) => Promise<Response>,
): void {
  describe("two who save", () => {
    test("the later one is refused, changes nothing, and can save after another look", async () => {
      const { updatedAt } = await read();
      expect((await save(1, updatedAt)).status).toBe(200);
      const stored = await read();
      for (const stale of [updatedAt, "2026-01-01T00:00:00.000Z"]) {
        const refused = await save(2, stale);
        const conflict = { code: "conflict", message: expect.stringMatching(message) as string };
        expect([refused.status, await refused.json()]).toMatchObject([409, conflict]);
      }
      expect(await read()).toEqual(stored);
      expect((await save(2, stored.updatedAt)).status).toBe(200);
      expect(await read()).not.toEqual(stored);
    });

    test.each(["first", "next"])("of eight at once exactly one wins: the %s save", async (which) => {
      if (which === "next") expect((await save(0, (await read()).updatedAt)).status).toBe(200);
      const { updatedAt } = await read();
      const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((change) => save(change, updatedAt)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    });
  });
}
