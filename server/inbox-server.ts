import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import { networkOf } from './core/client-address.ts';
import type { Context } from './core/context.ts';
import { limits } from './core/limits.ts';
import {
  DeliveryRefused,
  mailTooLarge,
  refusalFor,
  shuttingDown,
  tooManyConnections,
  tooManyNamed,
  tooManyRecipients,
  tooManyUnknown,
} from './data/inbox/delivery-answers.rules.ts';
import type { InboxRecipient } from './data/inbox/inbox-addresses.usecases.ts';
import { commonRefusal, findRecipient, receiveMail } from './data/inbox/receive-message.usecases.ts';
import type { Dependencies } from './dependencies.ts';
import type { MailCertificate } from './platform/mail/inbox-certificate.ts';
import { CertificateUnusable, readMailCertificate } from './platform/mail/inbox-certificate.ts';
import { addHit, requireWithin } from './platform/rate-limits/rate-limits.ts';
import { ServerFailure } from './server.ts';

type Settings = {
  host: string;
  port: number;
  protocol: 'smtp' | 'lmtp';
  tls: MailCertificate | undefined;
};

type Options = { clock?: () => Date; shutdownMs?: number; idleMs?: number };

export type InboxServer = { port: number; close(): Promise<void> };

const maxClients = 100;
// One network leaves half of them to others.
const maxClientsEach = maxClients / 2;
// Guessing an address takes more tries than anyone has; this only keeps the noise down.
const unknownPerConnection = 20;

/**
 * Receives mail for the inbox, over SMTP or LMTP. Closing lets running mails be stored, for ten seconds at most.
 * Throws ServerFailure when the port is not available or the certificate can't be used.
 */
