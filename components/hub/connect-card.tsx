import { MonitorSmartphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";

/** What the hub says while this screen may not see the family's media (D8). */
export function ConnectCard({ onConnect }: { onConnect: () => void }) {
  return (
    <Card className="flex">
      <Notice icon={MonitorSmartphone} title="This screen is not connected yet.">
        <Button variant="primary" data-tap="slow" onClick={onConnect}>
          Connect this screen
        </Button>
      </Notice>
    </Card>
  );
}
