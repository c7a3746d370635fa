import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { walletSettings } from '#server/testing/wallet-certificates.ts';

import { ConfigFailure, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pets.example.org',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
  MAIL_FROM: 'pets@example.org',
};

const key = Buffer.alloc(32, 7).toString('base64');

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFailure) return error.message.split('\n');
    throw error;
  }

  return [];
}
const names = (env: Record<string, string>) => problems(env).map((line) => line.split(':')[0]);

test('without any variables it is a self-contained development installation', () => {
  expect(readConfig({})).toMatchObject({
    development: true,
    production: false,
    role: 'all',
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', trustedProxies: 0 },
    databaseUrl: undefined,
    databaseConnections: 20,
    appSecret: undefined,
    mail: { smtpUrl: undefined },
    uploads: { maxBytes: 25 * 1024 * 1024 },
    offersPremium: false,
    logLevel: 'warn',
  });
  expect(readConfig({ PREMIUM_OFFER: 'on' }).offersPremium).toBe(true);
  expect(names({ PREMIUM_OFFER: 'perhaps' })).toEqual(['PREMIUM_OFFER']);
  expect(readConfig({ BACKUP_RETENTION_DAYS: '30' }).backupDays).toBe(30);
  for (const days of ['0', 'a month', '3651'])
    expect(names({ BACKUP_RETENTION_DAYS: days })).toEqual(['BACKUP_RETENTION_DAYS']);
});

test('backups are deleted only by a setting that says how many stay, and not later than people are told', () => {
  expect(readConfig({}).backupRetention).toBeUndefined();
  const keep = { BACKUP_KEEP: 'daily=7,weekly=4' };
  expect(readConfig(keep).backupRetention).toMatchObject({ daily: 7, weekly: 4, monthly: 0 });
  for (const BACKUP_KEEP of ['7', 'daily=0', 'daily=7 weekly=4'])
    expect(names({ BACKUP_KEEP })).toEqual(['BACKUP_KEEP']);
  expect(names({ ...keep, BACKUP_RETENTION_DAYS: '28' })).toEqual([]);
  expect(names({ ...keep, BACKUP_RETENTION_DAYS: '27' })).toEqual(['BACKUP_RETENTION_DAYS']);
});

describe('wallets', () => {
  const { env } = walletSettings();
  const without = (name: keyof typeof env) =>
    Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));
  const other = walletSettings().env;

  test('have none without settings, and what the certificate says with them', () => {
    expect(readConfig({}).wallet).toEqual({ apple: undefined, google: undefined });
    expect(readConfig(env).wallet).toMatchObject({
      apple: {
        passTypeId: 'pass.test.pets',
        teamId: 'TEAM123456',
        validUntil: new Date('2040-01-01T00:00:00Z'),
      },
      google: { issuerId: '3388000000012345678', account: 'passes@pets.iam.gserviceaccount.com' },
    });
    expect(
      readConfig({ ...env, APPLE_PASS_CERTIFICATE: env.APPLE_PASS_CERTIFICATE.replaceAll('\n', '\\n') })
        .wallet,
    ).toEqual(readConfig(env).wallet);
  });

  test.each([
    ['no certificate', without('APPLE_PASS_CERTIFICATE'), 'APPLE_PASS_CERTIFICATE'],
    ['no key', without('APPLE_PASS_KEY'), 'APPLE_PASS_KEY'],
    ['no passphrase for an encrypted key', without('APPLE_PASS_KEY_PASSPHRASE'), 'APPLE_PASS_KEY'],
    ['a wrong passphrase', { ...env, APPLE_PASS_KEY_PASSPHRASE: 'x' }, 'APPLE_PASS_KEY'],
    ['no certificate of Apple', without('APPLE_WWDR_CERTIFICATE'), 'APPLE_WWDR_CERTIFICATE'],
    ['what is no certificate', { ...env, APPLE_PASS_CERTIFICATE: 'x' }, 'APPLE_PASS_CERTIFICATE'],
    [
      'the key of another',
      {
        ...other,
        APPLE_PASS_CERTIFICATE: env.APPLE_PASS_CERTIFICATE,
        APPLE_WWDR_CERTIFICATE: env.APPLE_WWDR_CERTIFICATE,
      },
      'APPLE_PASS_KEY',
    ],
    [
      'the certificate of another authority',
      { ...env, APPLE_WWDR_CERTIFICATE: other.APPLE_WWDR_CERTIFICATE },
      'APPLE_WWDR_CERTIFICATE',
    ],
    [
      'a certificate that is for no passes',
      walletSettings({ subject: { name: 'A website' } }).env,
      'APPLE_PASS_CERTIFICATE',
    ],
    ['no account of Google', without('GOOGLE_WALLET_ACCOUNT'), 'GOOGLE_WALLET_ACCOUNT'],
    ['no issuer', without('GOOGLE_WALLET_ISSUER_ID'), 'GOOGLE_WALLET_ISSUER_ID'],
    ['an issuer that is no number', { ...env, GOOGLE_WALLET_ISSUER_ID: 'mine' }, 'GOOGLE_WALLET_ISSUER_ID'],
    ['an account that is no JSON', { ...env, GOOGLE_WALLET_ACCOUNT: '{' }, 'GOOGLE_WALLET_ACCOUNT'],
    [
      'an account without its key',
      { ...env, GOOGLE_WALLET_ACCOUNT: '{"client_email":"a@b.test"}' },
      'GOOGLE_WALLET_ACCOUNT',
    ],
  ])('%s is told with its variable, and no secret', (_what, given, name) => {
    expect(names(given)).toEqual([name]);
    expect(problems(given).join()).not.toMatch(/PRIVATE KEY|BEGIN|sesame/);
  });
});

