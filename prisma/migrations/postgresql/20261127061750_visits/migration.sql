-- AlterTable
ALTER TABLE "Kiosk" ADD COLUMN     "visitDevices" TEXT,
ADD COLUMN     "visits" TEXT NOT NULL DEFAULT 'off';

-- AlterTable
ALTER TABLE "NoticeChannel" ADD COLUMN     "browserId" TEXT;

-- CreateTable
CREATE TABLE "Visit" (
    "id" TEXT NOT NULL,
    "activeKey" TEXT,
    "direction" TEXT NOT NULL,
    "personKind" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "press" TEXT NOT NULL,
    "kioskId" TEXT,
    "screenName" TEXT,
    "screenEndpoint" TEXT,
    "phoneEndpoint" TEXT,
    "screenSeenAt" TIMESTAMP(3),
    "phoneSeenAt" TIMESTAMP(3),
    "screenLine" TEXT NOT NULL DEFAULT 'none',
    "phoneLine" TEXT NOT NULL DEFAULT 'none',
    "awaySide" TEXT,
    "awayAt" TIMESTAMP(3),
    "state" TEXT NOT NULL DEFAULT 'ringing',
    "epoch" INTEGER NOT NULL DEFAULT 1,
    "isAutomatic" BOOLEAN NOT NULL DEFAULT false,
    "isTouched" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "ringsUntil" TIMESTAMP(3) NOT NULL,
    "shownAt" TIMESTAMP(3),
    "answeredAt" TIMESTAMP(3),
    "connectedAt" TIMESTAMP(3),
    "healingAt" TIMESTAMP(3),
    "handOverUntil" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,
    "endedBy" TEXT,
    "wasRelayed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitSignal" (
    "visitId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VisitSignal_pkey" PRIMARY KEY ("visitId","seq")
);

-- CreateTable
CREATE TABLE "VisitPerson" (
    "principalKind" TEXT NOT NULL,
    "principalId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "photoItemId" TEXT,
    "askedAt" TIMESTAMP(3),
    "isAllowed" BOOLEAN,
    "mayCall" BOOLEAN NOT NULL DEFAULT true,
    "mayBeCalled" BOOLEAN NOT NULL DEFAULT false,
    "connectsByItself" BOOLEAN NOT NULL DEFAULT false,
    "agreedAt" TIMESTAMP(3),
    "hoursFrom" TEXT NOT NULL DEFAULT '09:00',
    "hoursUntil" TEXT NOT NULL DEFAULT '20:00',
    "mayRingAtNight" BOOLEAN NOT NULL DEFAULT false,
    "pausedUntil" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VisitPerson_pkey" PRIMARY KEY ("principalKind","principalId")
);

-- CreateTable
CREATE TABLE "VisitSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "presence" TEXT NOT NULL DEFAULT 'simple',
    "ringSeconds" INTEGER NOT NULL DEFAULT 45,
    "autoScreenId" TEXT,
    "checks" TEXT NOT NULL DEFAULT '[]',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VisitSettings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Visit_activeKey_key" ON "Visit"("activeKey");

-- CreateIndex
CREATE INDEX "Visit_createdAt_idx" ON "Visit"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_personKind_personId_press_key" ON "Visit"("personKind", "personId", "press");

-- AddForeignKey
ALTER TABLE "VisitSignal" ADD CONSTRAINT "VisitSignal_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
