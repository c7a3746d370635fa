import { z } from 'zod';

import { optional, pem, wholeNumber, withDefault } from '../setting-fields.ts';

const hostName = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(
    (text) => /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text),
    'must be the name of a host, such as in.pets.example.org',
  );

/** The variables of the environment, for the schema of all of them. */
export const inboxFields = {
  INBOX_DOMAIN: optional(hostName),
  INBOX_HOST: optional(z.string()),
  INBOX_PORT: optional(wholeNumber(0, 65535)),
  INBOX_PROTOCOL: withDefault(z.enum(['smtp', 'lmtp']), 'smtp'),
  INBOX_TLS_KEY: optional(pem),
  INBOX_TLS_CERT: optional(pem),
  INBOX_AUTHSERV_ID: optional(hostName),
  INBOX_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
};

const variables = z.object(inboxFields);

type InboxVariables = z.output<typeof variables>;

/** Undefined when this installation receives no mail. */
export function readInboxSettings(data: InboxVariables, production: boolean) {
  if (data.INBOX_DOMAIN === undefined) return undefined;
  const { INBOX_PORT: port, INBOX_PROTOCOL: protocol, INBOX_TLS_KEY: key, INBOX_TLS_CERT: cert } = data;

  return {
    domain: data.INBOX_DOMAIN,
    /** Undefined when mail comes over the webhook only. */
    listener:
      port === undefined
        ? undefined
        : {
            // The mail server beside it speaks LMTP; SMTP comes from everywhere.
            host: data.INBOX_HOST ?? (production && protocol === 'smtp' ? '0.0.0.0' : '127.0.0.1'),
            port,
            protocol,
            tls: key !== undefined && cert !== undefined ? { key, cert } : undefined,
          },
    /** The name by which the receiving mail server signs what it found out about senders. */
    authservId: data.INBOX_AUTHSERV_ID,
    webhookSecret: data.INBOX_WEBHOOK_SECRET,
  };
}

/** Addresses are shown to owners once there is a domain, so mail to it must have a way in. */
export function inboxProblems(data: InboxVariables): string[] {
  const { INBOX_DOMAIN: domain, INBOX_PORT: port, INBOX_WEBHOOK_SECRET: secret } = data;
  const { INBOX_TLS_KEY: key, INBOX_TLS_CERT: cert } = data;

  return [
    domain !== undefined &&
      port === undefined &&
      secret === undefined &&
      'INBOX_PORT: is required when INBOX_DOMAIN is set, or INBOX_WEBHOOK_SECRET',
    domain === undefined &&
      (port !== undefined || secret !== undefined) &&
      'INBOX_DOMAIN: is required when INBOX_PORT or INBOX_WEBHOOK_SECRET is set',
    (key === undefined) !== (cert === undefined) && 'INBOX_TLS_KEY, INBOX_TLS_CERT: only one of them is set',
  ].filter((problem) => typeof problem === 'string');
}
