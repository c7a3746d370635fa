// Delivers a mail from a file to the inbox of the running server, as a mail server or a provider would.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { createTransport } from 'nodemailer';

import type { Config } from '../server/config.ts';
import { readConfig } from '../server/config.ts';
import { fieldsIn } from '../server/data/inbox/message-head.rules.ts';

const usage = 'npm run mail-in -- FILE.eml [--to ADDRESS] [--from ADDRESS]';

type Settings = NonNullable<Config['inbox']>;
type Delivery = { to: string[]; from: string; raw: Buffer };

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string', multiple: true }, from: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(`Say which file: ${usage}`);
  const { inbox, http } = readConfig();
  if (!inbox) throw new Error('This installation receives no mail: set INBOX_DOMAIN and INBOX_PORT.');
  const raw = await readFile(file);
  const to = values.to ?? addressesIn(raw, inbox.domain);
  if (to.length === 0) throw new Error(`No address at ${inbox.domain} is in the file: say one with --to.`);
  const delivery = { to, from: values.from ?? 'mail-in@localhost.localdomain', raw };

  return inbox.listener ? overSmtp(inbox.listener, delivery) : overWebhook(inbox, http.publicUrl, delivery);
}

/** The addresses at the domain that the file names as its recipients. */
function addressesIn(raw: Buffer, domain: string): string[] {
  const fields = fieldsIn(raw.subarray(0, 64 * 1024).toString('latin1'));
  const named = fields.filter(({ name }) => ['delivered-to', 'x-original-to', 'to', 'cc'].includes(name));
  const found = named.flatMap(({ value }) => value.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []);

  return [...new Set(found.filter((address) => address.toLowerCase().endsWith(`@${domain}`)))];
}

async function overSmtp(
  { host, port, protocol }: NonNullable<Settings['listener']>,
  { to, from, raw }: Delivery,
): Promise<string> {
  const transport = createTransport({
    host: host === '0.0.0.0' ? '127.0.0.1' : host,
    port,
    lmtp: protocol === 'lmtp',
    ignoreTLS: true,
  });
  try {
    const { response, rejectedErrors = [] } = await transport.sendMail({ envelope: { from, to }, raw });
    const [refused] = rejectedErrors;
    if (refused) throw refused;

    return response;
  } finally {
    transport.close();
  }
}

async function overWebhook(
  { webhookSecret }: Settings,
  publicUrl: string,
  { to, from, raw }: Delivery,
): Promise<string> {
  const query = new URLSearchParams([['from', from], ...to.map((address) => ['to', address])]);
  const response = await fetch(`${publicUrl}/inbox/webhook?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${webhookSecret}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(raw),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);

  return text;
}

await run().then(
  (answer) => console.log(`Delivered: ${answer}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
