import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { refetchHub } from "@/components/hub/shell/use-refetch-on-wake";
import { ConnectDialog } from "@/components/shared/auth/connect-dialog";
import { userQuery } from "@/lib/accounts/auth/queries";
import { preferencesQuery } from "@/lib/kiosk/preferences/queries";
import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";
import { refetchMedia } from "@/lib/media/news/queries";

/** Takes the focus when the button that opened the dialog has gone. */
const firstTile = () => document.querySelector<HTMLElement>("[data-slot=activity-tile]");

type Props = { name: string; onOpenChange: (open: boolean) => void; onConnected: (isPaired: boolean) => void };

/** Connects this screen (D8). `onConnected` is called when everything has been read, and gets whether a code connected it (D10). */
export function ConnectScreen({ name, onOpenChange, onConnected }: Props) {
  const client = useQueryClient();
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => onBoardBegins(() => close()), []);

  async function connected() {
    // First, so that the dialog closes over what it was opened for.
    const ownKeys = [userQuery.queryKey, preferencesQuery.queryKey];
    await Promise.all([
      refetchMedia(client),
      refetchHub(client),
      ...ownKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
    const user = await client.fetchQuery(userQuery).catch(() => null);
    onConnected(user?.via === "kiosk");
  }

  return (
    <ConnectDialog
      open
      onOpenChange={onOpenChange}
      name={name}
      onConnected={() => void connected()}
      fallbackFocus={firstTile}
    />
  );
}
