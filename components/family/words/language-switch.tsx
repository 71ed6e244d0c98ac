"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { LANGUAGE_COOKIE, LANGUAGE_LOOKS, LANGUAGES } from "@/lib/media/words/language";

const YEAR_SECONDS = 31_536_000;

export function LanguageSwitch() {
  const say = useSay();
  const router = useRouter();
  const [isChanging, startChange] = useTransition();
  return LANGUAGES.filter((language) => language !== say.language).map((other) => (
    <Button
      key={other}
      size="phone"
      lang={other}
      disabled={isChanging}
      onClick={() => {
        document.cookie = `${LANGUAGE_COOKIE}=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
        startChange(router.refresh);
      }}
    >
      <Languages aria-hidden />
      {LANGUAGE_LOOKS[other].name}
    </Button>
  ));
}
