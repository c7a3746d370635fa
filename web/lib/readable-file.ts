import { FileUnreadable, NetworkError } from './api.ts';

/** Throws FileUnreadable instead of an error that blames the connection. */
export async function withReadable<Result>(file: Blob, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NetworkError) await requireReadable(file);
    throw error;
  }
}

async function requireReadable(file: Blob) {
  try {
    await file.slice(0, 1).arrayBuffer();
    await file.slice(-1).arrayBuffer();
  } catch (error) {
    throw new FileUnreadable({ cause: error });
  }
}
