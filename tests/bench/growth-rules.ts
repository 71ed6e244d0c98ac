/** How much of everything else a household with so many images has: 20,000 items of the plan, 500 links and 50 screens for 100,000 of them. */
export function growthOf(media: number): { items: number; links: number; screens: number } {
  const share = (part: number) => Math.max(1, Math.round(media / part));
  return { items: share(5), links: share(200), screens: share(2000) };
}
