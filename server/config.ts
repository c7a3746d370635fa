import { resolve } from 'node:path';

import { z } from 'zod';

import type { AnalyticsFeature } from '#shared/operations/analytics.ts';
import { analyticsFeatures } from '#shared/operations/analytics.ts';

import { parseRecipient } from './platform/age/age-keys.ts';
import { longestKeptDays, parseRetention } from './platform/backup-retention.ts';
import { parseMasterKeys } from './platform/encryption/master-keys.ts';
import { isPrivateHost } from './platform/local-host.ts';
import { inboxFields, inboxProblems, readInboxSettings } from './platform/mail/inbox-settings.ts';
import { withSecretFiles } from './platform/secret-files.ts';
import { blankIsAbsent, optional, pem, wholeNumber, withDefault } from './platform/setting-fields.ts';
import { parseSocialLinks, socialLinksMax } from './platform/social-links.ts';
import { readAppleSettings } from './platform/wallet/apple-settings.ts';
import { readGoogleSettings } from './platform/wallet/google-settings.ts';

const megabytes = 1024 * 1024;

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://pets.example.org', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'must have no path after the host')
  .transform((value) => new URL(value).origin);

const masterKeys = z.string().transform((text, check) => {
  const keys = parseMasterKeys(text);
  if (!keys) check.addIssue('must be keys of 32 bytes in base64, separated by commas');

  return keys ?? z.NEVER;
});

const recipients = z.string().transform((text, check) => {
  const found = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseRecipient);
  const known = found.filter((recipient) => recipient !== undefined);
  if (known.length === 0 || known.length < found.length)
    check.addIssue(
      'must be recipients such as age1…, separated by commas: see `npm run backup -- --make-key`',
    );

  return known;
});

const retention = z.string().transform((text, check) => {
  const kept = parseRetention(text);
  if (!kept)
    check.addIssue(
      'must be numbers of backups to keep, such as daily=7,weekly=4,monthly=12; also last and yearly',
    );

  return kept ?? z.NEVER;
});

const socialLinks = z.string().transform((text, check) => {
  const links = parseSocialLinks(text);
  if (!links)
    check.addIssue(`must be up to ${socialLinksMax} different https addresses, separated by commas`);

  return links ?? z.NEVER;
});

const featureList = z.string().transform((text, check) => {
  const names = text.split(',').map((name) => name.trim());
  const isKnown = (name: string): name is AnalyticsFeature =>
    analyticsFeatures.some((known) => known === name);
  if (!names.every(isKnown)) {
    check.addIssue(`must be some of ${analyticsFeatures.join(', ')}, separated by commas`);

    return z.NEVER;
  }

  return names;
});

function isClamdAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname } = new URL(text);
  if (protocol === 'unix:') return hostname === '' && pathname.startsWith('/') && pathname.length > 1;

  return protocol === 'tcp:' && hostname !== '' && port !== '' && pathname.length <= 1;
}

const environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
  ROLE: withDefault(z.enum(['web', 'worker', 'all']), 'all'),
  HOST: optional(z.string()),
  PORT: withDefault(wholeNumber(0, 65535), 3000),
  PUBLIC_URL: optional(webOrigin),
  TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' }),
  ),
  DATABASE_CONNECTIONS: withDefault(wholeNumber(4, 500), 20),
  DATABASE_POOLER: withDefault(z.enum(['none', 'transaction']), 'none'),
  APP_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ENCRYPTION_KEYS: optional(masterKeys),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' }),
  ),
  S3_ADDRESSING: withDefault(z.enum(['virtual', 'path']), 'virtual'),
  CLAMAV_URL: optional(
    z.string().refine(isClamdAddress, 'must be tcp://, a host and a port, or unix: and the path of a socket'),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  ...inboxFields,
  UPLOAD_LIMIT_MB: withDefault(wholeNumber(1, 1024), 25),
  ACCOUNT_LIMIT_MB: withDefault(wholeNumber(1, 1_000_000), 2048),
  UPLOADS_AT_ONCE: withDefault(wholeNumber(1, 10_000), 100),
  DISK_RESERVE_MB: withDefault(wholeNumber(0, 1_000_000), 512),
  SHUTDOWN_DELAY_SECONDS: withDefault(wholeNumber(0, 300), 0),
  PUSH_TEST_ORIGIN: optional(webOrigin),
  BACKUP_RECIPIENT: optional(recipients),
  BACKUP_KEEP: optional(retention),
  BACKUP_RETENTION_DAYS: optional(wholeNumber(1, 3650)),
  SOCIAL_LINKS: optional(socialLinks),
  POSTHOG_HOST: optional(webOrigin),
  POSTHOG_KEY: optional(z.string().regex(/^[\w-]{1,200}$/, 'must be the public key of a project')),
  POSTHOG_FEATURES: optional(featureList),
  APPLE_PASS_CERTIFICATE: optional(pem),
  APPLE_PASS_KEY: optional(pem),
  APPLE_PASS_KEY_PASSPHRASE: optional(z.string()),
  APPLE_WWDR_CERTIFICATE: optional(pem),
  GOOGLE_WALLET_ISSUER_ID: optional(z.string().regex(/^\d{5,30}$/, 'must be the number of an issuer')),
  GOOGLE_WALLET_ACCOUNT: optional(z.string()),
  PREMIUM_OFFER: withDefault(z.enum(['on', 'off']), 'off'),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  METRICS_PORT: optional(wholeNumber(0, 65535)),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' }),
  ),
  TRUST_TRACEPARENT: withDefault(z.enum(['on', 'off']), 'off'),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
});

