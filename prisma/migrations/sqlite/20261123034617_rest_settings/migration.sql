-- CreateTable
CREATE TABLE "RestSettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "idleMinutes" INTEGER DEFAULT 5,
    "frameMinutes" INTEGER DEFAULT 20,
    "nightOn" BOOLEAN NOT NULL DEFAULT true,
    "nightFrom" TEXT NOT NULL DEFAULT '22:00',
    "nightUntil" TEXT NOT NULL DEFAULT '06:00',
    "updatedAt" DATETIME NOT NULL
);
