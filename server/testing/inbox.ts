import { createTransport } from 'nodemailer';

import { openInboxServer } from '#server/inbox-server.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const inboxDomain = 'in.pets.test';

/** The settings of an app that receives mail. */
export const inboxSettings = { INBOX_DOMAIN: inboxDomain, INBOX_PORT: '0' };

type Protocol = 'smtp' | 'lmtp';

/** The listener of an app, on a free port. */
export const openInbox = (
  app: TestApp,
  protocol: Protocol = 'smtp',
  base = app.base,
  tls?: { key: string; cert: string },
) =>
  openInboxServer(
    { base },
    { host: '127.0.0.1', port: 0, protocol, tls },
    { clock: () => app.clock.now(), shutdownMs: 2000 },
  );

export type Sent = { code: number; text: string };

type Envelope = { to: string | readonly string[]; from?: string; lmtp?: boolean };

/** Sends a mail as it is. The code of the reply is 250 when all recipients got it; the first refusal otherwise. */
export async function sendRaw(
  { port }: { port: number },
  raw: string | Buffer,
  { to, from = 'desk@happypaws.example', lmtp = false }: Envelope,
): Promise<Sent> {
  const transport = createTransport({ host: '127.0.0.1', port, lmtp, ignoreTLS: true });
  try {
    const { rejectedErrors = [], response } = await transport.sendMail({
      envelope: { from, to: [to].flat() },
      raw,
    });
    const [refused] = rejectedErrors as { responseCode?: number; response?: string }[];

    return refused
      ? { code: refused.responseCode ?? 0, text: refused.response ?? '' }
      : { code: 250, text: response };
  } catch (error) {
    const { responseCode = 0, response = String(error) } = error as {
      responseCode?: number;
      response?: string;
    };

    return { code: responseCode, text: response };
  } finally {
    transport.close();
  }
}

export type ShownAddress = { id: string; address: string; petId: string | null };

/** A new address of the account, or of a pet. */
export async function newAddress(
  owner: Pick<Browser, 'post'>,
  petId: string | null = null,
): Promise<ShownAddress> {
  const response = await owner.post('/api/inbox/addresses', { petId });
  if (response.status !== 201) throw new Error(`No address was made: ${await response.text()}`);

  return (await read<{ address: ShownAddress }>(response)).address;
}

export const largestMail = inboxLimits.wireBytes;
