-- CreateTable
CREATE TABLE "RestSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "idleMinutes" INTEGER DEFAULT 5,
    "frameMinutes" INTEGER DEFAULT 20,
    "nightOn" BOOLEAN NOT NULL DEFAULT true,
    "nightFrom" TEXT NOT NULL DEFAULT '22:00',
    "nightUntil" TEXT NOT NULL DEFAULT '06:00',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RestSettings_pkey" PRIMARY KEY ("id")
);
