import { useQueryClient } from "@tanstack/react-query";
import { ConnectDialog } from "@/components/auth/connect-dialog";
import { lookAtEverything } from "@/components/hub/use-look-again";
import { userQuery } from "@/lib/auth/queries";
import { lookAgain } from "@/lib/media/queries";
import { preferencesQuery } from "@/lib/preferences/queries";

/** Takes the focus when the button that opened the dialog has gone. */
const firstTile = () => document.querySelector<HTMLElement>("[data-slot=activity-tile]");

type Props = { name: string; onOpenChange: (open: boolean) => void; onConnected: (isPaired: boolean) => void };

/** The dialog that connects this screen (D8); done when all that was closed to it has been read. `onConnected` is told whether a code did it (D10). */
export function ConnectScreen({ name, onOpenChange, onConnected }: Props) {
  const client = useQueryClient();

  async function connected() {
    // First, so that the dialog closes over what it was opened for.
    const ownKeys = [userQuery.queryKey, preferencesQuery.queryKey];
    await Promise.all([lookAgain(client), lookAtEverything(client), ...ownKeys.map((queryKey) => client.invalidateQueries({ queryKey }))]);
    const user = await client.fetchQuery(userQuery).catch(() => null);
    onConnected(user?.via === "kiosk");
  }

  return <ConnectDialog open onOpenChange={onOpenChange} name={name} onConnected={connected} fallbackFocus={firstTile} />;
}
