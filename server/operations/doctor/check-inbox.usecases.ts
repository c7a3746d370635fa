import { resolveMx } from 'node:dns/promises';

import type { Config } from '#server/config.ts';
import type { MailCertificate } from '#server/platform/mail/inbox-certificate.ts';
import { readMailCertificate } from '#server/platform/mail/inbox-certificate.ts';

import type { Finding } from './doctor.rules.ts';
import { failed, ok, reasonOf, warning } from './doctor.rules.ts';

const name = 'Papers by mail';

type Resolve = (domain: string) => Promise<{ exchange: string }[]>;

/** Whether mail for the inbox finds its way, encrypted if it has a certificate. Undefined for an installation that receives none. */
export async function checkInbox(
  { inbox }: Pick<Config, 'inbox'>,
  now: Date,
  resolve: Resolve = resolveMx,
): Promise<Finding | undefined> {
  if (!inbox) return undefined;
  const { domain, listener, authservId } = inbox;
  const certificate = listener?.tls && certificateFinding(listener.tls, now);
  if (certificate) return certificate;
  try {
    const hosts = (await resolve(domain)).map(({ exchange }) => exchange);
    if (hosts.length === 0) throw new Error('there is none');
    const found = `mail for ${domain} goes to ${hosts.join(', ')}`;
    if (listener?.protocol === 'lmtp' && authservId === undefined)
      return warning(
        name,
        `${found}, and senders are shown as not checked and get no replies`,
        'Set INBOX_AUTHSERV_ID to the name by which your mail server writes Authentication-Results.',
      );

    return ok(name, found);
  } catch (error) {
    return warning(
      name,
      `no MX record for ${domain} (${reasonOf(error)})`,
      'Add one: see “Papers by mail” in docs/operating.md.',
    );
  }
}

function certificateFinding(tls: MailCertificate, now: Date): Finding | undefined {
  try {
    const until = readMailCertificate(tls);
    if (until > now) return undefined;

    return warning(
      name,
      `the certificate of INBOX_TLS_CERT ended on ${until.toISOString().slice(0, 10)}`,
      'Renew it and restart: mail servers that check it send nothing, and others send without encryption.',
    );
  } catch (error) {
    return failed(
      name,
      reasonOf(error),
      'Set INBOX_TLS_KEY and INBOX_TLS_CERT: the server doesn’t start with these.',
    );
  }
}
