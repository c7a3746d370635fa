import { isIpAddress } from './storage-keys.ts';

/** Whether this browser can use passkeys on this page, which needs HTTPS and a host name. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !isIpAddress(location.hostname);