export async function openInboxServer(
  { base }: { base: Dependencies['base'] },
  settings: Settings,
  { clock = () => new Date(), shutdownMs = 10_000, idleMs = 60_000 }: Options = {},
): Promise<InboxServer> {
  if (settings.tls) requireCertificate(settings.tls);
  const { SMTPServer } = await import('smtp-server');
  const { log } = base;
  const context = (): Context => ({ ...base, now: clock() });
  const sessions = new WeakMap<
    SMTPServerSession,
    { recipients: Map<string, InboxRecipient>; unknown: number }
  >();
  const stateOf = (session: SMTPServerSession) => {
    const known = sessions.get(session) ?? { recipients: new Map<string, InboxRecipient>(), unknown: 0 };
    sessions.set(session, known);

    return known;
  };
  const connected = new Map<string, Set<SMTPServerSession>>();
  let closing = false;

  const server = new SMTPServer({
    name: base.config.inbox?.domain ?? 'localhost',
    banner: 'ESMTP',
    lmtp: settings.protocol === 'lmtp',
    size: inboxLimits.wireBytes,
    authOptional: true,
    disabledCommands: settings.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...settings.tls,
    disableReverseLookup: true,
    logger: false,
    maxClients,
    socketTimeout: idleMs,
    closeTimeout: shutdownMs,
    onConnect: (session, reply) =>
      answer(reply, async () => {
        if (closing) throw shuttingDown();
        // The mail server beside it brings the mails of everyone.
        if (settings.protocol !== 'smtp') return;
        const network = networkOf(session.remoteAddress) ?? 'unknown';
        const sessionsOf = connected.get(network) ?? new Set();
        if (sessionsOf.size >= maxClientsEach) throw tooManyConnections();
        connected.set(network, sessionsOf.add(session));
        await countConnection(context(), network);
      }),
    onClose: (session) => {
      const network = networkOf(session.remoteAddress) ?? 'unknown';
      const sessionsOf = connected.get(network);
      sessionsOf?.delete(session);
      if (sessionsOf?.size === 0) connected.delete(network);
    },
    onMailFrom: (_address, session, reply) => {
      stateOf(session).recipients.clear();
      reply();
    },
    onRcptTo: ({ address }, session, reply) =>
      answer(reply, async () => {
        const state = stateOf(session);
        if (state.recipients.size >= inboxLimits.recipients) throw tooManyRecipients();
        if (state.unknown >= unknownPerConnection) throw tooManyUnknown();
        if (settings.protocol === 'smtp') await countRecipient(context(), session);
        try {
          state.recipients.set(
            address.toLowerCase(),
            await findRecipient(context(), address, returnPathOf(session)),
          );
        } catch (error) {
          if (error instanceof DeliveryRefused && error.answer.code === 550) state.unknown += 1;
          throw error;
        }
      }),
    onData: (stream, session, reply) => {
      const { recipients } = stateOf(session);
      void store(context(), { stream, session, recipients: orderOf(session, recipients) }).then(
        (refusals) =>
          settings.protocol === 'lmtp'
            ? (reply as LmtpReply)(
                null,
                refusals.map((refusal) => (refusal ? forSender(refusal) : 'OK')),
              )
            : replyOnce(reply, commonRefusal(refusals)),
        (error: unknown) => replyOnce(reply, noteUnexpected(error)),
      );
    },
  });

  function answer(reply: (error?: Error | null) => void, work: () => Promise<void>) {
    work().then(
      () => reply(),
      (error: unknown) => reply(forSender(noteUnexpected(error))),
    );
  }

  function noteUnexpected(error: unknown): DeliveryRefused {
    const refusal = refusalFor(error);
    if (refusal.answer.code === 451) log.warn({ err: error }, 'a mail was asked for again');

    return refusal;
  }

  // Clients that disconnect are no failures of this server.
  server.on('error', (error) => log.info({ err: error }, 'a connection of the inbox failed'));
  const { port } = await listen(server, settings);

  return {
    port,
    async close() {
      closing = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** The library would start, and fail with each mail server that wants to encrypt. */
function requireCertificate(tls: MailCertificate) {
  try {
    readMailCertificate(tls);
  } catch (error) {
    if (!(error instanceof CertificateUnusable)) throw error;
    throw new ServerFailure(`${error.message}.`, { cause: error });
  }
}

async function listen(
  server: { listen(port: number, host: string): unknown; server: Server },
  { host, port }: Settings,
): Promise<AddressInfo> {
  server.listen(port, host);
  try {
    await once(server.server, 'listening');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerFailure(
      `Cannot listen for mail on ${host}:${port} (${why}): set INBOX_HOST and INBOX_PORT to others.`,
      { cause: error },
    );
  }

  return server.server.address() as AddressInfo;
}

async function countConnection({ db }: Context, network: string) {
  const counted = await addHit(db, { limit: limits.inboxConnections, subject: network });
  try {
    requireWithin(limits.inboxConnections, counted);
  } catch (error) {
    throw tooManyConnections(error);
  }
}

/** One that is only named costs a look at the database, but nothing of the limit of the mailbox. */
async function countRecipient({ db }: Context, { remoteAddress }: SMTPServerSession) {
  const subject = networkOf(remoteAddress) ?? 'unknown';
  const counted = await addHit(db, { limit: limits.inboxRecipients, subject });
  try {
    requireWithin(limits.inboxRecipients, counted);
  } catch (error) {
    throw tooManyNamed(error);
  }
}

type Reply = (error?: Error | null, message?: string) => void;
/** The library's types lack the replies of LMTP, one for each recipient. */
type LmtpReply = (error: null, replies: (Error | string)[]) => void;

const returnPathOf = ({ envelope }: SMTPServerSession): string =>
  envelope.mailFrom ? envelope.mailFrom.address.toLowerCase().slice(0, 320) : '';

/** In the order of the commands, which is that of the replies. */
const orderOf = ({ envelope }: SMTPServerSession, recipients: ReadonlyMap<string, InboxRecipient>) =>
  envelope.rcptTo
    .map(({ address }) => recipients.get(address.toLowerCase()))
    .filter((found) => found !== undefined);

async function store(
  ctx: Context,
  {
    stream,
    session,
    recipients,
  }: { stream: SMTPServerDataStream; session: SMTPServerSession; recipients: InboxRecipient[] },
) {
  try {
    return await receiveMail(ctx, {
      recipients,
      envelopeFrom: returnPathOf(session),
      content: untilTooLarge(stream),
    });
  } finally {
    // The reply is sent once the client has sent everything.
    if (!stream.readableEnded) stream.resume();
  }
}

/** The library refuses what is too large only after the last byte. */
async function* untilTooLarge(stream: SMTPServerDataStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) continue;
    yield chunk;
  }
  if (stream.sizeExceeded) throw mailTooLarge();
}

function replyOnce(reply: Reply, refusal: DeliveryRefused | undefined) {
  if (refusal) reply(forSender(refusal));
  else reply(null, 'OK');
}

const forSender = ({ answer: { code, status, text } }: DeliveryRefused): Error =>
  Object.assign(new Error(`${status} ${text}`), { responseCode: code });
