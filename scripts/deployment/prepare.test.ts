import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';

import { root } from '../run.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
  cpSync(join(root, 'deploy/compose/prepare.sh'), join(folder, 'prepare.sh'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const prepare = (...args: string[]) =>
  execFileSync('sh', ['prepare.sh', ...args], { cwd: folder, encoding: 'utf8' });
const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
const secrets = () =>
  Object.fromEntries(readdirSync(join(folder, 'secrets')).map((name) => [name, secret(name)]));

test('the secrets that it makes are a complete configuration', () => {
  prepare('smtps://user:password@mail.example.org:465');
  const path = (name: string) => join(folder, 'secrets', name);
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://pets.example.org',
    MAIL_FROM: 'pets@example.org',
    DATABASE_URL_FILE: path('database-url'),
    APP_SECRET_FILE: path('app-secret'),
    ENCRYPTION_KEYS_FILE: path('encryption-keys'),
    SMTP_URL_FILE: path('smtp-url'),
  });

  expect(config.databaseUrl).toBe(
    `postgres://denmate:${secret('database-password').trim()}@database:5432/denmate`,
  );
  expect(config.mail.smtpUrl).toBe('smtps://user:password@mail.example.org:465');
  const [, key] = /ROOT_ACCESS_KEY=(\w+)/.exec(secret('storage.env')) ?? [];
  expect(secret('s3-credentials')).toContain(`aws_access_key_id = ${key}\n`);
});

test('the folder is closed, and two installations have nothing in common', () => {
  prepare();
  const first = secrets();
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  rmSync(join(folder, 'secrets'), { recursive: true });
  prepare();
  const second = secrets();

  const same = Object.keys(first).filter((name) => first[name] === second[name]);
  expect(same).toEqual(['smtp-url']);
});

test('run again, it changes nothing', () => {
  prepare();
  const before = secrets();

  expect(prepare('smtps://other.example.org')).toContain('kept secrets/smtp-url');
  expect(secrets()).toEqual(before);
});
