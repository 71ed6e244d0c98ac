-- CreateTable
CREATE TABLE "CodeApp" (
    "userId" TEXT NOT NULL,
    "sealedKey" TEXT,
    "pendingKey" TEXT,
    "lastStep" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CodeApp_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" DOUBLE PRECISION NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaperCode" (
    "codeHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "PaperCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "LoginStep" (
    "tokenHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LoginStep_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PaperCode_userId_idx" ON "PaperCode"("userId");

-- CreateIndex
CREATE INDEX "LoginStep_userId_idx" ON "LoginStep"("userId");

-- AddForeignKey
ALTER TABLE "CodeApp" ADD CONSTRAINT "CodeApp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaperCode" ADD CONSTRAINT "PaperCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoginStep" ADD CONSTRAINT "LoginStep_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
