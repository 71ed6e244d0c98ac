-- CreateTable
CREATE TABLE "Household" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "placeTitle" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "timeZone" TEXT NOT NULL,
    "inIsrael" BOOLEAN NOT NULL,
    "candleMinutes" INTEGER,
    "havdalahMinutes" INTEGER,
    "opinion" TEXT NOT NULL DEFAULT 'gra',
    "kioskMayDelete" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "username" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SetupCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "codeHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "triesLeft" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "windowStartedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "UploadLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    "revokedAt" DATETIME
);

-- CreateTable
CREATE TABLE "LinkBrowser" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "linkId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LinkBrowser_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "UploadLink" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Kiosk" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" TEXT,
    "revokedAt" DATETIME
);

-- CreateTable
CREATE TABLE "UploadSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "clientUploadId" TEXT,
    "objectKey" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "totalBytes" INTEGER,
    "offsetBytes" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "contentType" TEXT,
    "fileName" TEXT,
    "s3UploadId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastByteAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "UploadChunk" (
    "sessionId" TEXT NOT NULL,
    "chunkIndex" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "chunkIndex"),
    CONSTRAINT "UploadChunk_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "UploadSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UploadPart" (
    "sessionId" TEXT NOT NULL,
    "partNumber" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "etag" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "partNumber"),
    CONSTRAINT "UploadPart_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "UploadSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MediaItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "objectPath" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "uploaderName" TEXT NOT NULL,
    "note" TEXT,
    "fileName" TEXT,
    "uploadedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "KioskPairing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "codeHash" TEXT NOT NULL,
    "pollHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "approvedAt" DATETIME,
    "name" TEXT
);

-- CreateTable
CREATE TABLE "ScheduleItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "scheduledDate" TEXT NOT NULL,
    "scheduledTime" TEXT,
    "category" TEXT NOT NULL DEFAULT 'general',
    "priority" TEXT NOT NULL DEFAULT 'medium',
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" DATETIME,
    "createdBy" TEXT NOT NULL DEFAULT 'caretaker',
    "isRecurring" BOOLEAN NOT NULL DEFAULT false,
    "recurrenceType" TEXT,
    "recurrenceInterval" INTEGER,
    "recurrenceEndDate" TEXT,
    "recurringGroupId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    "deletionId" TEXT
);

-- CreateTable
CREATE TABLE "ChecklistTick" (
    "date" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "doneAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("date", "taskId")
);

-- CreateTable
CREATE TABLE "ActivityChoice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "choices" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "UploadLink_tokenHash_key" ON "UploadLink"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "LinkBrowser_tokenHash_key" ON "LinkBrowser"("tokenHash");

-- CreateIndex
CREATE INDEX "LinkBrowser_linkId_idx" ON "LinkBrowser"("linkId");

-- CreateIndex
CREATE UNIQUE INDEX "Kiosk_tokenHash_key" ON "Kiosk"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "UploadSession_objectKey_key" ON "UploadSession"("objectKey");

-- CreateIndex
CREATE INDEX "UploadSession_state_lastByteAt_idx" ON "UploadSession"("state", "lastByteAt");

-- CreateIndex
CREATE INDEX "UploadSession_senderKind_senderId_lastByteAt_idx" ON "UploadSession"("senderKind", "senderId", "lastByteAt");

-- CreateIndex
CREATE UNIQUE INDEX "UploadSession_senderKind_senderId_clientUploadId_key" ON "UploadSession"("senderKind", "senderId", "clientUploadId");

-- CreateIndex
CREATE UNIQUE INDEX "MediaItem_objectPath_key" ON "MediaItem"("objectPath");

-- CreateIndex
CREATE INDEX "MediaItem_deletedAt_uploadedAt_id_idx" ON "MediaItem"("deletedAt", "uploadedAt", "id");

-- CreateIndex
CREATE INDEX "MediaItem_uploadedAt_id_idx" ON "MediaItem"("uploadedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "KioskPairing_codeHash_key" ON "KioskPairing"("codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "KioskPairing_pollHash_key" ON "KioskPairing"("pollHash");

-- CreateIndex
CREATE INDEX "KioskPairing_expiresAt_idx" ON "KioskPairing"("expiresAt");

-- CreateIndex
CREATE INDEX "ScheduleItem_deletedAt_scheduledDate_scheduledTime_idx" ON "ScheduleItem"("deletedAt", "scheduledDate", "scheduledTime");

-- CreateIndex
CREATE INDEX "ScheduleItem_recurringGroupId_idx" ON "ScheduleItem"("recurringGroupId");

-- CreateIndex
CREATE INDEX "ScheduleItem_deletionId_idx" ON "ScheduleItem"("deletionId");
