-- AlterTable
ALTER TABLE "User" ADD COLUMN "alertsInRest" BOOLEAN;

-- AlterTable
ALTER TABLE "NoticeMessage" ADD COLUMN "inRest" BOOLEAN;

-- CreateTable
CREATE TABLE "AlertTold" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    "toldAt" DATETIME NOT NULL,
    "times" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "key"),
    CONSTRAINT "AlertTold_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HubRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "aliveAt" DATETIME NOT NULL,
    "crashedAt" DATETIME
);
