-- AlterTable
ALTER TABLE "User" ADD COLUMN "expiresAt" DATETIME;

-- AlterTable
ALTER TABLE "HubSetup" ADD COLUMN "careKeptYears" INTEGER NOT NULL DEFAULT 2;
