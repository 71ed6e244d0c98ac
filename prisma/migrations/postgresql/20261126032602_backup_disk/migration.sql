-- AlterTable
ALTER TABLE "BackupRecord" ADD COLUMN     "onDataDisk" BOOLEAN NOT NULL DEFAULT false;
