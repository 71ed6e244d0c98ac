-- AlterTable
ALTER TABLE "MediaAnswer" ADD COLUMN "doneAt" DATETIME;
ALTER TABLE "MediaAnswer" ADD COLUMN "doneBy" TEXT;

-- CreateTable
CREATE TABLE "BackupRecord" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "madeAt" DATETIME NOT NULL,
    "goodAt" DATETIME,
    "files" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "QuietMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "text" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
