import { access, constants, mkdir } from 'node:fs/promises';

/** The data folder cannot be used; the message is shown to the operator. */
export class DataDirectoryFailure extends Error {}

/** Creates the folder if it is missing, with no access for other users. Throws DataDirectoryFailure when it cannot be used. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new DataDirectoryFailure(sentenceFor(code, directory), { cause: error });
  }
}

function sentenceFor(code: string, directory: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return (
        `The data folder ${directory} can't be written by this user: ` +
        `give it to the user DenMate runs as, or set DATA_DIR to another folder.`
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return (
        `The data folder ${directory} can't be made because a file stands in its place or above it: ` +
        `move that file away, or set DATA_DIR to another folder.`
      );
    case 'EROFS':
      return `The data folder ${directory} is on a disk that is read-only: set DATA_DIR to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${directory} is full: free some space and start again.`;
    default:
      return `The data folder ${directory} can't be used (${code}): set DATA_DIR to another folder.`;
  }
}