// Each can be given as a file, by its name with _FILE.
const secrets = [
  'DATABASE_URL',
  'APP_SECRET',
  'ENCRYPTION_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'INBOX_TLS_KEY',
  'INBOX_TLS_CERT',
  'INBOX_WEBHOOK_SECRET',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_PASS_KEY_PASSPHRASE',
  'APPLE_WWDR_CERTIFICATE',
  'GOOGLE_WALLET_ACCOUNT',
] as const;

/** Fewer bytes than this while waiting `withinMs` for an upload's sender are too slow. */
export type LeastRate = { bytes: number; withinMs: number };

// The slowest mobile networks are faster; shorter than the idle time-out of a connection, which has no message.
const leastRate: LeastRate = { bytes: 180_000, withinMs: 45_000 };

/** The configuration is invalid; the message lists every problem, one per line. */
export class ConfigFailure extends Error {}

export type Config = ReturnType<typeof readConfig>;

/**
 * Turns the environment into the typed configuration; the only reader of environment variables.
 * Throws ConfigFailure with all problems at once. `.env.example` documents the variables.
 */
export function readConfig(given: Record<string, string | undefined> = process.env) {
  const { env, problems: unreadable } = withSecretFiles(given, secrets);
  const result = environment.safeParse(env);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const wallet = readWallets(result.data);
  const problems = [
    ...wrong,
    ...unreadable,
    ...missingInProduction(env),
    ...publicInDevelopment(result.data),
    ...halfOfPostHog(result.data),
    ...openMetrics(result.data),
    ...keptForLonger(result.data),
    ...tracesOfStrangers(result.data),
    ...(result.data ? inboxProblems(result.data) : []),
    ...wallet.problems,
  ];
  if (!result.success || problems.length > 0) throw new ConfigFailure(problems.join('\n'));
  const { data } = result;
  const production = data.NODE_ENV === 'production';
  const s3Service = { region: data.S3_REGION, endpoint: data.S3_ENDPOINT, addressing: data.S3_ADDRESSING };
  const mailFrom = data.MAIL_FROM ?? 'denmate@localhost.localdomain';

  return {
    development: !production,
    production,
    role: data.ROLE,
    http: {
      host: data.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
      port: data.PORT,
      publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
      trustedProxies: data.TRUST_PROXY,
    },
    /** How long a process still responds after it was told to stop. */
    shutdownDelayMs: data.SHUTDOWN_DELAY_SECONDS * 1000,
    dataDirectory: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    databaseIsPooled: data.DATABASE_POOLER === 'transaction',
    appSecret: data.APP_SECRET,
    encryptionKeys: data.ENCRYPTION_KEYS ?? [],
    s3: data.S3_BUCKET === undefined ? undefined : { bucket: data.S3_BUCKET, ...s3Service },
    /** Set without a bucket for the files too, because backups can use one. */
    s3Service,
    clamavUrl: data.CLAMAV_URL,
    mail: { smtpUrl: data.SMTP_URL, from: mailFrom, contact: data.CONTACT_EMAIL ?? mailFrom },
    /** Undefined when this installation receives no mail. */
    inbox: readInboxSettings(data, production),
    uploads: {
      maxBytes: data.UPLOAD_LIMIT_MB * megabytes,
      accountMaxBytes: data.ACCOUNT_LIMIT_MB * megabytes,
      atOnce: data.UPLOADS_AT_ONCE,
      atOncePerAccount: 10,
      leastRate,
      diskReserveBytes: data.DISK_RESERVE_MB * megabytes,
    },
    downloads: { leastRate },
    backupRecipients: data.BACKUP_RECIPIENT ?? [],
    /** Undefined when no backup is deleted. */
    backupRetention: data.BACKUP_KEEP,
    backupDays: data.BACKUP_RETENTION_DAYS ?? null,
    pushTestOrigin: production ? undefined : data.PUSH_TEST_ORIGIN,
    socialLinks: data.SOCIAL_LINKS ?? [],
    analytics: {
      /** The external PostHog that gets the events instead of this server. */
      outside:
        data.POSTHOG_HOST && data.POSTHOG_KEY
          ? { host: data.POSTHOG_HOST, key: data.POSTHOG_KEY, features: data.POSTHOG_FEATURES ?? [] }
          : undefined,
    },
    /** The credentials that sign wallet passes; undefined for a wallet without them. */
    wallet: { apple: wallet.apple, google: wallet.google },
    offersPremium: data.PREMIUM_OFFER === 'on',
    /** Undefined when metrics are off. */
    metrics:
      data.METRICS_TOKEN === undefined && data.METRICS_PORT === undefined
        ? undefined
        : { token: data.METRICS_TOKEN, port: data.METRICS_PORT, host: data.METRICS_HOST },
    /** The address that traces are sent to. */
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Whether the `traceparent` of a request names the span that its trace continues. */
    continuesTraces: data.TRUST_TRACEPARENT === 'on',
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  } as const;
}

