import type { Config } from '#server/config.ts';

import type { DatabaseFacts } from './doctor.queries.ts';
import { readDatabaseFacts } from './doctor.queries.ts';
import type { Finding } from './doctor.rules.ts';
import { failed, judgeClock, ok, reasonOf, skewOf, warning } from './doctor.rules.ts';

const leastVersion = 150_000;
// Of each process, beside its pool: see DATABASE_CONNECTIONS.
const connectionsBeside = 3;

/** Returns the findings about the database, or a single failure if it can't be read. */
export async function checkDatabase(
  url: string,
  config: Pick<Config, 'databaseConnections'>,
): Promise<Finding[]> {
  try {
    const { before, after, ...facts } = await readDatabaseFacts(url);

    return [
      ...judgeDatabase(facts, config),
      judgeClock('Clock', 'the database', skewOf(facts.now, before, after)),
    ];
  } catch (error) {
    return [databaseAway(error)];
  }
}

export const databaseAway = (error: unknown): Finding =>
  failed(
    'Database',
    reasonOf(error),
    'Start the database, or mend DATABASE_URL: host, port, user, password, name.',
  );

export function judgeDatabase(
  facts: Omit<DatabaseFacts, 'now'>,
  { databaseConnections }: Pick<Config, 'databaseConnections'>,
): Finding[] {
  return [
    judgeServer(facts),
    judgeSchema(facts),
    judgeConnections(facts, databaseConnections + connectionsBeside),
  ];
}

function judgeServer({ version, versionText, encoding, unsafe }: Omit<DatabaseFacts, 'now'>): Finding {
  const name = 'Database';
  if (version < leastVersion)
    return failed(name, `PostgreSQL ${versionText}`, 'Upgrade the server to PostgreSQL 15 or newer.');
  if (encoding !== 'UTF8')
    return failed(
      name,
      `Its encoding is ${encoding}`,
      'Make a new database with encoding UTF8, and restore a backup into it.',
    );
  if (unsafe.length > 0)
    return failed(
      name,
      `${unsafe.join(', ')} is off: what was saved can be lost`,
      'Turn it on in postgresql.conf, and restart the server.',
    );

  return ok(name, `PostgreSQL ${versionText}`);
}

function judgeSchema({
  isRestoring,
  unknownMigrations,
  missingMigrations,
}: Omit<DatabaseFacts, 'now'>): Finding {
  const name = 'Tables';
  if (isRestoring)
    return failed(
      name,
      'A restore was not finished',
      'Run it again, or give it up: npm run restore -- --give-up',
    );
  if (unknownMigrations > 0)
    return failed(
      name,
      `${unknownMigrations} migrations are of a newer version of DenMate`,
      'Install that version, or restore a backup from before the upgrade.',
    );
  if (missingMigrations > 0)
    return warning(
      name,
      `${missingMigrations} migrations are not applied`,
      'Start DenMate: it applies them.',
    );

  return ok(name, 'of this version');
}

function judgeConnections(
  { connections, maxConnections }: Omit<DatabaseFacts, 'now'>,
  ofEach: number,
): Finding {
  const name = 'Connections';
  const found = `${connections} of ${maxConnections} in use, at most ${ofEach} for each process of DenMate`;
  if (ofEach > maxConnections)
    return failed(name, found, 'Raise max_connections of the server, or lower DATABASE_CONNECTIONS.');
  if (connections > 0.8 * maxConnections)
    return warning(
      name,
      found,
      'Raise max_connections of the server, lower DATABASE_CONNECTIONS, or use a pooler.',
    );

  return ok(name, found);
}
