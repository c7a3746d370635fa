import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';

export type RecordingMailer = Mailer & {
  sent: Mail[];
  /** Makes the mail server refuse the next `times` mails. */
  refuse(times: number): void;
  /** The token in the newest mail to this address that has a link with a token. */
  tokenFor(to: string): string;
};

/** A mailer that stores mails instead of sending them. */
export function createRecordingMailer(): RecordingMailer {
  const sent: Mail[] = [];
  let refusals = 0;

  return {
    sent,
    refuse(times) {
      refusals = times;
    },
    async send(mail) {
      if (refusals-- > 0) throw new Error('the mail server is away');
      sent.push(mail);
    },
    tokenFor(to) {
      const token = sent
        .filter((mail) => mail.to === to)
        .map(({ text }) => /[?&#]token(?:_hash)?=([\w-]+)/.exec(text)?.[1])
        .findLast((found) => found !== undefined);
      if (!token) throw new Error(`No mail with a link was sent to ${to}`);

      return token;
    },
    close: () => undefined,
  };
}
