import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { databaseName } from './product.ts';
import { databaseUrl } from './readiness.ts';

// PostgreSQL's PID file: process, folder, start, port, and the socket's folder.
const SOCKET_LINE = 4;

/** The URL of the server that another process runs in this folder, or undefined if none responds. */
export async function runningServer(directory: string): Promise<string | undefined> {
  const note = await readFile(path.join(directory, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const socketDirectory = note.split('\n')[SOCKET_LINE]?.trim();
  if (!socketDirectory) return undefined;

  const url = databaseUrl(socketDirectory, databaseName);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();

    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
