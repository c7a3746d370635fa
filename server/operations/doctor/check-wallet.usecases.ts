import type { Config } from '#server/config.ts';

import type { Finding } from './doctor.rules.ts';
import { failed, ok, warning } from './doctor.rules.ts';

const dayMs = 24 * 3600 * 1000;
const name = 'Wallet passes';

/** How long passes for Apple Wallet can be signed. Undefined where none are made. */
export function checkWallet({ wallet }: Pick<Config, 'wallet'>, now: Date): Finding | undefined {
  if (!wallet.apple) return undefined;
  const days = (wallet.apple.validUntil.getTime() - now.getTime()) / dayMs;
  const renew =
    'Make a new certificate for the Pass Type ID at developer.apple.com, and set APPLE_PASS_CERTIFICATE and APPLE_PASS_KEY, or the newest APPLE_WWDR_CERTIFICATE.';
  if (days <= 0)
    return failed(name, 'the certificate has expired: “Add to Apple Wallet” isn’t shown any more', renew);
  const found = `the certificate is valid for ${Math.floor(days)} more days`;

  return days < 30 ? warning(name, found, renew) : ok(name, found);
}
