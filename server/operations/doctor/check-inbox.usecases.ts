import { resolveMx } from 'node:dns/promises';

import type { Config } from '#server/config.ts';

import type { Finding } from './doctor.rules.ts';
import { ok, reasonOf, warning } from './doctor.rules.ts';

type Resolve = (domain: string) => Promise<{ exchange: string }[]>;

/** Whether the internet knows where mail for the inbox goes. Undefined for an installation that receives none. */
export async function checkInbox(
  { inbox }: Pick<Config, 'inbox'>,
  resolve: Resolve = resolveMx,
): Promise<Finding | undefined> {
  if (!inbox) return undefined;
  const { domain, listener, authservId } = inbox;
  const name = 'Papers by mail';
  try {
    const hosts = (await resolve(domain)).map(({ exchange }) => exchange);
    if (hosts.length === 0) throw new Error('there is none');
    const found = `mail for ${domain} goes to ${hosts.join(', ')}`;
    if (listener?.protocol === 'lmtp' && authservId === undefined)
      return warning(
        name,
        `${found}, and senders are shown as not checked`,
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
