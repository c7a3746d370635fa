import pg from 'pg';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's maintenance database, and the name of the migrated template. */
    database: { url: string; template: string };
  }
}

export const addressOf = (serverUrl: string, database: string) => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;

  return url.href;
};

/** Runs one statement outside the test databases, such as `create database`. */
export async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
