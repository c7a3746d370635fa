import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { freePorts } from '#server/testing/free-ports.ts';
import { startObjectStore } from '#server/testing/object-store.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

import { root } from '../run.ts';
import { startBalancer } from './balancer.ts';
import { startCluster } from './cluster.ts';
import { eventually, startProcess, stopAll } from './processes.ts';
import type { Managed } from './processes.ts';

const sites = 2;
const bucket = 'denmate';

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * Two web and two worker processes in production mode, on a PostgreSQL cluster of three and an object storage
 * with two gateways, behind one balancer. The mail server collects all mails.
 */
export async function startInstallation(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const webPorts = await freePorts(sites);
  const [cluster, store, smtp] = await Promise.all([
    startCluster(join(folder, 'database')),
    startObjectStore({ gateways: 2 }),
    startSmtpServer(),
  ]);
  const s3 = store.gateways.map(({ endpoint }) => Number(new URL(endpoint).port));
  const { ports, uses } = await startBalancer(folder, { cluster, web: webPorts, s3 });
  const url = `http://127.0.0.1:${ports.site}`;
  const endpoint = `http://127.0.0.1:${ports.objects}`;
  const databaseUrl = `postgresql://postgres@127.0.0.1:${ports.database}/denmate`;
  const leader = await cluster.leader();
  execFileSync('psql', [
    '-qh',
    '127.0.0.1',
    '-p',
    String(leader.postgres),
    '-U',
    'postgres',
    '-c',
    'create database denmate',
  ]);
  await makeBucket(endpoint, store.credentials);

  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    // Two proxies: the balancer, and the client address that the load sends.
    TRUST_PROXY: '2',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '12',
    APP_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ADDRESSING: 'path',
    AWS_ACCESS_KEY_ID: store.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'pets@example.org',
    LOG_LEVEL: 'info',
  };
  const start = (name: string, more: NodeJS.ProcessEnv) =>
    startProcess(name, [process.execPath, join(root, 'build/server/main.js')], {
      folder,
      env: { ...env, DATA_DIR: join(folder, name), ...more },
    });
  const web = (index: number) =>
    start(`web${index + 1}`, { ROLE: 'web', PORT: String(webPorts[index]), SHUTDOWN_DELAY_SECONDS: '3' });
  const isReady = (index: number) =>
    eventually(`web${index + 1} is ready`, async () =>
      (await fetch(`http://127.0.0.1:${webPorts[index]}/ready`)).ok ? true : undefined,
    );
  const webs: Managed[] = [];
  for (let index = 0; index < sites; index++) {
    webs.push(web(index));
    await isReady(index);
  }
  const workers = [0, 1].map((index) => start(`worker${index + 1}`, { ROLE: 'worker' }));
  await eventually('the balancer has a site', async () =>
    (await fetch(`${url}/ready`)).ok ? true : undefined,
  );

  return {
    url,
    cluster,
    store,
    smtp,
    workers,
    databaseUrl,
    /** Replaces the web processes one at a time, as an upgrade does. */
    async restartWebs() {
      for (let index = 0; index < sites; index++) {
        await webs[index]?.end('SIGTERM');
        webs[index] = web(index);
        await isReady(index);
        await uses(index);
      }
    },
    async stop() {
      await Promise.all([...webs, ...workers].map((each) => each.end('SIGTERM')));
      await stopAll();
      smtp.close();
      await store.stop();
    },
  };
}

async function makeBucket(endpoint: string, credentials: { accessKeyId: string; secretAccessKey: string }) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await eventually('the bucket is made', async () =>
    client.send(new CreateBucketCommand({ Bucket: bucket })),
  );
  client.destroy();
}
