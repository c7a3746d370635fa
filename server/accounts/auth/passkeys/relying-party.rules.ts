import { isIP } from 'node:net';

import type { Config } from '#server/config.ts';
import { brand } from '#shared/core/brand.ts';

import { passkeysNeedHostName } from './passkeys.errors.ts';

/** The WebAuthn relying party: passkeys belong to the host name `id` and are used on pages of `origin`. */
export type RelyingParty = { id: string; origin: string; name: string };

/**
 * The relying party of this installation. In development, which has several names, it's the page's own
 * origin, which requireSameOrigin has checked. Throws passkeysNeedHostName for an IP address.
 */
export function relyingParty({ http, development }: Config, pageOrigin: string | undefined): RelyingParty {
  const { origin, hostname } = new URL(development ? (pageOrigin ?? http.publicUrl) : http.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw passkeysNeedHostName();

  return { id: hostname, origin, name: brand.name };
}