test('an outside PostHog needs its host and its key, and only known features', () => {
  const host = { POSTHOG_HOST: 'https://posthog.example' };
  const both = { ...host, POSTHOG_KEY: 'phc_1' };
  expect(readConfig({}).analytics.outside).toBe(undefined);
  expect(readConfig({ ...both, POSTHOG_FEATURES: 'flags, surveys' }).analytics.outside).toEqual({
    host: 'https://posthog.example',
    key: 'phc_1',
    features: ['flags', 'surveys'],
  });
  expect(names(host)).toEqual(['POSTHOG_KEY']);
  expect(names({ POSTHOG_KEY: 'phc_1' })).toEqual(['POSTHOG_HOST']);
  expect(names({ ...both, POSTHOG_KEY: 'a key' })).toEqual(['POSTHOG_KEY']);
  expect(names({ ...both, POSTHOG_FEATURES: 'flags,everything' })).toEqual(['POSTHOG_FEATURES']);
});

test.each(['', ' ', '\t'])('a variable set to %j counts as not set', (blank) => {
  const everyName = [
    'NODE_ENV',
    'ROLE',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
    'APP_SECRET',
    'ENCRYPTION_KEYS',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ENDPOINT',
    'CLAMAV_URL',
    'S3_ADDRESSING',
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'UPLOAD_LIMIT_MB',
    'LOG_LEVEL',
  ];

  expect(readConfig(Object.fromEntries(everyName.map((name) => [name, blank])))).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['ROLE', 'cook'],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'pets.example.org'],
  ['PUBLIC_URL', 'ftp://pets.example.org'],
  ['PUBLIC_URL', 'https://example.org/pets'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '11'],
  ['DATABASE_URL', 'mysql://localhost/pets'],
  ['APP_SECRET', 'too short'],
  ['ENCRYPTION_KEYS', 'too short'],
  ['DATABASE_CONNECTIONS', '3'],
  ['ENCRYPTION_KEYS', `${key},${key.slice(1)}`],
  ['S3_ENDPOINT', 's3.example.org'],
  ['CLAMAV_URL', 'scanner.example.org:3310'],
  ['CLAMAV_URL', 'tcp://scanner.example.org'],
  ['CLAMAV_URL', 'tcp://scanner.example.org:3310/path'],
  ['CLAMAV_URL', 'http://scanner.example.org:3310'],
  ['CLAMAV_URL', 'unix:'],
  ['CLAMAV_URL', 'unix://scanner/path'],
  ['S3_ADDRESSING', 'dns'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'pets'],
  ['CONTACT_EMAIL', 'pets'],
  ['UPLOAD_LIMIT_MB', '0'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name', (name, value) => {
  expect(names({ [name]: value })).toEqual([name]);
});

