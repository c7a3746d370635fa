import { isIP } from 'node:net';

import type { Config } from '#server/config.ts';
import { brand } from '#shared/brand.ts';

import { passkeysNeedHostName } from './passkeys.errors.ts';

/** Who asks for a passkey, in the words of WebAuthn: passkeys belong to `id`, a host name, and are shown to `origin`. */
export type RelyingParty = { id: string; origin: string; name: string };

/**
 * The product as passkeys know it. In development it has other names too: there the page's own origin counts, which
 * requireSameOrigin has checked. Throws passkeysNeedHostName for an IP address.
 */
export function relyingParty({ http, development }: Config, pageOrigin: string | undefined): RelyingParty {
  const { origin, hostname } = new URL(development ? (pageOrigin ?? http.publicUrl) : http.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw passkeysNeedHostName();

  return { id: hostname, origin, name: brand.name };
}
