import type { FailureCause } from "@/lib/media/items/schema";

export class PictureError extends Error {
  override name = "PictureError";

  constructor(
    readonly failure: FailureCause,
    detail: string,
  ) {
    super(detail);
  }
}

const MEANINGS: [RegExp, FailureCause][] = [
  [/pixel limit|exceeds (the )?(maximum|security) (image )?size/i, "too-many-pixels"],
  [/out of memory|memory allocation|unable to (malloc|allocate)|Array buffer allocation/i, "too-much-memory"],
  [/unsupported|not supported|no matching decoder|not configured/i, "unsupported"],
];

export function causeOf(error: unknown): FailureCause {
  if (error instanceof PictureError) return error.failure;
  const text = error instanceof Error ? error.message : String(error);
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1] ?? "damaged";
}