test('all problems are reported at once', () => {
  expect(new Set(names({ PORT: 'x', ROLE: 'cook', PUBLIC_URL: 'nowhere', APP_SECRET: 'short' }))).toEqual(
    new Set(['APP_SECRET', 'PORT', 'PUBLIC_URL', 'ROLE']),
  );
});

test('files are in a bucket as soon as one is named, addressed as AWS wants it', () => {
  expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeUndefined();
  expect(readConfig({ S3_BUCKET: 'files' }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: undefined,
    addressing: 'virtual',
  });
  const other = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ADDRESSING: 'path' };
  expect(readConfig(other).s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', addressing: 'path' });
});

describe('in production', () => {
  test('a complete configuration is accepted and listens on the network', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      development: false,
      http: { host: '0.0.0.0', publicUrl: 'https://pets.example.org' },
      logLevel: 'info',
    });
  });

  test('missing and invalid variables are reported together', () => {
    expect(new Set(names({ NODE_ENV: 'production', PORT: 'x', DATABASE_URL: 'postgres://db/pets' }))).toEqual(
      new Set(['APP_SECRET', 'ENCRYPTION_KEYS', 'MAIL_FROM', 'PORT', 'PUBLIC_URL', 'SMTP_URL']),
    );
  });

  test.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])('%s is required', (name) => {
    expect(names({ ...production, [name]: '' })).toEqual([name]);
  });

  test('an external database requires a secret and master keys shared by all machines', () => {
    const env = { ...production, DATABASE_URL: 'postgres://db.example.org/pets' };

    expect(names(env)).toEqual(['APP_SECRET', 'ENCRYPTION_KEYS']);
    expect(problems({ ...env, APP_SECRET: 'x'.repeat(32), ENCRYPTION_KEYS: key })).toEqual([]);
  });

  test('a slash at the end of the public address makes no difference', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://pets.example.org/' }).http.publicUrl).toBe(
      'https://pets.example.org',
    );
  });
});

