-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "pronoun" TEXT NOT NULL DEFAULT 'he';

-- CreateTable
CREATE TABLE "HubSetup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "publicAddress" TEXT,
    "checkHash" TEXT,
    "reachedAddress" TEXT,
    "householdConfirmedAt" TIMESTAMP(3),
    "putAwayAt" TIMESTAMP(3),

    CONSTRAINT "HubSetup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "categories" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");

-- A hub that is in use needs no first steps.
INSERT INTO "HubSetup" ("id", "putAwayAt") SELECT 1, "updatedAt" FROM "Household" WHERE "id" = 1;
