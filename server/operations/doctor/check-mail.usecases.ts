import type { Config } from '#server/config.ts';
import { createSmtpMailer, verifySmtp } from '#server/platform/mail/mailer.ts';

import type { Finding } from './doctor.rules.ts';
import { failed, ok, reasonOf } from './doctor.rules.ts';

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
