-- CreateTable
CREATE TABLE "RequestResult" (
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RequestResult_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "RequestResult_at_idx" ON "RequestResult"("at");
