-- CreateTable
CREATE TABLE "ClockWatch" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "trustedAt" TIMESTAMP(3) NOT NULL,
    "jumpedAt" TIMESTAMP(3),
    "seenAt" TIMESTAMP(3),

    CONSTRAINT "ClockWatch_pkey" PRIMARY KEY ("id")
);
