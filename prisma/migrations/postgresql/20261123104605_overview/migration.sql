-- AlterTable
ALTER TABLE "MediaAnswer" ADD COLUMN     "doneAt" TIMESTAMP(3),
ADD COLUMN     "doneBy" TEXT;

-- CreateTable
CREATE TABLE "BackupRecord" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "madeAt" TIMESTAMP(3) NOT NULL,
    "goodAt" TIMESTAMP(3),
    "files" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,

    CONSTRAINT "BackupRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuietMessage" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "text" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "QuietMessage_pkey" PRIMARY KEY ("id")
);
