-- The former rows belong to no account, and their tokens could be of the browser's own choosing: nobody is known any more.
DELETE FROM "KnownBrowser";

-- AlterTable
ALTER TABLE "KnownBrowser" DROP COLUMN "lastSeenAt",
ADD COLUMN     "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "userId" TEXT NOT NULL;

-- CreateIndex
CREATE INDEX "KnownBrowser_userId_idx" ON "KnownBrowser"("userId");

-- AddForeignKey
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
