import { respond, route } from "@/lib/accounts/routes/route";
import { learningTodaySchema } from "@/lib/library/learning/schema";
import { getLearningToday } from "@/lib/library/learning/store";

export const GET = route("public", async () => respond(learningTodaySchema, await getLearningToday()));
