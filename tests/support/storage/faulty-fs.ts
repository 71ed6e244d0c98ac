import nodeFs, { type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { FileSystem } from "@/lib/platform/storage/directory/disk";

type Call = "open" | "write" | "read" | "datasync" | "sync" | "truncate" | "close" | "link" | "unlink" | "mkdir";
const HANDLE_CALLS = ["write", "read", "datasync", "sync", "truncate", "close"] as const satisfies readonly Call[];

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}

/**
 * The real file system with faults: `fail(call, code)` makes every such call fail with this errno until `heal()`, where
 * `on` restricts it to paths that end so. `calls` remembers what was done to which file, in order.
 */
export function faultyFs() {
  let faults: { call: Call; code: string; on: string }[] = [];
  const calls: string[] = [];
  let corrupt = false;
  let longestWrite = Infinity;

  function enter(call: Call, file: string): void {
    calls.push(`${call} ${path.basename(file)}`);
    const fault = faults.find((candidate) => candidate.call === call && file.endsWith(candidate.on));
    if (fault) throw systemError(fault.code, call);
  }

  function wrap(handle: FileHandle, file: string): FileHandle {
    return new Proxy(handle, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== "function") return value;
        const call = HANDLE_CALLS.find((name) => name === property);
        return async (...parts: unknown[]) => {
          if (call) enter(call, file);
          if (call === "write") {
            const [bytes, offset, length, position] = parts;
            const copy = Buffer.from(bytes instanceof Uint8Array ? bytes : []);
            if (corrupt) copy[Number(offset)] = (copy[Number(offset)] ?? 0) ^ 1;
            return target.write(copy, Number(offset), Math.min(Number(length), longestWrite), Number(position));
          }
          return Reflect.apply(value, target, parts);
        };
      },
    });
  }

  const fileSystem: FileSystem = {
    ...nodeFs,
    async open(file, ...rest) {
      enter("open", String(file));
      return wrap(await nodeFs.open(file, ...rest), String(file));
    },
    async link(from, to) {
      enter("link", String(to));
      await nodeFs.link(from, to);
    },
    // The real one's type has an overload per form of its options; the driver uses the recursive one.
    mkdir: (async (file, options) => {
      enter("mkdir", String(file));
      return nodeFs.mkdir(file, options);
    }) as FileSystem["mkdir"],
    async unlink(file) {
      enter("unlink", String(file));
      await nodeFs.unlink(file);
    },
  };

  return {
    fileSystem,
    calls,
    fail: (call: Call, code: string, on = "") => void faults.push({ call, code, on }),
    /** From now on the disk writes one wrong bit per write. */
    corruptWrites: () => void (corrupt = true),
    /** From now on a write takes only so many bytes. */
    shortenWrites: (bytes: number) => void (longestWrite = bytes),
    heal() {
      faults = [];
      corrupt = false;
      longestWrite = Infinity;
    },
  };
}
