-- AlterTable
ALTER TABLE "SetupCode" DROP COLUMN "triesLeft";
