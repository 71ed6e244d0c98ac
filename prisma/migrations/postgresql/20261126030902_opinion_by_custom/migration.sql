-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "opinionAsked" BOOLEAN NOT NULL DEFAULT false;
