-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "nusach" TEXT NOT NULL DEFAULT 'chabad',
ADD COLUMN     "quietNineAv" BOOLEAN NOT NULL DEFAULT true;
