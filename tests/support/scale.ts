/** NACHES_TEST_SCALE=full asks for the large counts of inputs and histories; without it a run is quick. */
export const isFullScale = process.env["NACHES_TEST_SCALE"] === "full";
