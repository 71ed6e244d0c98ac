const LOWERED = 0.2;

function lowerSound(): () => void {
  const players = [...document.querySelectorAll<HTMLMediaElement>("audio, video")].map((player) => {
    const before = player.volume;
    player.volume = before * LOWERED;
    return { player, before, lowered: player.volume };
  });
  return () => {
    // Anyone who has changed it in between is right.
    for (const { player, before, lowered } of players) if (player.volume === lowered) player.volume = before;
  };
}

/** Another site's player that fills the screen would hide everything; it continues playing in its place. */
function leaveFullScreen(): void {
  const { fullscreenElement } = document;
  if (fullscreenElement && fullscreenElement !== document.documentElement)
    document.exitFullscreen().catch(() => undefined);
}

/** Lets a reminder be seen and heard: what plays is lowered, not paused, and one part that fills the screen makes room. Returns how to undo it. */
export function comeForward(): () => void {
  leaveFullScreen();
  return lowerSound();
}
