import { MonitorSmartphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";

/** A panel's notice while this screen may not show its content (D8). */
export function ConnectNotice({ onConnect }: { onConnect: () => void }) {
  return (
    <Notice icon={MonitorSmartphone} title="This screen is not connected yet.">
      <Button variant="primary" data-tap="slow" onClick={onConnect}>
        Connect this screen
      </Button>
    </Notice>
  );
}
