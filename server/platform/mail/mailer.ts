import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Hands the mail to the mail server; throws when it does not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** Sends over SMTP. Addresses travel as objects: a line break in a string could name a second recipient. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, {
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);

  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({
        from: { name: 'DenMate', address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
