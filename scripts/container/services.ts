import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

import { pino } from 'pino';

import { startPostgres } from '#postgres-launcher/launcher.ts';
import { openMailbox } from '#server/platform/mail/mailbox.ts';

import type { Mount } from './chroot.ts';
import type { Image } from './image.ts';

const log = pino({ level: 'silent' });

/** The services of a container: PostgreSQL over TCP, which can be disconnected, and a mail server. */
export async function startServices(folder: string) {
  const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
  const { username, password, pathname, searchParams } = new URL(postgres.url);
  const socket = join(searchParams.get('host') ?? '', `.s.PGSQL.${searchParams.get('port') ?? '5432'}`);
  const bridge = await openBridge(socket);
  const mailbox = await openMailbox(join(folder, 'mailbox'), { log });

  return {
    databaseUrl: `postgres://${username}:${password}@127.0.0.1:${bridge.port}${pathname}`,
    cutOff: bridge.cutOff,
    mailbox,
    async stop() {
      bridge.close();
      await mailbox.close();
      await postgres.stop();
    },
  };
}

/** A TCP port of this machine that forwards to a socket the container can't reach. */
async function openBridge(socket: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (end: Socket) => {
    open.add(end);
    end.on('close', () => open.delete(end)).on('error', () => end.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return void client.destroy();
    const database = connect(socket);
    keep(database);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const destroyAll = () => [...open].forEach((end) => end.destroy());

  return {
    port: (server.address() as AddressInfo).port,
    cutOff(cut: boolean) {
      isCut = cut;
      if (cut) destroyAll();
    },
    close() {
      destroyAll();
      server.close();
    },
  };
}

/**
 * Writes secrets as files where engines mount them, and creates the volume. Returns the variables and the
 * mounts.
 */
export function handOver(image: Image, secrets: Record<string, string>, folder: string) {
  const mounts: Mount[] = image.volumes.map((to) => ({
    from: volumeFor(image, join(folder, 'volume')),
    to,
    writable: true,
  }));
  const env: Record<string, string> = {};
  mkdirSync(join(folder, 'secrets'), { recursive: true });

  for (const [name, value] of Object.entries(secrets)) {
    const from = join(folder, 'secrets', name);
    writeFileSync(from, `${value}\n`);
    chmodSync(from, 0o444);
    env[`${name}_FILE`] = `/run/secrets/${name}`;
    mounts.push({ from, to: `/run/secrets/${name}` });
  }

  return { env, mounts };
}

function volumeFor({ user }: Image, folder: string): string {
  const [uid, gid] = user.split(':').map(Number);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid ?? 0, gid ?? 0);

  return folder;
}
