import { expectAppearance } from "@/tests/support/browser/appearance";

expectAppearance("desk");
