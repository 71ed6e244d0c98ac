/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isAppError } from "@/lib/platform/app-error";
import { tableOf } from "@/tests/support/table";

type Call = (...values: unknown[]) => unknown;

const ASKED = /^asks for (.*)/;
const mockAsk = (_identity: unknown, action: string) => {
  throw new Error(`asks for ${action}`);
};
jest.mock("@/lib/accounts/permissions/require-permission", () => ({
  ...jest.requireActual<object>("@/lib/accounts/permissions/require-permission"),
  requirePermission: mockAsk,
  requireOwner: mockAsk,
}));

const LIB = path.resolve("lib");
/** An exported function whose first parameter is the person, or all that a browser is. */
const FOR_SOMEONE =
  /^export (?:async )?(?:function |const )(\w+)(?: = )?(?:async )?(?:<[^(]*>)?\(\s*(?:\w+|\{[^)]*?\}): (readonly )?Identity\b/gm;

/**
 * The permission that each function asks for before anything else; matrix.test.ts says who has it. "forbidden": it has a question of its own,
 * and refuses a stranger. "none": it gives a stranger what everyone may know, or asks a function that refuses one.
 */
const EXPECTED = tableOf(`
  calendars.manage | addCalendar changeCalendar listCalendars refreshCalendar removeCalendar
  care.log | addEntry changeEntry strikeEntry
  care.strike | listCareNotes readWholeCareLog
  care.view | getCareLog
  checklist.tick | tickTask tickWithItem
  checklist.view | getChecklist tickTaskOf
  household.manage | addAccount approvePairing beginApp beginPasskey changeLastDay changeLink changePassword chooseOpinion comingSheets
  household.manage | confirmClock confirmSecondStep countWaitingForFfmpeg createFeed createLink createUser deleteUser emptyTrash endBoard
  household.manage | forgetSender getBoardDesk getContentMark getContentMarks getFamilyWeek getFirstSteps getHouseholdSettings getHubAddress
  household.manage | getLastBackup getOverview getPhones getReviewTexts getSecondStep getSheet getTasks getUsageByLink keepCareFor
  household.manage | listAlertChoices listExportedItems listFeeds listKiosks listLastSent listLinks listOpenCalls listSenders listTrash
  household.manage | listUsers lookUpPairing lookUpSender moveHousehold noteBoardEnded prepareAgain putAwayFirstSteps readWholePlan
  household.manage | removeForGood removeFromTrash removeOwnSecondStep renameKiosk renewPaperCodes restoreActivityChoices restoreMedia
  household.manage | restoreTasks revokeFeed revokeKiosk revokeLink saveActivityChoices saveAlertChoice saveContentMark saveHousehold
  household.manage | saveHubAddress saveMessage savePhones saveRest saveTasks search startAddressCheck storageUse tickCall
  household.manage | turnOffSecondStep undoMove
  media.delete | deleteMedia
  media.notices | addEmail addPush confirmEmail endEmail endPush listNotices
  media.reply | noteLook saveVoice setAnswer
  media.send | prepareOwnAgain
  media.take-back | rewordSent takeBack
  media.view | getMeanwhile getMediaNews getMediaType getServedObject listMedia noteOpened saveDisplayReport
  media.view-sent | getSentLarge getSentPicture getSentVoice listSent listSentWithReplies
  podcasts.listen | listEpisodes
  podcasts.manage | addPodcast changePodcast listPodcasts refreshPodcast removePodcast
  preferences.manage | getBookMemory getPreferences saveBookMemory savePreferences
  rest.view | getBoard getRest
  schedule.edit | changeItem changeSeveral continueSeries createItem createItems deleteItem deleteSeries getEffect getPlanningDays
  schedule.edit | getSeriesDetail getWeek importFile listRecent listSeries previewImport previewSeries restoreDeletion undoChange
  schedule.mark | markItem markWithTask
  schedule.view | getFamilyDays getOverview listAllAsJson listDay listDays listLastNight listOutsideEvents listPlannedDays listShownDay
  schedule.view | listYearlyDays
  screen.report | noteUnanswered
  songs.add | changeSong listOwnSongs removeSong
  songs.listen | listSongs
  songs.manage | listManagedSongs restoreSong
  spans.manage | changeSpan createSpan keepItems listSpans removeSpan restoreSpan
  templates.manage | addFromTemplate listTemplates removeTemplate saveTemplate
  visit.check | getCheckRelay noteCheck
  visit.log | listVisits
  visit.manage | endByCaretaker forgetPerson getVisitSettings listAsking listPeople savePerson saveVisitSettings

  forbidden | acceptChunk acceptWhole answer askToVisit decline end getOffset getProgress getRelay getUploadStatus handOver listCallable
  forbidden | noteAlive noteDevices noteShown noteVersion openEventStream readSignals recordUpload requireOwner requireParty
  forbidden | requirePermission requireSender ring sendSignals startChunked startDirect takeOver
  none | acceptProxyChunk actingIdentity exportHousehold familyAccessFor findLastBoard getAccountName getHealth getReadiness
  none | getUser getVisitNow keyOfIdentity may partyOf readStillAlive readableTopics renewedDevice whereServedTo whereShownTo
  none | withPreparation withSpans
`).flatMap(([action, names = ""]) => names.split(" ").map((name) => `${name}: ${action}`));

// Loaded with the file: on a busy machine it takes longer than a test may.
const calls = readdirSync(LIB, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.join(LIB, name))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(FOR_SOMEONE)].map(([, name = "", list]) => ({
      ...{ name, isList: list !== undefined, call: jest.requireActual<Record<string, Call>>(file)[name] },
    })),
  );

function askedBy(error: unknown): string {
  const [, action] = ASKED.exec(error instanceof Error ? error.message : "") ?? [];
  if (action !== undefined) return action;
  return isAppError(error, "forbidden") ? "forbidden" : "none";
}

test("each asks for its permission, whatever a route has asked", async () => {
  const answers = calls.map(async ({ name, isList, call }) => {
    const stranger = { kind: "anonymous" };
    const asked = async () => call?.(isList ? [stranger] : stranger, {}, {}, {}, {}); // It looks at nothing else before.
    return `${name}: ${await asked().then(() => "none", askedBy)}`;
  });
  expect((await Promise.all(answers)).toSorted()).toEqual(EXPECTED.toSorted());
});
