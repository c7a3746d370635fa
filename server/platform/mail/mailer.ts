import { brand } from '#shared/core/brand.ts';

import { isLoopback } from '../local-host.ts';

export type Mail = {
  /** The same on each attempt, so that mail programs show a mail that arrived twice once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The pictures that the HTML shows, each as `cid:` and its id. */
  pictures?: readonly InlinePicture[];
  /** The Reply-To address, when it is not ours. */
  replyTo?: { name: string; address: string };
  /** The address that a mail program posts to when its reader presses "Unsubscribe" (RFC 8058). */
  unsubscribe?: string;
};

/** A picture embedded in the mail, so that showing it requests nothing from a server. */
export type InlinePicture = { cid: string; type: 'image/png' | 'image/jpeg'; content: Buffer };

export type Mailer = {
  /** Sends the mail to the mail server; throws when the server doesn't accept it. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server rejected a mail. The message omits the recipient because it is logged and stored with the job. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** A permanent failure, such as an unknown mailbox. */
  readonly forGood: boolean;
  /** The server accepts mails for this address, but not this content. */
  readonly byContent: boolean;

  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(
      `The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(' ') || 'no answer'})`,
    );
    const isFinal = responseCode !== undefined && responseCode >= 500;
    this.forGood = isFinal && code === 'EENVELOPE';
    this.byContent = isFinal && code === 'EMESSAGE';
  }
}

/**
 * Sends over SMTP; throws MailRefused. Addresses travel as objects: a line break in a string could name a second
 * recipient. A server on another machine must encrypt, or it gets neither the password nor the mail.
 */
export function createSmtpMailer({
  url,
  from,
}: {
  url: string | (() => Promise<string>);
  from: string;
}): Mailer {
  let opening: ReturnType<typeof openPool> | undefined;

  return {
    async send({ id, to, subject, text, html, pictures = [], replyTo, unsubscribe }) {
      const pool = await (opening ??= openPool(url));
      const sending = pool.sendMail({
        from: { name: brand.name, address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        ...(id !== undefined && { messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>` }),
        subject,
        text,
        html,
        attachments: pictures.map(attachmentOf),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await sending.catch((error: { code?: string; responseCode?: number }) => {
        throw new MailRefused(error);
      });
    },
    close: () =>
      void opening?.then(
        (pool) => pool.close(),
        () => undefined,
      ),
  };
}

async function openPool(url: string | (() => Promise<string>)) {
  const { createTransport } = await import('nodemailer');

  return createTransport({ ...settingsFor(typeof url === 'string' ? url : await url()), pool: true });
}

const attachmentOf = ({ cid, type, content }: InlinePicture) => ({
  cid,
  content,
  contentType: type,
  filename: `${cid.slice(0, cid.indexOf('@'))}.${type === 'image/png' ? 'png' : 'jpg'}`,
  contentDisposition: 'inline' as const,
});

// All in one object, because a second argument would set defaults of mails, not settings of the connection.
const settingsFor = (url: string) => ({
  url,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  requireTLS: mustEncrypt(url),
});

/** Connects, encrypts and signs in as for a mail, but sends none. Throws nodemailer's errors. */
export async function verifySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(settingsFor(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Whether STARTTLS is required: the connection starts in plain text and leaves this machine. */
const mustEncrypt = (url: string) => {
  const { protocol, hostname } = new URL(url);

  return protocol === 'smtp:' && !isLoopback(hostname);
};
