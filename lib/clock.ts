/** The server's one source of the present instant; tests replace `now`. */
export const clock = { now: () => new Date() };
