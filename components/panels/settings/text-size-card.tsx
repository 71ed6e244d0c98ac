import { Check, Type } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { KeepSizeDialog } from "@/components/panels/settings/keep-size-dialog";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { keepTextSize, tryTextSize, useTextSize } from "@/components/panels/settings/use-text-size";
import { TEXT_SCALE_VARIABLE, TEXT_SIZES, type TextSize } from "@/lib/kiosk/preferences/text-size";
import { cn } from "@/lib/platform/cn";

type OptionProps = { size: TextSize; chosen: boolean; group: string; onChoose: () => void };

/** A size with a letter in it as it will be, whatever size the screen has now. */
function Option({ size, chosen, group, onChoose }: OptionProps) {
  return (
    <label className="relative flex min-h-36 min-w-24 grow basis-0 flex-col items-center justify-between px-2 py-3 select-none active:translate-y-[2px]">
      {/* The radio button itself is the box; the words lie on it and let the finger through. */}
      <input
        type="radio"
        name={group}
        value={size}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md border-3 border-edge bg-card checked:border-navy-edge checked:bg-info-bg"
      />
      <span
        aria-hidden
        className="pointer-events-none relative grid grow place-items-center font-serif leading-none font-bold"
        style={{ fontSize: `calc(${size * 0.015}rem / var(${TEXT_SCALE_VARIABLE}, 1))` }}
      >
        Aa
      </span>
      {chosen && <Check aria-hidden className="pointer-events-none absolute end-1.5 top-1.5 size-8" strokeWidth={3} />}
      <span
        className={cn(
          "figure pointer-events-none relative text-hub-figure leading-tight",
          chosen ? "font-bold" : "font-semibold",
        )}
      >
        {size}%
      </span>
    </label>
  );
}

export function TextSizeCard({ onChange }: { onChange: () => void }) {
  const group = useId();
  const kept = useTextSize();
  const [tried, setTried] = useState<TextSize | null>(null);
  useEffect(() => (tried === null ? undefined : tryTextSize(tried)), [tried]);

  const goBack = useCallback(() => setTried(null), []);

  function change(size: TextSize) {
    onChange();
    setTried(size);
  }

  function keep() {
    if (tried !== null) keepTextSize(tried);
    setTried(null);
  }

  return (
    <SettingCard icon={Type} title="Text size">
      <fieldset className="min-w-0">
        <legend className="sr-only">Text size</legend>
        <div className="flex flex-wrap gap-3">
          {TEXT_SIZES.map((size) => (
            <Option
              key={size}
              size={size}
              chosen={size === (tried ?? kept)}
              group={group}
              onChoose={() => change(size)}
            />
          ))}
        </div>
      </fieldset>
      <SettingText>Words are now this size.</SettingText>
      {tried !== null && <KeepSizeDialog onKeep={keep} onBack={goBack} />}
    </SettingCard>
  );
}
