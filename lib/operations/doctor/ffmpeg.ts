import "server-only";
import { ffmpegState } from "@/lib/media/renditions/films/find-ffmpeg";
import type { Finding } from "@/lib/operations/doctor/rules";

/** Checks whether there is an ffmpeg that makes videos playable, whether or not one waits for it. */
export async function examineFfmpegProgram(): Promise<Finding[]> {
  const state = await ffmpegState();
  if ("problem" in state) return [{ level: "note", text: state.problem }];
  return [{ level: "good", text: `ffmpeg ${state.version} is installed and can convert videos.` }];
}
