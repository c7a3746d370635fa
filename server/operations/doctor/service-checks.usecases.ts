import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Config } from '#server/config.ts';
import { createSmtpMailer, verifySmtp } from '#server/platform/mail/mailer.ts';
import { createClamd } from '#server/platform/malware/clamd.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

import type { Finding } from './doctor.rules.ts';
import { check, failed, judgeClock, ok, reasonOf, skewOf, warning } from './doctor.rules.ts';

const patienceMs = 5000;

/** Stores a small file, reads it, and deletes it again. */
export async function checkStorage(open: () => Promise<Storage>, kind: 'disk' | 's3'): Promise<Finding> {
  const name = 'Storage';
  const where = kind === 's3' ? 'the bucket' : 'the disk';
  const advice =
    kind === 's3'
      ? 'Look at S3_BUCKET, S3_ENDPOINT and the keys: they must be allowed to list, read, write and delete.'
      : 'Look whether the disk of DATA_DIR is full, read-only or damaged.';

  return check(
    name,
    async () => {
      const storage = await open();
      const key = `doctor/${randomUUID()}`;
      const content = randomBytes(1000);
      await storage.save(key, Readable.from([content]));
      try {
        const read = await buffer(await storage.open(key));
        if (!read.equals(content))
          return failed(name, `A file came back from ${where} as another one`, advice);
      } finally {
        await storage.delete(key);
      }
      if ((await storage.size(key)) !== undefined)
        return failed(name, `A file in ${where} can’t be deleted`, advice);

      return ok(name, `a file was stored in ${where}, read, and deleted`);
    },
    advice,
  );
}

/** Requests to S3 are refused when the clocks are 15 minutes apart. */
export const checkStorageClock = (endpoint: string): Promise<Finding> =>
  check(
    'Clock of S3',
    async () => {
      const before = Date.now();
      const response = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
      const said = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(said)) return ok('Clock of S3', 'it doesn’t say');

      // The header has whole seconds.
      return judgeClock(
        'Clock of S3',
        'the S3 service',
        Math.max(0, skewOf(said, before, Date.now()) - 1000),
      );
    },
    'Look whether S3_ENDPOINT can be reached from here.',
  );

const mailAdvice: Record<string, string> = {
  EAUTH: 'Look at user and password in SMTP_URL.',
  ETLS: 'The server must encrypt: use smtps://, or turn on STARTTLS there.',
  EDNS: 'Look at the host name in SMTP_URL.',
};
const mailAdviceOtherwise = 'Look at host and port in SMTP_URL, and whether a firewall is between.';

/** Connects, encrypts and signs in as for a mail; sends one only when an address is given. */
export async function checkMail(
  { smtpUrl, from }: Config['mail'],
  sendTo: string | undefined,
): Promise<Finding> {
  const name = 'Mail';
  if (smtpUrl === undefined) return ok(name, 'stays in the development mailbox, because SMTP_URL is not set');
  try {
    await verifySmtp(smtpUrl);
    if (sendTo === undefined) return ok(name, 'the server would take mails; --send-to ADDRESS sends one');
    await sendTestMail(smtpUrl, from, sendTo);

    return ok(name, `sent to ${sendTo}: look whether it has arrived, also among spam`);
  } catch (error) {
    const code = String((error as { code?: unknown }).code);

    return failed(name, reasonOf(error), mailAdvice[code] ?? mailAdviceOtherwise);
  }
}

async function sendTestMail(url: string, from: string, to: string) {
  const mailer = createSmtpMailer({ url, from });
  const text = 'This is a test of npm run doctor. Mails from this installation of DenMate arrive.';
  try {
    await mailer.send({ to, subject: 'DenMate can send mails', text, html: `<p>${text}</p>` });
  } finally {
    mailer.close();
  }
}

export const checkScanner = ({ clamavUrl }: Pick<Config, 'clamavUrl'>): Promise<Finding> =>
  check(
    'Malware scanner',
    async () => {
      if (clamavUrl === undefined) return ok('Malware scanner', 'not used');
      await createClamd(clamavUrl).ping();

      return ok('Malware scanner', 'answers');
    },
    'Start clamd, or mend CLAMAV_URL. Until then new documents wait.',
  );

/** Whether people reach this installation at its address. */
export const checkAddress = async ({
  http,
  production,
}: Pick<Config, 'http' | 'production'>): Promise<Finding> => {
  const name = 'Public address';
  if (production && !http.publicUrl.startsWith('https:'))
    return warning(
      name,
      `${http.publicUrl} is not encrypted`,
      'Put a proxy with a certificate in front, and set PUBLIC_URL to https.',
    );
  try {
    const response = await fetch(`${http.publicUrl}/health`, { signal: AbortSignal.timeout(patienceMs) });
    const isOurs = response.ok && (await response.text()).includes('"ok":true');

    return isOurs
      ? ok(name, `${http.publicUrl} answers`)
      : warning(
          name,
          `${http.publicUrl} answers with something else (${response.status})`,
          'Look at PUBLIC_URL and at the proxy.',
        );
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;

    return warning(
      name,
      `${http.publicUrl} doesn’t answer (${reasonOf(cause)})`,
      'Start DenMate, or look at PUBLIC_URL, DNS and the proxy.',
    );
  }
};
