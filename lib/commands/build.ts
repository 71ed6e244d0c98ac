import "server-only";
import { buildWhenNeeded } from "@/lib/commands/build/build-when-needed";

void buildWhenNeeded();
