-- CreateTable
CREATE TABLE "Podcast" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "isShown" BOOLEAN NOT NULL DEFAULT true,
    "removedAt" DATETIME,
    "etag" TEXT,
    "lastModified" TEXT,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "triedAt" DATETIME,
    "okAt" DATETIME,
    "changedAt" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failCode" TEXT,
    "failedSince" DATETIME,
    "nextAt" DATETIME NOT NULL,
    "claimId" TEXT,
    "claimedUntil" DATETIME
);

-- CreateTable
CREATE TABLE "PodcastEpisode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "podcastId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "publishedAt" DATETIME,
    "seconds" INTEGER,
    "urlSealed" TEXT NOT NULL,
    "urlHash" TEXT NOT NULL,
    CONSTRAINT "PodcastEpisode_podcastId_fkey" FOREIGN KEY ("podcastId") REFERENCES "Podcast" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Podcast_nextAt_idx" ON "Podcast"("nextAt");

-- CreateIndex
CREATE UNIQUE INDEX "PodcastEpisode_podcastId_key_key" ON "PodcastEpisode"("podcastId", "key");
