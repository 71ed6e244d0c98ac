-- AlterTable
ALTER TABLE "Household" ADD COLUMN     "nameInBook" TEXT NOT NULL DEFAULT 'printed';

-- CreateTable
CREATE TABLE "BookMemory" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "book" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "BookMemory_pkey" PRIMARY KEY ("id")
);