test('the message for an invalid value never quotes the value, which may be a secret', () => {
  const wrong = { APP_SECRET: 'hunter2', ENCRYPTION_KEYS: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db' };

  expect(problems(wrong)).toHaveLength(3);
  expect(problems(wrong).join()).not.toContain('hunter2');
});

test('an installation that shows its mails to everyone must not be reachable from the internet', () => {
  const PUBLIC_URL = 'https://pets.example.org';
  for (const url of [PUBLIC_URL, 'http://203.0.113.5', 'http://[2001:db8::1]:3000']) {
    for (const NODE_ENV of ['development', 'test'])
      expect(() => readConfig({ NODE_ENV, PUBLIC_URL: url })).toThrow(/NODE_ENV: must be production/);
  }
  for (const url of ['http://192.168.1.7:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    expect(readConfig({ PUBLIC_URL: url }).development).toBe(true);
  }
});

test('CONTACT-1: messages from visitors go to the sender address of mails unless another is configured', () => {
  expect(readConfig({ MAIL_FROM: 'pets@example.org' }).mail.contact).toBe('pets@example.org');
  expect(readConfig({ MAIL_FROM: 'pets@example.org', CONTACT_EMAIL: 'us@example.org' }).mail.contact).toBe(
    'us@example.org',
  );
});

test.each([
  'tcp://127.0.0.1:3310',
  'tcp://[::1]:3310',
  'unix:/run/clamav/clamd.ctl',
  'unix:///run/clamd.ctl',
])('the malware scanner can be at %s', (address) =>
  expect(readConfig({ CLAMAV_URL: address }).clamavUrl).toBe(address),
);

const profiles = [
  'https://www.instagram.com/denmate',
  'https://www.facebook.com/denmate',
  'https://x.com/denmate',
  'https://social.example.org/@denmate',
];

test('HDR-4: four social profiles are configured as https addresses, named after their networks', () => {
  expect(readConfig({}).socialLinks).toEqual([]);
  expect(readConfig({ SOCIAL_LINKS: profiles.join(', ') }).socialLinks).toEqual(
    ['Instagram', 'Facebook', 'X', 'social.example.org'].map((name, at) => ({ name, url: profiles[at] })),
  );
});

test.each([
  'http://www.instagram.com/denmate',
  'javascript:alert(1)',
  'instagram.com/denmate',
  'https://user:secret@x.com/',
  'https://x.com/a,https://x.com/a',
  'https://x.com/a,nonsense',
  Array.from({ length: 9 }, (_, at) => `https://x.com/${at}`).join(','),
])('HDR-4: %s is refused at the start, by the name of the variable', (given) => {
  expect(names({ SOCIAL_LINKS: given })).toEqual(['SOCIAL_LINKS']);
});

describe('a secret in a file', () => {
  const secret = 'x'.repeat(48);
  let folder = '';
  const file = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    mkdirSync(file('folder'));
    writeFileSync(file('secret'), `${secret}\n`);
    writeFileSync(file('short'), 'hunter2\n');
    writeFileSync(file('empty'), '\n');
    writeFileSync(file('keys'), `${key}\n`);
    writeFileSync(file('database'), 'postgres://db.example.org/pets\n');
    writeFileSync(file('smtp'), 'smtps://user:pass@mail.example.org\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['missing', "APP_SECRET_FILE: can't be read (ENOENT)"],
    ['folder', "APP_SECRET_FILE: can't be read (EISDIR)"],
    ['empty', 'APP_SECRET_FILE: is an empty file'],
    ['short', 'APP_SECRET: must have at least 32 characters'],
  ])('that is %s is reported once, without its content', (name, problem) => {
    expect(problems({ APP_SECRET_FILE: file(name) })).toEqual([problem]);
  });

  test('that is given as a variable too is refused', () => {
    expect(problems({ APP_SECRET: secret, APP_SECRET_FILE: file('secret') })).toEqual([
      'APP_SECRET_FILE: APP_SECRET is set as well; keep one of them',
    ]);
  });

  test('is read without the line break at its end, and satisfies what production requires', () => {
    const { SMTP_URL: _, ...rest } = production;
    const config = readConfig({
      ...rest,
      SMTP_URL_FILE: file('smtp'),
      DATABASE_URL_FILE: file('database'),
      APP_SECRET_FILE: ` ${file('secret')} `,
      ENCRYPTION_KEYS_FILE: file('keys'),
    });

    expect(config).toMatchObject({
      appSecret: secret,
      databaseUrl: 'postgres://db.example.org/pets',
      mail: { smtpUrl: 'smtps://user:pass@mail.example.org' },
    });
    expect(config.encryptionKeys).toHaveLength(1);
  });

  test('a database in a file requires the secrets that a database in a variable requires', () => {
    const env = { ...production, DATABASE_URL_FILE: file('database') };

    expect(names(env)).toEqual(['APP_SECRET', 'ENCRYPTION_KEYS']);
    expect(names({ ...env, APP_SECRET_FILE: file('missing'), ENCRYPTION_KEYS_FILE: file('keys') })).toEqual([
      'APP_SECRET_FILE',
    ]);
  });

  test.each(['', ' '])('whose file is %j counts as not set', (blank) => {
    expect(readConfig({ APP_SECRET_FILE: blank })).toEqual(readConfig({}));
  });
});

test('metrics need a token where others can reach their port', () => {
  const token = 'sixteen characters';

  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9400' }).metrics).toEqual({
    token: undefined,
    port: 9400,
    host: '127.0.0.1',
  });
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toMatchObject({ token, port: undefined });
  expect(names({ METRICS_PORT: '9400', METRICS_HOST: '10.0.0.7' })).toEqual([]);
  for (const METRICS_HOST of ['0.0.0.0', '::', '203.0.113.7'])
    expect(names({ METRICS_PORT: '9400', METRICS_HOST })).toEqual(['METRICS_TOKEN']);
  expect(names({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toEqual([]);
  expect(names({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN']);
  expect(names({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
});

test('traces of callers are continued only where a proxy is trusted with them', () => {
  expect(readConfig({}).continuesTraces).toBe(false);
  expect(readConfig({ TRUST_PROXY: '1' }).continuesTraces).toBe(false);
  expect(readConfig({ TRUST_PROXY: '1', TRUST_TRACEPARENT: 'on' }).continuesTraces).toBe(true);
  expect(names({ TRUST_TRACEPARENT: 'on' })).toEqual(['TRUST_TRACEPARENT']);
  expect(names({ TRUST_TRACEPARENT: 'yes', TRUST_PROXY: '1' })).toEqual(['TRUST_TRACEPARENT']);
});
