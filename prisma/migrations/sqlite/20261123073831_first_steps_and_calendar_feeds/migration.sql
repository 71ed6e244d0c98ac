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

-- AlterTable
-- Without a new table for the old one: SQLite adds a column with a constant default in place.
ALTER TABLE "Household" ADD COLUMN "pronoun" TEXT NOT NULL DEFAULT 'he';

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");

-- A hub that is in use needs no first steps.
INSERT INTO "HubSetup" ("id", "putAwayAt") SELECT 1, "updatedAt" FROM "Household" WHERE "id" = 1;
