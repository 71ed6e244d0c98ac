/** @jest-environment node */
import * as authKiosksKioskStore from "@/lib/accounts/auth/kiosks/kiosk-store";
import * as authKiosksPairingStore from "@/lib/accounts/auth/kiosks/pairing-store";
import * as authLinksLinkStore from "@/lib/accounts/auth/links/link-store";
import * as authStore from "@/lib/accounts/auth/store";
import * as firstStepsStore from "@/lib/accounts/first-steps/store";
import * as householdAddressStore from "@/lib/accounts/household/address-store";
import * as householdStore from "@/lib/accounts/household/store";
import * as restStore from "@/lib/calendar/shabbos/settings-store";
import * as preferencesStore from "@/lib/kiosk/preferences/store";
import * as boardDeskStore from "@/lib/kiosk/shabbos-board/caretaker-store";
import * as boardScreenStore from "@/lib/kiosk/shabbos-board/screen-store";
import * as boardStore from "@/lib/kiosk/shabbos-board/store";
import * as activitiesStore from "@/lib/library/activities/store";
import * as contentMarksStore from "@/lib/library/content-marks/store";
import * as tanachMemoryStore from "@/lib/library/tanach/memory-store";
import * as mediaHeldMeanwhileStore from "@/lib/media/held/held-media-store";
import * as mediaDisplayStore from "@/lib/media/items/display-store";
import * as mediaNewsStore from "@/lib/media/items/news-store";
import * as mediaPreparationStore from "@/lib/media/items/preparation-store";
import * as mediaSentStore from "@/lib/media/items/sent-store";
import * as mediaStore from "@/lib/media/items/store";
import * as mediaTrashStore from "@/lib/media/items/trash-store";
import * as noticesChannelStore from "@/lib/media/notices/channel-store";
import * as renditionsAgainStore from "@/lib/media/renditions/server/retry-store";
import * as repliesAnswerStore from "@/lib/media/replies/answer-store";
import * as repliesDeskStore from "@/lib/media/replies/caretaker-store";
import * as repliesSentStore from "@/lib/media/replies/sent-store";
import * as repliesVoiceStore from "@/lib/media/replies/voice-store";
import * as sendersStore from "@/lib/media/senders/store";
import * as uploadsChunkStore from "@/lib/media/uploads/server/chunk-store";
import * as uploadsDirectStore from "@/lib/media/uploads/server/direct-store";
import * as uploadsQuota from "@/lib/media/uploads/server/quota";
import * as uploadsRecord from "@/lib/media/uploads/server/record";
import * as uploadsSessionStore from "@/lib/media/uploads/server/session-store";
import * as mediaWeekStore from "@/lib/media/week/store";
import * as alertsChoiceStore from "@/lib/operations/alerts/choice-store";
import * as backupRecordStore from "@/lib/operations/backup/record-store";
import * as exportReadStore from "@/lib/operations/export/read-store";
import * as overviewMessageStore from "@/lib/operations/overview/message-store";
import * as overviewStore from "@/lib/operations/overview/store";
import { isAppError } from "@/lib/platform/app-error";
import * as scheduleChangesRecentStore from "@/lib/schedule/changes/recent-store";
import * as scheduleChangesUndoStore from "@/lib/schedule/changes/undo-store";
import * as checklistStore from "@/lib/schedule/checklist/store";
import * as checklistTasksStore from "@/lib/schedule/checklist/tasks-store";
import * as scheduleFeedsFeedStore from "@/lib/schedule/feeds/feed-store";
import * as scheduleChangeStore from "@/lib/schedule/items/change-store";
import * as scheduleSeriesStore from "@/lib/schedule/items/series-store";
import * as scheduleStore from "@/lib/schedule/items/store";
import * as scheduleTrashStore from "@/lib/schedule/items/trash-store";
import * as scheduleUnansweredStore from "@/lib/schedule/items/unanswered-store";
import * as planningStore from "@/lib/schedule/planning/store";
import * as planningWeekStore from "@/lib/schedule/planning/week-store";
import * as scheduleSeriesListStore from "@/lib/schedule/series/list-store";
import * as sheetPhonesStore from "@/lib/schedule/sheet/phones-store";
import * as sheetStore from "@/lib/schedule/sheet/store";

type Call = (...values: unknown[]) => unknown;

