-- AlterTable
ALTER TABLE "Household" ADD COLUMN "originalsForCaretakers" BOOLEAN NOT NULL DEFAULT false;
