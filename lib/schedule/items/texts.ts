/** The specification's texts for the caretaker's schedule. */
export const SCHEDULE_TEXTS = {
  created: "Schedule item created successfully",
  updated: "Schedule item updated successfully",
  deleted: "Schedule item deleted successfully",
  seriesDeleted: "All recurring items deleted successfully",
  failedTitle: "Error",
  createFailed: "Failed to create schedule item",
  updateFailed: "Failed to update schedule item",
  deleteFailed: "Failed to delete schedule item",
  seriesDeleteFailed: "Failed to delete recurring items",
  restored: "Restored to the schedule",
  restoreFailed: "Couldn’t restore this",
  undone: "Change undone",
  undoFailed: "Couldn’t undo this",
  goesOn: "Now repeats with no end date",
  goOnFailed: "Couldn’t extend the series",
  addFirst: "Add First Item for Today",
} as const;

export const QUICK_ACTIONS = {
  add: "Add New Schedule Item",
  today: "View Today's Schedule",
  recurring: "Manage Recurring",
} as const;

/** Milliseconds that the list offers to undo a change or deletion; under "Recent changes" it can be undone for 30 days. */
export const UNDO_MS = 10_000;
export const TRASH_DAYS = 30;

/** Longer titles take two lines on the hub (design.md section 9). */
export const TITLE_HINT_CHARS = 28;
