const HOUR_MS = 3_600_000;
/** A new day is asked for this often until it has come. */
const NEW_DAY_RETRY_MS = 10_000;

/**
 * Query options for an answer that holds for one day of the household: it is asked again every hour, and at once when it is
 * over, whether its panel was open when that came or is opened afterwards. Takes the question whether what was read is over,
 * and how long it is fresh otherwise (milliseconds).
 */
export function askDaily<Read>(isOver: (read: Read) => boolean, freshMs = HOUR_MS) {
  return {
    staleTime: ({ state }: { state: Read }) => (isOver(state) ? 0 : freshMs),
    refetchInterval: ({ state }: { state: Read }) => (isOver(state) ? NEW_DAY_RETRY_MS : HOUR_MS),
  };
}
