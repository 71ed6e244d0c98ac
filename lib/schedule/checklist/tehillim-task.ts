/** The task that a household ties to the book: "I have said it" in the day's Tehillim ticks it, whatever its name. */
export const TEHILLIM_TASK = "tehillim";
