import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { variablesExplained } from '../structure/environment.ts';
import { deploymentFiles, documentsOf, readDeployment } from './files.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const known = variablesExplained(read('.env.example'));

// Read by Node and by the S3 library.
const ofOthers = ['AWS_SHARED_CREDENTIALS_FILE', 'NODE_COMPILE_CACHE'];
const required = [
  'PUBLIC_URL',
  'MAIL_FROM',
  'SMTP_URL_FILE',
  'DATABASE_URL_FILE',
  'APP_SECRET_FILE',
  'ENCRYPTION_KEYS_FILE',
];

const inCompose = () => {
  const [{ services }] = documentsOf(readDeployment('compose/compose.yaml')) as [
    { services: Record<string, { environment?: Record<string, string> }> },
  ];

  return ['web', 'worker'].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
};
const inKubernetes = () => {
  const settings = documentsOf(readDeployment('kubernetes/settings.yaml')) as {
    data: Record<string, string>;
  }[];
  const pods = deploymentFiles('kubernetes/*.yaml').flatMap((name) =>
    [...readDeployment(name).matchAll(/- name: ([A-Z_]+)\n/g)].map(([, variable = '']) => variable),
  );

  return [...settings.flatMap(({ data }) => Object.keys(data)), ...pods];
};
const inService = () => [
  ...[...readDeployment('systemd/denmate@.service').matchAll(/[= ]([A-Z_]+)=/g)].map(([, name = '']) => name),
  ...variablesExplained(readDeployment('systemd/denmate.env.example')),
];

test.each([
  ['Compose', inCompose],
  ['Kubernetes', inKubernetes],
  ['systemd', inService],
])('%s sets only what DenMate reads, and all that production requires', (_, names) => {
  const set = new Set(names());

  expect([...set].filter((name) => !known.includes(name) && !ofOthers.includes(name))).toEqual([]);
  expect(required.filter((name) => !set.has(name))).toEqual([]);
  expect(set).toContain('ROLE');
});

test.each([
  ['Compose', inCompose],
  ['Kubernetes', inKubernetes],
  ['systemd', inService],
])('%s has a place for who can open backups and how long they are kept', (_, names) => {
  expect(names()).toEqual(
    expect.arrayContaining(['BACKUP_RECIPIENT', 'BACKUP_KEEP', 'BACKUP_RETENTION_DAYS']),
  );
});

test('the image sets only what DenMate and Node read', () => {
  const lines = read('Dockerfile').match(/^ENV .*$/gm) ?? [];
  const names = lines.flatMap((line) => [...line.matchAll(/ ([A-Z_]+)=/g)].map(([, name = '']) => name));

  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !known.includes(name) && !ofOthers.includes(name))).toEqual([]);
});

test('the addresses of health checks are those of the server', () => {
  const server = read('server/server.ts');
  const texts = ['Dockerfile', ...deploymentFiles('**/*.yaml').map((name) => `deploy/${name}`)].map(read);
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/(?:path: |\+ ')(\/[a-z]+)\b/g)].map(([, path = '']) => path),
  );

  expect(new Set(paths)).toEqual(new Set(['/health', '/ready']));
  for (const path of paths) expect(server).toContain(`.get('${path}'`);
});

test('npm scripts that are started without npm exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const started = deploymentFiles('**/*.{yaml,md,service}')
    .map(readDeployment)
    .flatMap((text) => [...text.matchAll(/--run,? ([\w-]+)/g)].map(([, name = '']) => name));

  expect(started.filter((name) => !scripts[name]?.includes(' scripts/'))).toEqual([]);
});
