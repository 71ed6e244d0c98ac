import "server-only";
import type { FailureCause, MediaType, Preparation, RenditionKind } from "@/lib/media/items/schema";
import { isErrorNamed } from "@/lib/platform/app-error";

/** A file that a maker has written into its folder; `file` may be relative to it. Sizes in pixels; null where they mean nothing. */
export type MadeFile = {
  kind: RenditionKind;
  file: string;
  contentType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** BCP 47 tag of captions. */
  language?: string | null;
};

/** A maker's findings about the item itself; `preparation`: the item is shown while the rest of it is made. */
export type Facts = {
  thumbhash?: string;
  wave?: string;
  durationMs?: number;
  mediaType?: MediaType;
  preparation?: Extract<Preparation, "ready">;
};

export type SongFacts = {
  title?: string;
  artist?: string;
  album?: string;
  disc?: number;
  track?: number;
};

export type SongWork = { learn: (facts: SongFacts) => Promise<void>; gain: (decibels: number) => Promise<void> };

export type MakeRequest = {
  itemId: string;
  /** A path of the original, which must not be changed. */
  source: string;
  contentType: string;
  sizeBytes: number;
  /** An empty folder of this step's own; it is removed afterwards, whatever happens. */
  folder: string;
  /** Aborted when the lease is lost or the server stops; anyone who made a process ends it then. */
  signal: AbortSignal;
  /** Stores a file and shows it at once; a file of the same kind takes the place of the previous one. */
  save: (made: MadeFile) => Promise<void>;
  learn: (facts: Facts) => Promise<void>;
  /** Nothing of the item can be seen yet, so that a video's beginning is worth showing (D97). */
  isAwaited?: boolean;
  song?: SongWork;
};

/** Flaw of a shown item: damaged at `atMs`, so that only the part before is shown; a video without sound, an image without motion. */
export type Flaw = { cause: "damaged" | "no-sound" | "no-motion"; atMs: number | null };

/** "long": a conversion of about `workMs` remains for the long lane. "captions": the item is shown, and its track of text is unread. */
export type MakeResult =
  | { kind: "done" | "captions"; flaw?: Flaw }
  | { kind: "long"; workMs: number }
  | { kind: "needs-ffmpeg" };

/** The file cannot be shown; the same attempt would end the same way. Any other error is tried again. */
export class MediaFailure extends Error {
  override name = "MediaFailure";

  constructor(
    readonly failure: FailureCause,
    readonly atMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** Returns true for a MediaFailure from any copy of this module. */
export function isMediaFailure(error: unknown): error is MediaFailure {
  return isErrorNamed(error, "MediaFailure");
}

type Maker = (request: MakeRequest) => Promise<MakeResult>;
export type MakerSteps = { prepare: Maker; convert?: Maker; caption?: Maker };
