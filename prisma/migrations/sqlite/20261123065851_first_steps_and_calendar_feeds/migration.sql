-- CreateTable
CREATE TABLE "HubSetup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "publicAddress" TEXT,
    "checkHash" TEXT,
    "reachedAddress" TEXT,
    "householdConfirmedAt" DATETIME,
    "putAwayAt" DATETIME
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "categories" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    "revokedAt" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Household" (
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
    "nusach" TEXT NOT NULL DEFAULT 'chabad',
    "quietNineAv" BOOLEAN NOT NULL DEFAULT true,
    "kioskMayDelete" BOOLEAN NOT NULL DEFAULT false,
    "pronoun" TEXT NOT NULL DEFAULT 'he',
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Household" ("candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeTitle", "quietNineAv", "timeZone", "updatedAt") SELECT "candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeTitle", "quietNineAv", "timeZone", "updatedAt" FROM "Household";
DROP TABLE "Household";
ALTER TABLE "new_Household" RENAME TO "Household";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");

-- A hub that is in use needs no first steps.
INSERT INTO "HubSetup" ("id", "putAwayAt") SELECT 1, "updatedAt" FROM "Household" WHERE "id" = 1;