/** What the stores do for someone. */
const CALLS: readonly Record<string, unknown>[] = [
  pick(activitiesStore, "saveActivityChoices", "restoreActivityChoices"),
  pick(alertsChoiceStore, "listAlertChoices", "saveAlertChoice"),
  pick(authKiosksKioskStore, "listKiosks", "renameKiosk", "revokeKiosk"),
  pick(authKiosksPairingStore, "lookUpPairing", "approvePairing"),
  pick(authLinksLinkStore, "createLink", "listLinks", "revokeLink"),
  pick(authStore, "createUser", "changePassword", "deleteUser", "listUsers"),
  pick(backupRecordStore, "getLastBackup"),
  pick(boardScreenStore, "getBoard"),
  pick(boardDeskStore, "getBoardDesk"),
  pick(boardStore, "endBoard"),
  pick(checklistStore, "getChecklist", "tickTask"),
  pick(checklistTasksStore, "getTasks", "saveTasks", "restoreTasks"),
  pick(contentMarksStore, "getContentMarks", "getContentMark", "saveContentMark"),
  pick(exportReadStore, "listExportedItems"),
  pick(firstStepsStore, "getFirstSteps", "putAwayFirstSteps"),
  pick(householdAddressStore, "getHubAddress", "saveHubAddress", "startAddressCheck"),
  pick(householdStore, "getHouseholdSettings", "saveHousehold"),
  pick(mediaDisplayStore, "saveDisplayReport"),
  pick(mediaHeldMeanwhileStore, "getMeanwhile"),
  pick(mediaNewsStore, "getMediaNews", "noteOpened"),
  pick(mediaPreparationStore, "countWaitingForFfmpeg"),
  pick(mediaSentStore, "listSent"),
  pick(mediaStore, "listMedia", "getMediaType", "deleteMedia", "getServedObject"),
  pick(mediaTrashStore, "listTrash", "restoreMedia", "storageUse"),
  pick(mediaWeekStore, "getFamilyWeek", "listLastSent"),
  pick(noticesChannelStore, "listNotices", "addPush", "endPush", "addEmail", "confirmEmail", "endEmail"),
  pick(overviewMessageStore, "saveMessage"),
  pick(overviewStore, "getOverview"),
  pick(planningStore, "getPlanningDays"),
  pick(planningWeekStore, "getWeek"),
  pick(preferencesStore, "getPreferences", "savePreferences"),
  pick(renditionsAgainStore, "prepareAgain", "prepareOwnAgain"),
  pick(repliesAnswerStore, "setAnswer", "noteLook"),
  pick(repliesDeskStore, "listOpenCalls", "tickCall"),
  pick(repliesSentStore, "getSentPicture", "getSentLarge", "getSentVoice", "takeBack", "rewordSent"),
  pick(repliesVoiceStore, "saveVoice"),
  pick(restStore, "getRest", "saveRest", "noteBoardEnded"),
  pick(scheduleChangeStore, "changeItem"),
  pick(scheduleChangesRecentStore, "listRecent"),
  pick(scheduleChangesUndoStore, "undoChange"),
  pick(scheduleFeedsFeedStore, "createFeed", "listFeeds", "revokeFeed", "readWholePlan"),
  pick(scheduleSeriesStore, "createItems"),
  pick(scheduleSeriesListStore, "listSeries", "listYearlyDays", "previewSeries", "continueSeries"),
  pick(scheduleStore, "listAllAsJson", "getOverview", "listDay", "listDays", "markItem", "createItem"),
  pick(scheduleTrashStore, "deleteItem", "deleteSeries", "restoreDeletion"),
  pick(scheduleUnansweredStore, "noteUnanswered"),
  pick(sendersStore, "listSenders"),
  pick(sheetPhonesStore, "getPhones", "savePhones"),
  pick(sheetStore, "comingSheets", "getSheet"),
  pick(tanachMemoryStore, "getBookMemory", "saveBookMemory"),
  pick(uploadsChunkStore, "getProgress", "acceptChunk"),
  pick(uploadsDirectStore, "acceptWhole"),
  pick(uploadsQuota, "getUsageByLink"),
  pick(uploadsRecord, "recordUpload"),
  pick(uploadsSessionStore, "getOffset", "startChunked", "startDirect", "getUploadStatus"),
];

function pick<S extends object>(store: S, ...names: (keyof S & string)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, store[name]]));
}

test("each refuses a stranger, whatever a route has asked", async () => {
  const answers = CALLS.flatMap((calls) =>
    Object.entries(calls).map(async ([name, call]) => {
      const refused = async () => (call as Call)({ kind: "anonymous" }, {}, {}, {}, {}); // It looks at nothing else before.
      return refused().then(
        () => name,
        (error: unknown) => (isAppError(error, "forbidden") ? [] : name),
      );
    }),
  );
  expect((await Promise.all(answers)).flat()).toEqual([]);
});
