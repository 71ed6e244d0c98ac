export function isBoardUp(): boolean {
  return document.querySelector("[data-slot=board]") !== null;
}
