-- AlterTable
ALTER TABLE "User" ADD COLUMN     "alertsInRest" BOOLEAN;

-- AlterTable
ALTER TABLE "NoticeMessage" ADD COLUMN     "inRest" BOOLEAN;

-- CreateTable
CREATE TABLE "AlertTold" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "toldAt" TIMESTAMP(3) NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "AlertTold_pkey" PRIMARY KEY ("userId","key")
);

-- CreateTable
CREATE TABLE "HubRun" (
    "id" TEXT NOT NULL,
    "aliveAt" TIMESTAMP(3) NOT NULL,
    "crashedAt" TIMESTAMP(3),

    CONSTRAINT "HubRun_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "AlertTold" ADD CONSTRAINT "AlertTold_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
