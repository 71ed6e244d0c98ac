import "server-only";
import { buildWhenNeeded } from "@/lib/commands/build-when-needed";

void buildWhenNeeded();
