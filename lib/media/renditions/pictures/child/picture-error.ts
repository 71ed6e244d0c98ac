import type { FailureCause } from "@/lib/media/items/schema";

/** The image cannot be shown, with the cause that the server is told. */
export class PictureError extends Error {
  override name = "PictureError";

  constructor(
    readonly failure: FailureCause,
    detail: string,
  ) {
    super(detail);
  }
}

/** What a decoder's own message means. */
const MEANINGS: [RegExp, FailureCause][] = [
  [/pixel limit|exceeds (the )?(maximum|security) (image )?size/i, "too-many-pixels"],
  [/out of memory|memory allocation|unable to (malloc|allocate)|Array buffer allocation/i, "too-much-memory"],
  [/unsupported|not supported|no matching decoder|not configured/i, "unsupported"],
];

/** The cause that a decoder's error stands for; what it does not name is damage. */
export function causeOf(error: unknown): FailureCause {
  if (error instanceof PictureError) return error.failure;
  const text = error instanceof Error ? error.message : String(error);
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1] ?? "damaged";
}
