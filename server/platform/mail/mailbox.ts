import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { LRUCache } from 'lru-cache';
import type { Email } from 'postal-mime';

import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';

export type ReceivedMail = {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The address that a mail program posts to when its reader unsubscribes. */
  unsubscribe?: string | undefined;
  /** ISO instant. */
  receivedAt: string;
};

export type Mailbox = {
  /** The URL of the SMTP server on this machine, which is started with the first mail. */
  smtpUrl(): Promise<string>;
  /** Newest first, at most 200; `to` filters by recipient. */
  list(to?: string): Promise<ReceivedMail[]>;
  /** The HTML of a mail with its pictures inlined, for a browser. */
  show(id: string): Promise<string | undefined>;
  close(): Promise<void>;
};

const kept = 200;

/** The development mailbox: an SMTP server on the loopback interface that stores mails as .eml files in `directory`. */
export async function openMailbox(directory: string, { log }: { log: Logger }): Promise<Mailbox> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let starting: ReturnType<typeof startSmtp> | undefined;
  // Stored files never change, and tests poll the list many times a second.
  const cache = new LRUCache<string, ReceivedMail>({ max: kept });
  const readOnce = async (name: string) => {
    const mail = cache.get(name) ?? (await read(directory, name));
    if (mail) cache.set(name, mail);

    return mail;
  };

  return {
    async smtpUrl() {
      const { port } = await (starting ??= startSmtp(directory, log));

      return `smtp://127.0.0.1:${port}`;
    },
    async list(to) {
      const names = await newestFirst(directory);
      const mails = await Promise.all(names.map((name) => readOnce(name)));
      const wanted = to?.toLowerCase();

      return mails
        .filter((mail) => mail !== undefined)
        .filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted));
    },
    async show(id) {
      const name = (await newestFirst(directory)).find((candidate) => candidate === `${id}.eml`);
      const content = name && (await readFile(join(directory, name)).catch(() => undefined));

      return content ? withPictures(await parse(content)) : undefined;
    },
    async close() {
      await (await starting?.catch(() => undefined))?.close();
    },
  };
}

async function startSmtp(directory: string, log: Logger) {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      keep(directory, stream).then(() => done(), done);
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'the development mailbox failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

async function parse(content: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');

  return PostalMime.parse(content);
}

function withPictures({ html = '', attachments }: Email): string {
  const pictures = new Map(
    attachments.map(({ contentId, mimeType, content }) => [
      contentId?.replace(/^<|>$/g, ''),
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    ]),
  );

  return html.replaceAll(/src="cid:([^"]+)"/g, (whole, cid: string) => {
    const picture = pictures.get(cid);

    return picture === undefined ? whole : `src="${picture}"`;
  });
}

async function keep(directory: string, stream: Parameters<typeof buffer>[0]) {
  const path = join(directory, `${newId()}.eml`);
  await writeFile(`${path}.part`, await buffer(stream), { mode: 0o600 });
  await rename(`${path}.part`, path);
  for (const name of (await newestFirst(directory)).slice(kept))
    await rm(join(directory, name), { force: true });
}

// The names are UUIDv7, so they sort by arrival.
async function newestFirst(directory: string) {
  return (await readdir(directory))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

/** The mail in a file; undefined when the file was deleted in the meantime. */
async function read(directory: string, name: string): Promise<ReceivedMail | undefined> {
  const content = await readFile(join(directory, name)).catch(() => undefined);
  if (!content) return undefined;
  const mail = await parse(content);

  return {
    id: name.slice(0, -'.eml'.length),
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/^<|>$/g, ''),
    receivedAt: new Date(parseInt(name.slice(0, 13).replace('-', ''), 16)).toISOString(),
  };
}
