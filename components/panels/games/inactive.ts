/** A button that does nothing now keeps its place and the focus (`aria-disabled`), with a dashed border (design.md section 4). */
export const INACTIVE =
  "aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0";
