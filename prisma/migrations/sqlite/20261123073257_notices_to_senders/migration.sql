-- CreateTable
CREATE TABLE "NoticeChannel" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "p256dh" TEXT,
    "auth" TEXT,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "codeHash" TEXT,
    "triesLeft" INTEGER NOT NULL DEFAULT 5
);

-- CreateTable
CREATE TABLE "NoticeCause" (
    "itemId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("itemId", "kind"),
    CONSTRAINT "NoticeCause_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "MediaItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NoticeMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channelId" TEXT NOT NULL,
    "senderKind" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL,
    "claimId" TEXT,
    "claimedUntil" DATETIME,
    CONSTRAINT "NoticeMessage_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "NoticeChannel" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "NoticeChannel_senderKind_senderId_address_key" ON "NoticeChannel"("senderKind", "senderId", "address");

-- CreateIndex
CREATE INDEX "NoticeCause_senderKind_senderId_at_idx" ON "NoticeCause"("senderKind", "senderId", "at");

-- CreateIndex
CREATE INDEX "NoticeMessage_state_nextTryAt_idx" ON "NoticeMessage"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "NoticeMessage_senderKind_senderId_createdAt_idx" ON "NoticeMessage"("senderKind", "senderId", "createdAt");

-- CreateIndex
CREATE INDEX "NoticeMessage_channelId_idx" ON "NoticeMessage"("channelId");
