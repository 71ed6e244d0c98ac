/** How sure we are of an address (D31): H well established, M likely, L to be opened by a person before it ships. */
export type Sure = "H" | "M" | "L";

/** Brain training on other people's pages. If one has moved, https://www.lumosity.com/en/brain-games/ (H) lists them all. */
export const OUTSIDE_GAMES = {
  "lost-in-migration": { address: "https://www.lumosity.com/en/brain-games/lost-in-migration/", sure: "M" },
  "speed-match": { address: "https://www.lumosity.com/en/brain-games/speed-match/", sure: "M" },
} as const satisfies Record<string, { address: string; sure: Sure }>;
