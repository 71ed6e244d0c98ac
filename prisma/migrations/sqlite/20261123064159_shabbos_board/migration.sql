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
    "placeIsChosen" BOOLEAN NOT NULL DEFAULT false,
    "candleMinutes" INTEGER,
    "havdalahMinutes" INTEGER,
    "opinion" TEXT NOT NULL DEFAULT 'gra',
    "nusach" TEXT NOT NULL DEFAULT 'chabad',
    "quietNineAv" BOOLEAN NOT NULL DEFAULT true,
    "kioskMayDelete" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Household" ("candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeTitle", "quietNineAv", "timeZone", "updatedAt") SELECT "candleMinutes", "city", "country", "havdalahMinutes", "id", "inIsrael", "kioskMayDelete", "latitude", "location", "longitude", "name", "nickname", "nusach", "opinion", "placeTitle", "quietNineAv", "timeZone", "updatedAt" FROM "Household";
DROP TABLE "Household";
ALTER TABLE "new_Household" RENAME TO "Household";
CREATE TABLE "new_RestSettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "idleMinutes" INTEGER DEFAULT 5,
    "frameMinutes" INTEGER DEFAULT 20,
    "nightOn" BOOLEAN NOT NULL DEFAULT true,
    "nightFrom" TEXT NOT NULL DEFAULT '22:00',
    "nightUntil" TEXT NOT NULL DEFAULT '06:00',
    "board" TEXT NOT NULL DEFAULT 'board',
    "boardLeadMinutes" INTEGER NOT NULL DEFAULT 10,
    "boardAfterMinutes" INTEGER NOT NULL DEFAULT 5,
    "boardPicture" TEXT NOT NULL DEFAULT 'one',
    "revealSent" TEXT NOT NULL DEFAULT 'at-once',
    "boardEndedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_RestSettings" ("frameMinutes", "id", "idleMinutes", "nightFrom", "nightOn", "nightUntil", "updatedAt") SELECT "frameMinutes", "id", "idleMinutes", "nightFrom", "nightOn", "nightUntil", "updatedAt" FROM "RestSettings";
DROP TABLE "RestSettings";
ALTER TABLE "new_RestSettings" RENAME TO "RestSettings";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Whoever lives elsewhere than in the built-in first place has said so.
UPDATE "Household" SET "placeIsChosen" = true WHERE "location" <> '11213';
