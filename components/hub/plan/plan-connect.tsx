import { Button } from "@/components/ui/button";

/** "revoked": the caretaker has ended this screen's pairing, or its login is over (D8, D10). */
export type ScreenState = "connected" | "revoked" | "none";

export function PlanConnect({ screen, onConnect }: { screen: ScreenState; onConnect: () => void }) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-3 ps-2 upright:col-span-2 upright:justify-between upright:gap-2 upright:ps-0">
      <p className="text-hub-body leading-[1.167] text-pretty">
        {screen === "revoked"
          ? "This screen was disconnected. Please connect it again."
          : "This screen is not connected yet."}
      </p>
      <Button variant="primary" data-tap="slow" onClick={onConnect} className="self-start upright:w-full">
        Connect this screen
      </Button>
    </div>
  );
}
