import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { errorCode } from './failures.ts';
import type { Folder } from './folder.ts';

/** The server's log file. A pipe without a reader would block or kill the server. */
export type ServerLog = {
  readonly descriptor: number;
  /** The text since the last call of this or of `follow`. */
  readNew(): string;
  /** Passes warnings and worse to `onLine` about once a second, until `close`. */
  follow(onLine: (line: string) => void): void;
  close(): void;
};

const LIMIT_BYTES = 5 * 1024 * 1024;
const READ_AT_MOST = 256 * 1024;
const WORTH_KEEPING = /\b(?:WARNING|ERROR|FATAL|PANIC): /;
// Answers to connections that came before the server was ready or after it had begun to stop.
const TOO_EARLY =
  /FATAL: +the database system is (?:starting up|not yet accepting connections|shutting down)/;

/** Opens `folder.log` for the server and for reading. It's emptied when it exceeds `limit` bytes. */
export async function openServerLog(folder: Folder, limit = LIMIT_BYTES): Promise<ServerLog> {
  const descriptor = await openForAppending(folder.log);
  let position = fstatSync(descriptor).size;
  let rest = '';
  let timer: NodeJS.Timeout | undefined;

  const readNew = () => {
    const { size } = fstatSync(descriptor);
    const start = Math.max(position, size - READ_AT_MOST);
    const buffer = Buffer.alloc(Math.max(size - start, 0));
    const length = readSync(descriptor, buffer, 0, buffer.length, start);

    position = size;
    if (size > limit) {
      // The server appends, so it continues at the new end.
      ftruncateSync(descriptor, 0);
      position = 0;
    }
    return buffer.toString('utf8', 0, length);
  };

  const report = (onLine: (line: string) => void) => {
    const lines = (rest + readNew()).split('\n');

    rest = lines.pop() ?? '';
    lines.filter((line) => WORTH_KEEPING.test(line) && !TOO_EARLY.test(line)).forEach((line) => onLine(line));
  };

  return {
    descriptor,
    readNew,
    follow(onLine) {
      timer = setInterval(() => {
        try {
          report(onLine);
        } catch {
          // A temporarily unreadable log must not end DenMate.
        }
      }, 1000).unref();
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

// Never follows a symlink, and replaces a file of an account used earlier.
async function openForAppending(file: string): Promise<number> {
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

  try {
    return openSync(file, flags, 0o600);
  } catch (error) {
    if (errorCode(error) !== 'ELOOP' && errorCode(error) !== 'EACCES') throw error;
    await rm(file);
    return openSync(file, flags, 0o600);
  }
}
