import { folderSetting, product } from './product.ts';

/** A failed start. The message is one sentence for the operator. */
export class PostgresFailure extends Error {
  override readonly name = 'PostgresFailure';
}

/**
 * Turns a file system error about `path` into a sentence for the operator. Other errors are returned
 * unchanged.
 */
export function folderFailure(error: unknown, path: string): Error {
  const code = errorCode(error);
  const sentence = code === undefined ? undefined : folderSentence(code, path);

  if (sentence) return new PostgresFailure(sentence, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;

  return typeof code === 'string' ? code : undefined;
}

export function diskFull(path: string): PostgresFailure {
  return new PostgresFailure(
    `The disk that holds the database folder ${path} is full: free some space and start again, ` +
      `or choose a folder on another disk with ${folderSetting}.`,
  );
}

function folderSentence(code: string, path: string): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return (
        `The database folder ${path} can't be opened and written by this user: ` +
        `give it to the user ${product} runs as, or choose another folder with ${folderSetting}.`
      );
    case 'EROFS':
      return `The database folder ${path} is on a disk that is read-only: choose another folder with ${folderSetting}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path).message;
    case 'EEXIST':
    case 'ENOTDIR':
      return (
        `The database folder ${path} can't be made because a file stands in its place or above it: ` +
        `move that file away, or choose another folder with ${folderSetting}.`
      );
    case 'ENAMETOOLONG':
      return `The path of the database folder ${path} is too long: choose a shorter one with ${folderSetting}.`;
    case 'ELOOP':
    case 'ENOENT':
    case 'EIO':
      return `The database folder ${path} can't be opened (${code}): choose another folder with ${folderSetting}.`;
    default:
      return undefined;
  }
}
