import * as z from "zod/mini";

export type { FailureCause } from "@/lib/media/schema";

export const jobStateSchema = z.enum(["waiting", "running", "needs-ffmpeg", "done", "failed"]);
export type JobState = z.infer<typeof jobStateSchema>;
