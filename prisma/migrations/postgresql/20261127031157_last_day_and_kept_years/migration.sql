-- AlterTable
ALTER TABLE "HubSetup" ADD COLUMN     "careKeptYears" INTEGER NOT NULL DEFAULT 2;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "expiresAt" TIMESTAMP(3);
