/** One test of a check that holds for each of a list; a failure names those for which it does not, with what failed first. */
export function testAll<T>(title: string, all: readonly T[], check: (one: T) => void): void {
  test(title, () => {
    const offenders = all.flatMap((one) => {
      try {
        check(one);
        return [];
      } catch (error) {
        return [`${JSON.stringify(one).slice(0, 80)}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    expect(offenders).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
  });
}
