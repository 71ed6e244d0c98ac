import { answer, route } from "@/lib/http/route";
import { learningTodaySchema } from "@/lib/learning/schema";
import { getLearningToday } from "@/lib/learning/store";

export const GET = route("public", async () => answer(learningTodaySchema, await getLearningToday()));
