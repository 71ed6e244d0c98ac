/** Whether the board is on the page. */
export function isBoardUp(): boolean {
  return document.querySelector("[data-slot=board]") !== null;
}
