"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from "@/lib/media/words/language";

const YEAR_SECONDS = 31_536_000;

export function LanguageSwitch() {
  const say = useSay();
  const router = useRouter();
  const [isChanging, startChange] = useTransition();
  const other = LANGUAGES.find((language) => language !== say.language) ?? "en";
  return (
    <Button
      size="phone"
      lang={other}
      disabled={isChanging}
      onClick={() => {
        document.cookie = `${LANGUAGE_COOKIE}=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
        startChange(router.refresh);
      }}
    >
      <Languages aria-hidden />
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
