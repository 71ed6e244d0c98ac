import { respond, route } from "@/lib/api/route";
import { learningTodaySchema } from "@/lib/learning/schema";
import { getLearningToday } from "@/lib/learning/store";

export const GET = route("public", async () => respond(learningTodaySchema, await getLearningToday()));
