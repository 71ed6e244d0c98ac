-- CreateTable
CREATE TABLE "ClockWatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "trustedAt" DATETIME NOT NULL,
    "jumpedAt" DATETIME,
    "seenAt" DATETIME
);
