import "server-only";
import { buildWhenNeeded } from "@/lib/operations/commands/build/build-when-needed";

void buildWhenNeeded();
