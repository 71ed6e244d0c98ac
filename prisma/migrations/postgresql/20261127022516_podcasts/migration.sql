-- CreateTable
CREATE TABLE "Podcast" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "isShown" BOOLEAN NOT NULL DEFAULT true,
    "removedAt" TIMESTAMP(3),
    "etag" TEXT,
    "lastModified" TEXT,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "triedAt" TIMESTAMP(3),
    "okAt" TIMESTAMP(3),
    "changedAt" TIMESTAMP(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failCode" TEXT,
    "failedSince" TIMESTAMP(3),
    "nextAt" TIMESTAMP(3) NOT NULL,
    "claimId" TEXT,
    "claimedUntil" TIMESTAMP(3),

    CONSTRAINT "Podcast_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PodcastEpisode" (
    "id" TEXT NOT NULL,
    "podcastId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "publishedAt" TIMESTAMP(3),
    "seconds" INTEGER,
    "urlSealed" TEXT NOT NULL,
    "urlHash" TEXT NOT NULL,

    CONSTRAINT "PodcastEpisode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Podcast_nextAt_idx" ON "Podcast"("nextAt");

-- CreateIndex
CREATE UNIQUE INDEX "PodcastEpisode_podcastId_key_key" ON "PodcastEpisode"("podcastId", "key");

-- AddForeignKey
ALTER TABLE "PodcastEpisode" ADD CONSTRAINT "PodcastEpisode_podcastId_fkey" FOREIGN KEY ("podcastId") REFERENCES "Podcast"("id") ON DELETE CASCADE ON UPDATE CASCADE;
