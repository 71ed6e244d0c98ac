-- AlterTable
ALTER TABLE "NoticeChannel" ADD COLUMN "browserId" TEXT;

-- CreateTable
CREATE TABLE "Visit" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "activeKey" TEXT,
    "direction" TEXT NOT NULL,
    "personKind" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "press" TEXT NOT NULL,
    "kioskId" TEXT,
    "screenName" TEXT,
    "screenEndpoint" TEXT,
    "phoneEndpoint" TEXT,
    "screenSeenAt" DATETIME,
    "phoneSeenAt" DATETIME,
    "screenLine" TEXT NOT NULL DEFAULT 'none',
    "phoneLine" TEXT NOT NULL DEFAULT 'none',
    "awaySide" TEXT,
    "awayAt" DATETIME,
    "state" TEXT NOT NULL DEFAULT 'ringing',
    "epoch" INTEGER NOT NULL DEFAULT 1,
    "isAutomatic" BOOLEAN NOT NULL DEFAULT false,
    "isTouched" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "ringsUntil" DATETIME NOT NULL,
    "shownAt" DATETIME,
    "answeredAt" DATETIME,
    "connectedAt" DATETIME,
    "healingAt" DATETIME,
    "handOverUntil" DATETIME,
    "endedAt" DATETIME,
    "endReason" TEXT,
    "endedBy" TEXT,
    "wasRelayed" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "VisitSignal" (
    "visitId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("visitId", "seq"),
    CONSTRAINT "VisitSignal_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitPerson" (
    "principalKind" TEXT NOT NULL,
    "principalId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "photoItemId" TEXT,
    "askedAt" DATETIME,
    "isAllowed" BOOLEAN,
    "mayCall" BOOLEAN NOT NULL DEFAULT true,
    "mayBeCalled" BOOLEAN NOT NULL DEFAULT false,
    "connectsByItself" BOOLEAN NOT NULL DEFAULT false,
    "agreedAt" DATETIME,
    "hoursFrom" TEXT NOT NULL DEFAULT '09:00',
    "hoursUntil" TEXT NOT NULL DEFAULT '20:00',
    "mayRingAtNight" BOOLEAN NOT NULL DEFAULT false,
    "pausedUntil" DATETIME,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("principalKind", "principalId")
);

-- CreateTable
CREATE TABLE "VisitSettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "presence" TEXT NOT NULL DEFAULT 'simple',
    "ringSeconds" INTEGER NOT NULL DEFAULT 45,
    "autoScreenId" TEXT,
    "checks" TEXT NOT NULL DEFAULT '[]',
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Kiosk" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" TEXT,
    "revokedAt" DATETIME,
    "visits" TEXT NOT NULL DEFAULT 'off',
    "visitDevices" TEXT
);
INSERT INTO "new_Kiosk" ("createdAt", "id", "lastSeenAt", "name", "revokedAt", "tokenHash", "version") SELECT "createdAt", "id", "lastSeenAt", "name", "revokedAt", "tokenHash", "version" FROM "Kiosk";
DROP TABLE "Kiosk";
ALTER TABLE "new_Kiosk" RENAME TO "Kiosk";
CREATE UNIQUE INDEX "Kiosk_tokenHash_key" ON "Kiosk"("tokenHash");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Visit_activeKey_key" ON "Visit"("activeKey");

-- CreateIndex
CREATE INDEX "Visit_createdAt_idx" ON "Visit"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_personKind_personId_press_key" ON "Visit"("personKind", "personId", "press");