function readWallets(data: z.output<typeof environment> | undefined) {
  const apple = readAppleSettings({
    certificate: data?.APPLE_PASS_CERTIFICATE,
    key: data?.APPLE_PASS_KEY,
    passphrase: data?.APPLE_PASS_KEY_PASSPHRASE,
    issuer: data?.APPLE_WWDR_CERTIFICATE,
  });
  const google = readGoogleSettings({
    issuerId: data?.GOOGLE_WALLET_ISSUER_ID,
    account: data?.GOOGLE_WALLET_ACCOUNT,
  });

  return {
    apple: apple.settings,
    google: google.settings,
    problems: [...apple.problems, ...google.problems],
  };
}

function missingInProduction(env: Record<string, string | undefined>): string[] {
  if (env['NODE_ENV'] !== 'production') return [];
  const missing = (name: string) =>
    [name, `${name}_FILE`].every((key) => blankIsAbsent(env[key]) === undefined);

  return [
    missing('PUBLIC_URL') && 'PUBLIC_URL: is required in production, for links in mails and on Pet ID cards',
    missing('SMTP_URL') && 'SMTP_URL: is required in production, for confirmation mails',
    missing('MAIL_FROM') && 'MAIL_FROM: is required in production, the address that mails come from',
    !missing('DATABASE_URL') &&
      missing('APP_SECRET') &&
      'APP_SECRET: is required when DATABASE_URL is set, the same on every machine',
    !missing('DATABASE_URL') &&
      missing('ENCRYPTION_KEYS') &&
      'ENCRYPTION_KEYS: is required when DATABASE_URL is set, the same on every machine, and kept as safe as the files',
  ].filter((problem) => typeof problem === 'string');
}

/** Anything but production shows every mail without sign-in, so it must not be reachable from the internet. */
function publicInDevelopment(data: z.output<typeof environment> | undefined): string[] {
  if (!data?.PUBLIC_URL || data.NODE_ENV === 'production') return [];
  if (isPrivateHost(new URL(data.PUBLIC_URL).hostname)) return [];

  return ['NODE_ENV: must be production when PUBLIC_URL is not an address of this machine or its network'];
}

function halfOfPostHog(data: z.output<typeof environment> | undefined): string[] {
  if (!data) return [];
  const { POSTHOG_HOST: host, POSTHOG_KEY: key, POSTHOG_FEATURES: features } = data;
  if (host && !key) return ['POSTHOG_KEY: is required when POSTHOG_HOST is set'];
  if (!host && (key || features))
    return ['POSTHOG_HOST: is required when POSTHOG_KEY or POSTHOG_FEATURES is set'];

  return [];
}

/** Metrics say how much an installation is used, so a port that others can reach needs a token. */
function openMetrics(data: z.output<typeof environment> | undefined): string[] {
  if (data?.METRICS_PORT === undefined || data.METRICS_TOKEN !== undefined) return [];
  if (isPrivateHost(data.METRICS_HOST)) return [];

  return ['METRICS_TOKEN: is required when METRICS_HOST is not an address of this machine or its network'];
}

/** The mail about a deleted account promises these days. */
function keptForLonger(data: z.output<typeof environment> | undefined): string[] {
  if (!data?.BACKUP_KEEP || data.BACKUP_RETENTION_DAYS === undefined) return [];
  const days = longestKeptDays(data.BACKUP_KEEP);
  if (days <= data.BACKUP_RETENTION_DAYS) return [];

  return [`BACKUP_RETENTION_DAYS: must be at least ${days}, because BACKUP_KEEP keeps backups for that long`];
}

/** Without a proxy, clients could choose the trace that their requests belong to. */
function tracesOfStrangers(data: z.output<typeof environment> | undefined): string[] {
  if (data?.TRUST_TRACEPARENT !== 'on' || data.TRUST_PROXY > 0) return [];

  return ['TRUST_TRACEPARENT: needs a proxy that sets the header, and TRUST_PROXY'];
}
