import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PlayAll({ onPlay }: { onPlay: () => void }) {
  return (
    <Button variant="primary" className="w-60" data-tap="slow" onClick={onPlay}>
      <Play aria-hidden />
      Play all
    </Button>
  );
}
