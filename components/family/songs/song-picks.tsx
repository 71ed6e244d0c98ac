import { Folder, Music } from "lucide-react";
import type { Ref } from "react";
import { AsksForName } from "@/components/family/asks-for-name";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";

type Props = {
  isNameless: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onFiles: () => void;
  onFolder: () => void;
  onNameless: (then: () => void) => void;
};

export function SongPicks({ isNameless, buttonRef, onFiles, onFolder, onNameless }: Props) {
  const say = useSay();
  const hint = isNameless ? "picker-hint" : undefined;
  return (
    <div className="flex flex-col gap-3">
      <AsksForName isNameless={isNameless} onNameless={() => onNameless(onFiles)}>
        <Button
          ref={buttonRef}
          variant="primary"
          size="phone"
          disabled={isNameless}
          aria-describedby={hint}
          onClick={onFiles}
        >
          <Music aria-hidden />
          {say("form.choose")}
        </Button>
      </AsksForName>
      <AsksForName isNameless={isNameless} onNameless={() => onNameless(onFolder)}>
        <Button size="phone" disabled={isNameless} aria-describedby={hint} onClick={onFolder}>
          <Folder aria-hidden />
          {say("songs.folder")}
        </Button>
      </AsksForName>
    </div>
  );
}
