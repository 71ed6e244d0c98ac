import { expectAppearance } from "@/tests/browser/visual-states/appearance";

expectAppearance("boards");
