import { open } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

const [directory = "", port = "", promise = ""] = process.argv.slice(2);

/** Keeps what tus itself does not: an acknowledged patch survives a power loss. */
class SyncedFileStore extends FileStore {
  override async write(...args: Parameters<FileStore["write"]>): Promise<number> {
    const offset = await super.write(...args);
    const file = await open(path.join(directory, args[1]), "r+");
    await file.datasync();
    await file.close();
    return offset;
  }
}

/** The server that ours is measured against: @tus/server with its file store, as its own documentation sets it up. */
const Store = promise === "synced" ? SyncedFileStore : FileStore;
const server = new Server({ path: "/files", datastore: new Store({ directory }) });
server.listen({ host: "127.0.0.1", port: Number(port) }, () => console.log("listening"));
