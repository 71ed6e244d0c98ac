/** @jest-environment node */
import path from "node:path";
import { describeBackupTarget } from "@/tests/contracts/backup-target";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();

describeBackupTarget("a directory", async () => path.join(await newDirectory(), "backup"));
