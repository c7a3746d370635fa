import { once } from 'node:events';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { connect } from 'node:tls';

import type { Finding } from './doctor.rules.ts';
import { check, failed, ok, warning } from './doctor.rules.ts';

const dayMs = 24 * 3600 * 1000;
const patienceMs = 5000;
const name = 'Certificate';

/** The certificate that browsers get at the address. `more` is for certificates of tests. */
export const checkCertificate = (
  publicUrl: string,
  now: Date,
  more: ConnectionOptions = {},
): Promise<Finding> | undefined => {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return undefined;

  return check(
    name,
    async () => {
      // Not authorized is a finding, not the end of the look.
      const host = hostname.replaceAll(/^\[|\]$/g, '');
      const options = {
        host,
        port: Number(port || 443),
        rejectUnauthorized: false,
        ...(isIP(host) === 0 && { servername: host }),
        ...more,
      };
      const socket = connect(options);
      socket.setTimeout(patienceMs, () => socket.destroy(new Error('No answer within five seconds')));
      try {
        await once(socket, 'secureConnect');
        const { valid_to: until } = socket.getPeerCertificate();
        const problem = socket.authorized ? undefined : String(socket.authorizationError);

        return judgeCertificate({ days: (Date.parse(until) - now.getTime()) / dayMs, problem });
      } finally {
        socket.destroy();
      }
    },
    'Look whether the proxy with the certificate runs, and at PUBLIC_URL.',
  );
};

export function judgeCertificate({ days, problem }: { days: number; problem: string | undefined }): Finding {
  const renew = 'Renew it, and find out why certbot or the proxy didn’t renew it.';
  if (days <= 0) return failed(name, 'has expired: browsers refuse the site', renew);
  if (problem !== undefined)
    return failed(
      name,
      `Browsers refuse it: ${problem}`,
      'Install one for this host name, with its chain, from an authority that browsers know.',
    );
  const found = `valid for ${Math.floor(days)} more days`;
  if (days < 7) return failed(name, found, renew);

  return days < 21 ? warning(name, found, renew) : ok(name, found);
}
