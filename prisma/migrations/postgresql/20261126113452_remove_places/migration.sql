-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "removesPlaces" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MediaItem" ADD COLUMN     "placeMayRemain" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sentAs" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "MediaItem_sentAs_key" ON "MediaItem"("sentAs");
